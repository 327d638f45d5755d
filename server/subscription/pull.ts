import { cardEnd, endsBefore } from '#contract/subscription/card-rules.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { companyOfCustomer, findCustomer, personOf, planNextLook } from './customer.ts'
import { queuePlanEmail } from './email-queue.ts'
import { readProvider } from './provider-state.ts'
import { recordPlan } from './record-plan.ts'
import type * as tasks from './tasks.ts'

/**
 * Reads at the card processor how a company's plan stands and writes it down; answers what differed. A second
 * subscription beside the one that counts is ended. `finding`: also what a call that was cut short may have begun.
 */
export async function pullPlan(platform: Platform, companyId: string, finding = false): Promise<string[]> {
  const known = await platform.database.inCompany(companyId, async (db) => ({
    customer: await findCustomer(db, companyId),
    plan: await db
      .selectFrom('subscription')
      .select(['provider_subscription_id', 'change_key'])
      .where('company_id', '=', companyId)
      .executeTakeFirst(),
  }))
  if (!known.customer || !known.plan) return []
  const { provider_subscription_id: id, change_key } = known.plan
  const state = await readProvider(platform, known.customer, { id, changing: change_key !== null && !finding })
  for (const each of state.surplus) await platform.payments.cancelNow({ subscription_id: each.id })
  return platform.database.inCompany(companyId, (db, company) => recordPlan(db, company, state))
}

/** Something happened to a customer: reads how it stands now. Of other people's customers nothing is known. */
export async function followCustomer(platform: Platform, customerId: string): Promise<void> {
  const companyId = await platform.database.outside((db) => companyOfCustomer(db, customerId))
  if (companyId) await pullPlan(platform, companyId)
}

/** Every day, whatever events may have been missed: the plan, the customer's name and address, a card that runs out. */
export async function lookAtPlan(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.lookAtPlan>,
): Promise<void> {
  const customer = await platform.database.inCompany(company_id, async (db, companyId) => {
    const customer_id = await findCustomer(db, companyId)
    if (!customer_id) return undefined // the company was erased
    // Tomorrow's look waits already, whatever becomes of this one.
    await planNextLook(db, company_id, platform.now())
    return { customer_id, ...(await personOf(db, companyId)) }
  })
  if (!customer) return
  await pullPlan(platform, company_id)
  await platform.payments.saveCustomer({ company_id, ...customer })
  await notifyOfCardExpiry(platform, company_id)
}

/** A change of the plan whose end nobody saw (the server died, the processor hung): sees what became of it. */
export async function finishPlanChange(
  platform: Platform,
  { company_id, change_key }: PayloadOf<typeof tasks.finishPlanChange>,
): Promise<void> {
  const left = await platform.database.inCompany(company_id, (db) =>
    db
      .selectFrom('subscription')
      .select('company_id')
      .where('company_id', '=', company_id)
      .where('change_key', '=', change_key)
      .executeTakeFirst(),
  )
  if (!left) return
  await pullPlan(platform, company_id, true)
  await platform.database.inCompany(company_id, (db) =>
    db
      .updateTable('subscription')
      .set({ change_key: null })
      .where('company_id', '=', company_id)
      .where('change_key', '=', change_key)
      .execute(),
  )
}

/** Emails the owner once that the card of a running plan ends before long. */
async function notifyOfCardExpiry(platform: Platform, companyId: string): Promise<void> {
  const soon = new Date(Date.parse(platform.now()) + limits.cardNoticeDays * 86_400_000).toISOString()
  await platform.database.inCompany(companyId, async (db, company) => {
    const card = await db
      .selectFrom('payment_method as p')
      .innerJoin('subscription as s', 's.company_id', 'p.company_id')
      .select(['p.id', 'p.exp_month', 'p.exp_year', 'p.announced_end', 's.plan'])
      .where('p.company_id', '=', company)
      .where('p.is_default', '=', true)
      .where('s.provider_subscription_id', 'is not', null)
      .where('s.status', 'in', ['trialing', 'active', 'past_due'])
      .where('s.cancel_at_period_end', '=', false)
      .forUpdate('p')
      .executeTakeFirst()
    if (!card || !endsBefore(card, soon)) return
    const at = cardEnd(card)
    if (card.announced_end && Date.parse(card.announced_end) === Date.parse(at)) return
    await db
      .updateTable('payment_method')
      .set({ announced_end: at })
      .where('company_id', '=', company)
      .where('id', '=', card.id)
      .execute()
    await queuePlanEmail(db, company, 'card-expiring', { at, plan: card.plan })
  })
}
