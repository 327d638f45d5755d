import type { PlanLimits, PlanUsage, SubscriptionStatus } from './shapes.ts'

export type PlanState = {
  status: SubscriptionStatus
  /** ISO instants, UTC. */
  trial_end: string | null
  grace_until: string | null
}

/**
 * The status as it counts at `now` (an ISO instant in UTC), whether or not the job that writes it down has run: a trial that is over without a plan is `none`, a payment that is late beyond its grace is
 * `unpaid`. A chosen plan outlives its trial by its grace, until the processor has said how the first charge went.
 * Source: docs/domain.md, Plans.
 */
export function statusAt(plan: PlanState, now: string): SubscriptionStatus {
  const { status, trial_end, grace_until } = plan
  const graced = grace_until !== null && isBefore(now, grace_until)
  if (status === 'trialing' && trial_end !== null && !isBefore(now, trial_end) && !graced) return 'none'
  if (status === 'past_due' && !graced) return 'unpaid'
  return status
}

/** May the company's work be written now? Trialing, active, and past due within its grace. Source: docs/domain.md, Plans. */
export function planAllowsWork(plan: PlanState, now: string): boolean {
  return runs(statusAt(plan, now))
}

/** Whether a plan in this status is under way. */
export function runs(status: SubscriptionStatus): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

export type PlanAction = 'cancel' | 'keep' | 'reactivate'

/** What an action makes of a plan, for the sentence that refuses it. */
export const outcomeOf: Record<PlanAction, string> = {
  cancel: 'canceled at its end',
  keep: 'kept',
  reactivate: 'active',
}

/** May this be done to a plan of this status (as `statusAt` gives it)? Source: docs/domain.md, Plans. */
export function allowsAction(action: PlanAction, status: SubscriptionStatus, ending: boolean): boolean {
  if (action === 'cancel') return runs(status)
  if (action === 'keep') return ending && runs(status)
  return ['canceled', 'unpaid', 'incomplete_expired', 'paused', 'none'].includes(status)
}

/** Which limits of a plan are exceeded; empty where none is. Companies are counted when one is made, not after. */
export function overflowOf(planLimits: PlanLimits, usage: PlanUsage): ('users' | 'banks' | 'storage_bytes')[] {
  const parts = ['users', 'banks', 'storage_bytes'] as const
  return parts.filter((part) => planLimits[part] !== null && usage[part] > (planLimits[part] ?? 0))
}

/** Whole days that are left until an instant, the begun one counted; never below 0. */
export function daysLeft(until: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 86_400_000))
}

/* Not as text: one instant comes with microseconds, another without any fraction. */
function isBefore(a: string, b: string): boolean {
  return Date.parse(a) < Date.parse(b)
}
