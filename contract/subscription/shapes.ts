import { z } from 'zod'
import { planKeys } from '../values/plans.ts'
import { amount, id, instant } from '../wire/fields.ts'
import { paymentMethod } from './payment-shapes.ts'

/** Named as Stripe names them, plus `none`. Source: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
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

export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** The limits of a plan; null is no limit (PLANS=off). */
export const planLimits = z.object({
  users: z.number().nullable(),
  companies: z.number().nullable(),
  storage_bytes: z.number().nullable(),
  banks: z.number().nullable(),
})
export type PlanLimits = z.output<typeof planLimits>

/** What a company uses of it. Clients and bookkeepers are not counted; invitations that wait are. */
const planUsage = z.object({
  users: z.number(),
  companies: z.number(),
  storage_bytes: z.number(),
  banks: z.number(),
})
export type PlanUsage = z.output<typeof planUsage>

export const subscription = z.object({
  /** `community` where the server runs without plans. */
  plan: z.enum([...planKeys, 'community']),
  interval: z.enum(planIntervals).nullable(),
  status: z.enum(subscriptionStatuses),
  trial_end: instant().nullable(),
  current_period_end: instant().nullable(),
  cancel_at_period_end: z.boolean(),
  grace_until: instant().nullable(),
  /** A plan was chosen and runs; a trial without one ends by itself. */
  chosen: z.boolean(),
  limits: planLimits,
  usage: planUsage,
})
export type Subscription = z.output<typeof subscription>

/** What the plan costs: the owner's alone to see. */
export const planBilling = z.object({
  /** Decimal text for one interval; null while no plan was chosen. */
  price: amount().nullable(),
  currency: z.string(),
  /** When the next charge comes; null where none does. */
  next_charge_at: instant().nullable(),
  payment_method: paymentMethod.nullable(),
})
export type PlanBilling = z.output<typeof planBilling>

/** A charge for the plan. `page_url` and `pdf_url` are the card processor's. */
export const planReceipt = z.object({
  id: id(),
  number: z.string().nullable(),
  description: z.string().nullable(),
  amount: amount(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  created_at: instant(),
  period_start: instant(),
  period_end: instant(),
  page_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
})
export type PlanReceipt = z.output<typeof planReceipt>

/** A plan on offer; prices as decimal text, a month and a year. */
export const planPrice = z.object({
  key: z.enum(planKeys),
  name: z.string(),
  monthly: z.string(),
  yearly: z.string(),
  currency: z.string(),
  features: z.array(z.string()),
  limits: z.object({ users: z.number(), companies: z.number(), storage_gb: z.number(), banks: z.number() }),
})
export type PlanPrice = z.output<typeof planPrice>
