import { z } from 'zod'
import { instant } from '../wire/fields.ts'

/** Named as Stripe names them, plus `none`. Source: field.md 2.5. */
export const subscriptionStatuses = [
  'none',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const subscription = z.object({
  plan: z.string(),
  status: z.enum(subscriptionStatuses),
  trial_end: instant().nullable(),
  current_period_end: instant().nullable(),
  cancel_at_period_end: z.boolean(),
  grace_until: instant().nullable(),
})

/** A plan on offer; prices as decimal text, a month and a year. */
export const planPrice = z.object({
  key: z.enum(['solo', 'crew', 'business']),
  name: z.string(),
  monthly: z.string(),
  yearly: z.string(),
  currency: z.string(),
  features: z.array(z.string()),
  limits: z.object({ users: z.number(), companies: z.number(), photo_gb: z.number(), banks: z.number() }),
})
export type PlanPrice = z.output<typeof planPrice>
