import { z } from 'zod'

// What we read of the processor's answers, and nothing else: an answer without it is nonsense.
// Source: https://docs.stripe.com/api, version 2026-10-28.

const seconds = z.number().int().nonnegative()
/** A reference, plain or expanded. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const words = z.record(z.string(), z.string())

export const idAnswer = z.object({ id: z.string() })
export const listOf = <S extends z.ZodType>(of: S) => z.object({ data: z.array(of) })

const cardFields = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
})

export const methodAnswer = z.object({ id: z.string(), customer: idOf.nullish(), card: cardFields })

export const customerAnswer = z.object({
  id: z.string(),
  invoice_settings: z.object({ default_payment_method: idOf.nullish() }).nullish(),
})

const errorFields = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
})

const intentFields = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  client_secret: z.string().nullish(),
})

export const setupAnswer = intentFields.extend({
  last_setup_error: errorFields.nullish(),
  payment_method: z.union([methodAnswer, z.string()]).nullish(),
})

const chargeFields = z.object({
  amount_refunded: z.number().int(),
  disputed: z.boolean().default(false),
  payment_method_details: z
    .object({
      card: cardFields.nullish(),
      us_bank_account: z.object({ bank_name: z.string().nullish(), last4: z.string().nullish() }).nullish(),
    })
    .nullish(),
})

export const paymentAnswer = intentFields.extend({
  amount: z.number().int(),
  amount_received: z.number().int().default(0),
  currency: z.string(),
  created: seconds,
  metadata: words.default({}),
  last_payment_error: errorFields.nullish(),
  latest_charge: z.union([chargeFields, z.string()]).nullish(),
  next_action: z
    .object({ verify_with_microdeposits: z.object({ hosted_verification_url: z.url() }).nullish() })
    .nullish(),
})

export const priceAnswer = z.object({ id: z.string(), unit_amount: z.number().int().nullable(), currency: z.string() })

const invoiceFields = z.object({
  id: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  payments: listOf(z.object({ payment: z.object({ payment_intent: idOf.nullish() }) })).nullish(),
})

export const subscriptionAnswer = z.object({
  id: z.string(),
  customer: idOf,
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
    'paused',
  ]),
  metadata: words.default({}),
  cancel_at_period_end: z.boolean(),
  trial_end: seconds.nullish(),
  ended_at: seconds.nullish(),
  default_payment_method: idOf.nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          quantity: z.number().int().default(1),
          current_period_end: seconds,
          price: z.object({
            unit_amount: z.number().int().nullish(),
            currency: z.string(),
            metadata: z.object({ plan: z.enum(['solo', 'crew', 'business']) }),
            recurring: z.object({ interval: z.enum(['month', 'year']) }),
          }),
        }),
      )
      .min(1),
  }),
  latest_invoice: z.union([invoiceFields, z.string()]).nullish(),
  pending_setup_intent: z.union([setupAnswer, z.string()]).nullish(),
})

export const receiptAnswer = z.object({
  id: z.string(),
  number: z.string().nullish(),
  total: z.number().int(),
  currency: z.string(),
  status: invoiceFields.shape.status.nullable(),
  created: seconds,
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  lines: listOf(
    z.object({ description: z.string().nullish(), period: z.object({ start: seconds, end: seconds }).nullish() }),
  ),
})

export const accountAnswer = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z.object({ currently_due: z.array(z.string()).nullish() }).nullish(),
  metadata: words.nullish(),
})

export const linkAnswer = z.object({ url: z.url() })

export const refundAnswer = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled', 'requires_action']),
  created: seconds,
  metadata: words.nullish(),
})

export const eventAnswer = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      customer: idOf.nullish().catch(null),
      subscription: idOf.nullish().catch(null),
      payment_intent: idOf.nullish().catch(null),
      parent: z
        .object({ subscription_details: z.object({ subscription: idOf.nullish() }).nullish() })
        .nullish()
        .catch(null),
      metadata: words.nullish().catch(null),
    }),
  }),
})

/** Seconds since 1970 as an ISO instant. */
export function instantOf(value: number): string {
  return new Date(value * 1000).toISOString()
}

/** An ISO instant as whole seconds since 1970. */
export function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000)
}
