import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Card, ProviderSubscription, Receipt } from '#server/platform/payments/shapes.ts'
import { queuePlanEmails } from './email-queue.ts'
import { graceOf, isLiving, type ProviderState } from './provider-state.ts'

/** What was learnt; what was not asked for is left out. */
export type PlanUpdate = Pick<ProviderState, 'subscription' | 'read_at'> &
  Partial<Pick<ProviderState, 'cards' | 'receipts'>>

/**
 * Writes down what the card processor said, unless something asked for later stands there already; answers what differed.
 * Emails about the difference are queued in the same transaction, so that each goes out once, whoever
 * noticed it first: a call, an event or the daily look.
 */
export async function recordPlan(db: Db, companyId: CompanyId, learnt: PlanUpdate): Promise<string[]> {
  const before = await db
    .selectFrom('subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { read_at, subscription, cards, receipts } = learnt
  if (before.provider_read_at && Date.parse(before.provider_read_at) > Date.parse(read_at)) return []
  const paid = receipts ? await recordReceipts(db, companyId, receipts) : []
  const changedCards = cards ? await recordCards(db, companyId, cards) : []
  const after = subscription ? columnsOf(subscription, receipts ?? [], before.grace_until) : {}
  const changed = differences(before, after)
  await db
    .updateTable('subscription')
    .set({ ...after, provider_read_at: read_at, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .execute()
  await queuePlanEmails(db, companyId, before, { ...before, ...after }, paid)
  return [...changed, ...changedCards, ...paid.map(({ provider_id }) => `receipt ${provider_id}`)]
}

function columnsOf(subscription: ProviderSubscription, receipts: Receipt[], grace: string | null) {
  const { id, status, plan, interval, amount, currency, trial_end, current_period_end, cancel_at_period_end } =
    subscription
  return {
    provider_subscription_id: id,
    status,
    plan,
    interval,
    price_amount: amount,
    price_currency: currency,
    // That there was a trial is not forgotten when a later plan has none.
    ...(trial_end ? { trial_end } : {}),
    current_period_end,
    cancel_at_period_end: cancel_at_period_end && isLiving(subscription),
    grace_until: graceOf(subscription, receipts, grace),
  }
}

function differences(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.entries(after)
    .filter(([name, value]) => !same(before[name], value))
    .map(([name]) => name)
}

/** An instant is the same however many zeros it is written with. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  return typeof a === 'string' && typeof b === 'string' && /^\d{4}-.*Z$/.test(a) && Date.parse(a) === Date.parse(b)
}

async function recordCards(db: Db, companyId: CompanyId, cards: Card[]): Promise<string[]> {
  const known = await db
    .selectFrom('payment_method')
    .select(['provider_id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('company_id', '=', companyId)
    .execute()
  const now = cards.map(({ id, ...card }) => ({ provider_id: id, ...card }))
  const changed = [
    ...now.filter((card) => !known.some((each) => JSON.stringify(each) === JSON.stringify(inOrder(card)))),
    ...known.filter((card) => !now.some((each) => each.provider_id === card.provider_id)),
  ]
  if (changed.length === 0) return []
  const ids = now.map((card) => card.provider_id)
  const gone = db.deleteFrom('payment_method').where('company_id', '=', companyId)
  await (ids.length > 0 ? gone.where('provider_id', 'not in', ids) : gone).execute()
  // One default at a time, in the middle of the change as well.
  await db.updateTable('payment_method').set({ is_default: false }).where('company_id', '=', companyId).execute()
  if (now.length > 0)
    await db
      .insertInto('payment_method')
      .values(now.map((card) => ({ ...card, company_id: companyId })))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'provider_id']).doUpdateSet({
          exp_month: sql`excluded.exp_month`,
          exp_year: sql`excluded.exp_year`,
          brand: sql`excluded.brand`,
          last4: sql`excluded.last4`,
          is_default: sql`excluded.is_default`,
        }),
      )
      .execute()
  return changed.map((card) => `card ${card.provider_id}`)
}

function inOrder({
  provider_id,
  brand,
  last4,
  exp_month,
  exp_year,
  is_default,
}: Omit<Card, 'id'> & { provider_id: string }) {
  return { provider_id, brand, last4, exp_month, exp_year, is_default }
}

/** Answers the receipts that are paid now and were not before. */
async function recordReceipts(db: Db, companyId: CompanyId, receipts: Receipt[]) {
  if (receipts.length === 0) return []
  const known = await db
    .selectFrom('plan_receipt')
    .select('provider_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'paid')
    .execute()
  const rows = receipts.map(({ id, ...receipt }) => ({ ...receipt, provider_id: id, company_id: companyId }))
  await db
    .insertInto('plan_receipt')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider_id']).doUpdateSet({
        number: sql`excluded.number`,
        description: sql`excluded.description`,
        amount: sql`excluded.amount`,
        status: sql`excluded.status`,
        page_url: sql`excluded.page_url`,
        pdf_url: sql`excluded.pdf_url`,
      }),
    )
    .execute()
  return rows.filter((row) => row.status === 'paid' && !known.some((each) => each.provider_id === row.provider_id))
}
