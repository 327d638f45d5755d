import { cardName } from '#contract/subscription/card-rules.ts'
import { formatFullDay, todayIn } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { type Db, hashToken } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { PlanWords } from './emails/plan-email.ts'
import { composePlanEmail } from './emails/plan-emails.ts'
import { planOf } from './plans.ts'
import type * as tasks from './tasks.ts'

type QueuedMail = PayloadOf<typeof tasks.mailPlan>

/** Mails the owner about the plan. Where the server runs without plans nothing is said of them. */
export async function mailPlan(platform: Platform, job: QueuedMail): Promise<void> {
  if (platform.env.PLANS === 'off') return
  const to = await platform.database.inCompany(job.company_id, (db) => addresseeOf(db, job.company_id))
  if (!to) return
  await platform.mail.send({
    to: to.email,
    email: composePlanEmail(job.letter, wordsOf(platform, to, job.facts)),
    id: hashToken(`plan ${job.id}`),
  })
}

type Addressee = NonNullable<Awaited<ReturnType<typeof addresseeOf>>>

function wordsOf({ env }: Platform, to: Addressee, facts: QueuedMail['facts']): PlanWords {
  const dayOf = (instant: string) => formatFullDay(todayIn(to.timezone, instant))
  const card = to.brand && to.last4 ? cardName({ brand: to.brand, last4: to.last4 }) : undefined
  const amount = facts.amount === undefined ? '' : formatMoney(facts.amount, facts.currency)
  return {
    company_name: to.name,
    plan: planOf(facts.plan ?? to.plan).name,
    link: `${env.PUBLIC_URL}/dashboard/profile/settings?section=subscription`,
    card,
    amount,
    day: facts.at ? dayOf(facts.at) : '',
    expires: facts.at ? monthOf(facts.at) : '',
    number: facts.number ?? undefined,
    period: facts.period && `${dayOf(facts.period[0])} – ${dayOf(facts.period[1])}`,
    chosen: facts.chosen ? { amount, card: card ?? 'your card' } : undefined,
  }
}

function addresseeOf(db: Db, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('subscription as s', 's.company_id', 'm.company_id')
    .leftJoin('payment_method as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').on('p.is_default', '=', true),
    )
    .select(['u.email', 'c.name', 'c.timezone', 's.plan', 'p.brand', 'p.last4'])
    .where('m.company_id', '=', companyId)
    .where('m.kind', '=', 'owner')
    .executeTakeFirst()
}

/** `November 2026`: the month a card ends with; `at` is the instant after it. */
function monthOf(at: string): string {
  const last = new Date(Date.parse(at) - 1)
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(last)
}
