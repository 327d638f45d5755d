import type { PlanInterval, PlanKey, PlanPrice, PlanRoom } from '#contract/subscription/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import type { PlanPriceOf } from '#server/platform/payments/shapes.ts'

/** The plans on offer. Source: field.md 2.13. */
export const plans: PlanPrice[] = [
  {
    key: 'solo',
    name: 'Solo',
    monthly: '19.00',
    yearly: '190.00',
    currency: 'USD',
    features: ['1 person', 'Unlimited clients and documents', '10 GB of photos', '1 bank login'],
    limits: { users: 1, companies: 1, photo_gb: 10, banks: 1 },
  },
  {
    key: 'crew',
    name: 'Crew',
    monthly: '49.00',
    yearly: '490.00',
    currency: 'USD',
    features: ['6 people with roles', 'Change orders and job costing', '50 GB of photos', '3 bank logins'],
    limits: { users: 6, companies: 1, photo_gb: 50, banks: 3 },
  },
  {
    key: 'business',
    name: 'Business',
    monthly: '99.00',
    yearly: '990.00',
    currency: 'USD',
    features: ['20 people, 3 companies', 'Period lock and audit log', '250 GB of photos', 'API access'],
    limits: { users: 20, companies: 3, photo_gb: 250, banks: 10 },
  },
]

/** A plan by its key. */
export function planOf(key: string): PlanPrice {
  const found = plans.find((plan) => plan.key === key)
  if (!found) throw new Error(`There is no plan ${key}`)
  return found
}

/** What a plan has room for. */
export function roomOf(key: string): PlanRoom {
  const { photo_gb, ...room } = planOf(key).limits
  return { ...room, photo_bytes: photo_gb * GIGABYTE }
}

/** Without plans there is room for everything (PLANS=off). */
export const endless: PlanRoom = { users: null, companies: null, photo_bytes: null, banks: null }

/** What a plan costs for one interval, as the card processor is told. */
export function priceOf(key: PlanKey, interval: PlanInterval): PlanPriceOf {
  const { name, monthly, yearly, currency } = planOf(key)
  const amount = parseMoney(interval === 'year' ? yearly : monthly)
  if (amount === undefined) throw new Error(`${name} has no price`)
  return { plan: key, name, interval, amount, currency }
}

const GIGABYTE = 1_073_741_824
