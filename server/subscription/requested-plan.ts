import type { PlanInterval, SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'

/** A call about the plan: it talks to the card processor, and nothing is open meanwhile. */
export type PlanCtx = Outside<CompanyCtx>
/** What the caller wants to have, and the card to pay it with. */
export type RequestedPlan = { plan: PlanKey; interval: PlanInterval; payment_method_token?: string | null }

/** The subscription before a change, as far as the change needs it. */
export type PlanBefore = {
  /** It is as requested already. */
  done: boolean
  unsettled: boolean
  change_key: string | null
  runs: boolean
  status: SubscriptionStatus
  subscription_id: string | null
  cancel_at_period_end: boolean
  trial_end: string | null
  has_card: boolean
}
