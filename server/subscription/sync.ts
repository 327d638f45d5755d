import { pullPlan } from './pull.ts'
import { subscriptionStateOf } from './read.ts'
import type { PlanCtx } from './requested-plan.ts'

/** How the plan stands at the card processor, asked now. */
export async function syncSubscriptionStatus(ctx: PlanCtx) {
  await pullPlan(ctx.platform, ctx.companyId)
  return ctx.inTransaction(subscriptionStateOf)
}
