import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'

type MailCtx = Pick<Ctx, 'db' | 'platform' | 'actor'> & { companyId: CompanyId }

/**
 * Counts people outside who are about to be emailed in the company's own words, and refuses with 409 `daily_limit` where
 * they would be more than its daily limit: before anything is queued, in the transaction that queues it. Asked at
 * once, many are counted one after the other: the company's row is locked until the commit.
 */
export async function countRecipients(ctx: MailCtx, count: number): Promise<void> {
  const allowance = await allowanceOf(ctx)
  if (!allowance || (await take(ctx, allowance, count, allowance.most))) return
  throw await overLimit(ctx, allowance, count)
}

/** The same for one email that goes along with something that is done in any case, such as a receipt: whether it may go. */
export async function mayMailOneMore(ctx: MailCtx): Promise<boolean> {
  const allowance = await allowanceOf(ctx)
  return !allowance || take(ctx, allowance, 1, allowance.most)
}

/** Counts what nobody of the company chose to send, such as the receipt of a card payment; it is never held back. */
export async function noteRecipients(ctx: MailCtx, count: number): Promise<void> {
  const allowance = await allowanceOf(ctx)
  if (allowance && count > 0) await take(ctx, allowance, count, null)
}

type Allowance = { most: number; chosen: boolean; day: string }

/** Without plans there is no limit. A plan counts once it was chosen, also while its trial goes on. */
async function allowanceOf({ db, platform, companyId }: MailCtx): Promise<Allowance | undefined> {
  if (platform.env.PLANS === 'off') return undefined
  const { timezone, chosen } = await db
    .selectFrom('company as c')
    .leftJoin('subscription as s', 's.company_id', 'c.id')
    .select(['c.timezone', sql<boolean>`s.provider_subscription_id is not null`.as('chosen')])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const most = chosen ? limits.recipientsADay : limits.recipientsADayOnTrial
  return { most, chosen, day: platform.today(timezone) }
}

async function take({ db, companyId }: MailCtx, { day }: Allowance, count: number, most: number | null) {
  const counted = sql`case when excluded.day > kept.day then excluded.recipients else kept.recipients + excluded.recipients end`
  const { rows } = await sql`
    insert into mail_day as kept (company_id, day, recipients)
    select ${companyId}, ${day}::date, ${count}::int where ${most}::int is null or ${count}::int <= ${most}::int
    on conflict (company_id) do update set recipients = ${counted}, day = greatest(kept.day, excluded.day)
    where ${most}::int is null or ${counted} <= ${most}::int
    returning recipients`.execute(db)
  return rows.length > 0
}

async function overLimit({ db, companyId, actor }: MailCtx, { most, chosen, day }: Allowance, count: number) {
  const kept = await db
    .selectFrom('mail_day')
    .select(['day', 'recipients'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const used = kept && kept.day >= day ? kept.recipients : 0
  const unsent = count === 1 ? 'This email was not sent.' : `These ${count} emails were not sent.`
  const may = `${chosen ? 'Your plan' : 'A free trial'} can email ${say(most)} people outside your team a day, and ${say(used)} ${used === 1 ? 'was' : 'were'} emailed today.`
  const plan = actor?.kind === 'owner' ? 'choose a plan now' : 'ask the owner to choose a plan'
  const until = chosen
    ? 'You can send again after midnight.'
    : `You can send again after midnight, or ${plan} to email up to ${say(limits.recipientsADay)} a day.`
  return new Refusal('daily_limit', `${unsent} ${may} ${until}`)
}

function say(count: number): string {
  return count.toLocaleString('en-US')
}
