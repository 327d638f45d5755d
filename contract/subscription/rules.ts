import type { SubscriptionStatus } from './shapes.ts'

export type PlanState = {
  status: SubscriptionStatus
  /** ISO instants, UTC. */
  trial_end: string | null
  grace_until: string | null
}

/**
 * May the company's work be written now? Trialing until the trial's end, active, and past due within its grace.
 * `now` is an ISO instant in UTC, so that instants compare as text. Source: field.md 2.5.
 */
export function planAllowsWork(plan: PlanState, now: string): boolean {
  if (plan.status === 'active') return true
  if (plan.status === 'trialing') return plan.trial_end === null || now < plan.trial_end
  if (plan.status === 'past_due') return plan.grace_until !== null && now < plan.grace_until
  return false
}
