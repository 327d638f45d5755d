import type { Subscription } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'

/** What a plan is called. */
export function planName(plan: Subscription['plan']): string {
  return NAMES[plan]
}

const NAMES: Record<PlanKey | 'community', string> = {
  solo: 'Solo',
  crew: 'Crew',
  business: 'Business',
  community: 'Community',
}
