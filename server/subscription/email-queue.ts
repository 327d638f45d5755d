import { randomUUID } from 'node:crypto'
import { runs } from '#contract/subscription/rules.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PlanEmailName } from './emails/plan-emails.ts'
import { mailPlan, type PlanFacts } from './tasks.ts'

/** Queues an email in the writer's transaction. Its id is made here, so that every attempt of it is the same mail. */
export async function queuePlanEmail(
  db: Db,
  companyId: CompanyId,
  name: PlanEmailName,
  facts: PlanFacts,
): Promise<void> {
  await enqueue(db, mailPlan, { company_id: companyId, letter: name, id: randomUUID(), facts })
}

type Row = {
  status: SubscriptionStatus
  plan: PlanKey
  cancel_at_period_end: boolean
  current_period_end: string | null
  grace_until: string | null
  change_key: string | null
}
type PaidPeriod = { amount: number; currency: string; number: string | null; period_start: string; period_end: string }

/** The email to the owner about a change of the plan: once, because it follows from the change itself. */
export async function queuePlanEmails(
  db: Db,
  companyId: CompanyId,
  before: Row,
  after: Row,
  paid: PaidPeriod[],
): Promise<void> {
  const { plan } = after
  for (const { amount, currency, number, period_start, period_end } of paid) {
    if (amount <= 0) continue
    const period: [string, string] = [period_start, period_end]
    await queuePlanEmail(db, companyId, 'plan-receipt', { plan, amount, currency, number, period })
  }
  const [was, is] = [before.status, after.status]
  if (is === 'past_due' && was !== 'past_due')
    await queuePlanEmail(db, companyId, 'plan-payment-failed', { plan, at: after.grace_until })
  if (runs(is) && after.cancel_at_period_end && !before.cancel_at_period_end)
    await queuePlanEmail(db, companyId, 'plan-canceled', { plan, at: after.current_period_end })
  // While the plan is being changed the old one may end a moment before the new one begins.
  if (runs(was) && !runs(is) && is !== 'incomplete' && !before.change_key)
    await queuePlanEmail(db, companyId, 'plan-ended', { plan: before.plan })
}
