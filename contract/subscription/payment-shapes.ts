import { z } from 'zod'

/**
 * What a browser needs to take a card. It stands in the answer of each call that leads to a card form, so that no page
 * loads it in vain. `practice`: no real money moves; `browser_base`: where the practice form sends cards.
 */
export const paymentSetup = z.object({
  practice: z.boolean(),
  publishable_key: z.string(),
  browser_base: z.string().nullable(),
})
export type PaymentSetup = z.output<typeof paymentSetup>

/** A kept card. Its number never reaches this product. */
export const paymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  is_default: z.boolean(),
})
export type PaymentMethod = z.output<typeof paymentMethod>

/**
 * An attempt to charge or keep a card, as the browser needs it: with `requires_action` the holder's bank wants to be asked,
 * which the card form does with `client_secret`. A row that answers one is `secret`.
 */
export const paymentAttempt = z.object({
  kind: z.enum(['payment', 'setup']),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  client_secret: z.string().nullable(),
})
export type PaymentAttempt = z.output<typeof paymentAttempt>
