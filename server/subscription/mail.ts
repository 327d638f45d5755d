import { cardName } from '#contract/subscription/card-rules.ts'
import { formatFullDay, todayIn } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { type Db, hashToken } from '#server/platform/db.ts'
import type { MailData } from '#server/platform/mail/compose.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { planOf } from './plans.ts'
import type * as tasks from './tasks.ts'

/** Mails the owner about the plan. Where the server runs without plans nothing is said of them. */
export async function mailPlan(platform: Platform, job: PayloadOf<typeof tasks.mailPlan>): Promise<void> {
  if (platform.env.PLANS === 'off') return
  const to = await platform.database.inCompany(job.company_id, (db) => addresseeOf(db, job.company_id))
  if (!to) return
  const { send } = platform.mail
  const mail = { to: to.email, id: hashToken(`plan ${job.id}`) }
  await sendLetter(send, mail, job, {
    company_name: to.name,
    plan: planOf(job.facts.plan ?? to.plan).name,
    link: `${platform.env.PUBLIC_URL}/dashboard/profile/settings?section=subscription`,
    card: to.brand && to.last4 ? cardName({ brand: to.brand, last4: to.last4 }) : undefined,
    timezone: to.timezone,
  })
}

type Common = { company_name: string; plan: string; link: string; card: string | undefined; timezone: string }

/** A letter by its name, with the facts in words. */
function sendLetter(
  send: Mailer['send'],
  mail: { to: string; id: string },
  { letter, facts }: PayloadOf<typeof tasks.mailPlan>,
  { timezone, card, ...common }: Common,
): Promise<unknown> {
  const dayOf = (instant: string) => formatFullDay(todayIn(timezone, instant))
  const day = facts.at ? dayOf(facts.at) : undefined
  const amount = facts.amount === undefined ? '' : formatMoney(facts.amount, facts.currency)
  const period = facts.period && `${dayOf(facts.period[0])} – ${dayOf(facts.period[1])}`
  const chosen = facts.chosen ? { amount, card: card ?? 'your card' } : undefined
  const data: { [Letter in tasks.PlanLetter]: MailData<Letter> } = {
    'trial-ending': { ...common, day: day ?? '', chosen },
    'trial-ended': common,
    'plan-payment-failed': { ...common, day, card },
    'plan-receipt': { ...common, amount, number: facts.number ?? undefined, period },
    'plan-canceled': { ...common, day: day ?? '' },
    'plan-ended': common,
    'card-expiring': { ...common, card: card ?? 'Your card', expires: facts.at ? monthOf(facts.at) : '' },
  }
  return send({ ...mail, template: letter, data: data[letter] })
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
