import { pullPlan } from './pull.ts'
import { standingOf } from './read.ts'
import type { PlanCtx } from './wish.ts'

/** How the plan stands at the card processor, asked now. */
export async function syncSubscriptionStatus(ctx: PlanCtx) {
  await pullPlan(ctx.platform, ctx.companyId)
  return ctx.inTransaction(standingOf)
}
