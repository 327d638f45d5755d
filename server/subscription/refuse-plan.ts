import { overflowOf } from '#contract/subscription/rules.ts'
import type { PlanUsage } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { planLimitsOf, planOf } from './plans.ts'

/** Refuses a plan whose limits are below what is used: the team is made smaller before the change, never by it. */
export function refuseSmallPlan(key: PlanKey, usage: PlanUsage): void {
  const planLimits = planLimitsOf(key)
  const [part] = overflowOf(planLimits, usage)
  if (!part) return
  const { name } = planOf(key)
  if (part === 'users')
    throw new Refusal(
      'seat_limit',
      `${name} has room for ${planLimits.users === 1 ? '1 person' : `${planLimits.users} people`}, and your team has ${usage.users}. Remove someone first, or choose a larger plan.`,
    )
  const words = {
    banks: `${planLimits.banks === 1 ? '1 bank login' : `${planLimits.banks} bank logins`}, and you have ${usage.banks}`,
    storage_bytes: 'fewer photos and files than you keep',
  }
  throw refuseField('plan', `${name} has room for ${words[part]}. Choose a larger plan.`)
}

/** Where the server runs without plans there is none to change. */
export function refuseWithoutPlans({ platform }: { platform: Pick<Platform, 'env'> }): void {
  if (platform.env.PLANS === 'off')
    throw new Refusal('invalid_action', 'This server runs without plans: everything is allowed')
}
