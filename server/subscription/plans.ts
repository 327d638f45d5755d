import type { PlanInterval, PlanLimits, PlanPrice } from '#contract/subscription/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { GIGABYTE, storageGigabytes } from '#contract/values/storage.ts'
import type { PlanPriceOf } from '#server/platform/payments/shapes.ts'
import type { Env } from '#server/platform/settings/env.ts'

type Prices = Pick<Env, 'PLAN_PRICES'>

/** The plans on offer, at the prices of the settings, else those here. */
export function plansOf({ PLAN_PRICES: set }: Prices): PlanPrice[] {
  if (!set) return plans
  return plans.map((plan) => {
    const { month, year } = set.prices[plan.key]
    return { ...plan, monthly: month, yearly: year, currency: set.currency }
  })
}

/** What they are, and cost unless the settings say otherwise. */
export const plans: PlanPrice[] = [
  {
    key: 'solo',
    name: 'Solo',
    monthly: '19.00',
    yearly: '190.00',
    currency: 'USD',
    features: ['1 person', 'Unlimited clients and jobs', 'Online payments', `${storageGigabytes.solo} GB for files`],
    limits: { users: 1, companies: 1, storage_gb: storageGigabytes.solo, banks: 1 },
  },
  {
    key: 'crew',
    name: 'Crew',
    monthly: '49.00',
    yearly: '490.00',
    currency: 'USD',
    features: ['6 people', 'Roles you can change', 'Everything in Solo', `${storageGigabytes.crew} GB for files`],
    limits: { users: 6, companies: 1, storage_gb: storageGigabytes.crew, banks: 3 },
  },
  {
    key: 'business',
    name: 'Business',
    monthly: '99.00',
    yearly: '990.00',
    currency: 'USD',
    features: ['20 people', '3 companies', 'Everything in Crew', `${storageGigabytes.business} GB for files`],
    limits: { users: 20, companies: 3, storage_gb: storageGigabytes.business, banks: 10 },
  },
]

/** A plan by its key. */
export function planOf(key: string): PlanPrice {
  const found = plans.find((plan) => plan.key === key)
  if (!found) throw new Error(`There is no plan ${key}`)
  return found
}

/** The limits of a plan. */
export function planLimitsOf(key: string): PlanLimits {
  const { storage_gb, ...counts } = planOf(key).limits
  return { ...counts, storage_bytes: storage_gb * GIGABYTE }
}

/** Without plans there are no limits (PLANS=off). */
export const endless: PlanLimits = { users: null, companies: null, storage_bytes: null, banks: null }

/** What a plan costs for one interval, as the card processor is asked to charge it. */
export function priceOf(env: Prices, key: PlanKey, interval: PlanInterval): PlanPriceOf {
  const plan = plansOf(env).find((each) => each.key === key)
  if (!plan) throw new Error(`There is no plan ${key}`)
  const { name, monthly, yearly, currency } = plan
  const amount = parseMoney(interval === 'year' ? yearly : monthly)
  if (amount === undefined) throw new Error(`${name} has no price`)
  return { plan: key, name, interval, amount, currency }
}
