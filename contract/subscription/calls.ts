import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { planKeys } from '../values/plans.ts'
import { call } from '../wire/call.ts'
import { cardToken, id, text } from '../wire/fields.ts'
import { paymentAttempt, paymentMethod, paymentSetup } from './payment-shapes.ts'
import { planBilling, planIntervals, planReceipt, subscription } from './shapes.ts'

const none = z.object({})

/** The state of the subscription, after each call that may change it. */
const subscriptionState = z.object({
  /** Null for the company's clients, whom it does not concern. */
  subscription: subscription.nullable(),
  is_active: z.boolean(),
  /** The server runs without plans: screens leave all of it out. */
  plans_off: z.boolean(),
  /** Whom the others ask. */
  owner_name: z.string(),
  /** For the owner alone. */
  billing: planBilling.optional(),
})

/** The same, and what the card's bank still wants from its holder: let the card form finish it, then send the same again. */
const changed = subscriptionState.extend({ attempt: paymentAttempt.nullable() })

const methods = z.object({ payment_methods: z.array(paymentMethod), payment_setup: paymentSetup })

/** Talks to the card processor, without a transaction held meanwhile. */
const outside = { method: 'POST', who: 'owner', outside: true } as const
/** The same, and its answer may hold a secret for the card form. */
const withCard = { ...outside, secret: true } as const

export const getSubscriptionStatus = call({
  method: 'GET',
  path: '/api/users/subscription/status/',
  who: 'signed_in',
  stage: 'onboarded',
  shows: ['plan'],
  summary: 'The plan of the current company',
  input: none,
  answer: subscriptionState,
})

export const cancelSubscription = call({
  ...outside,
  path: '/api/users/subscription/cancel/',
  changes: ['plan'],
  summary: 'End the plan when what is paid for is over',
  input: z.object({ reason: text(limits.note).nullish() }),
  answer: subscriptionState,
  message: 'Plan canceled',
})

export const keepSubscription = call({
  ...outside,
  path: '/api/users/subscription/keep/',
  changes: ['plan'],
  summary: 'Take a cancellation back before the plan has ended',
  input: none,
  answer: subscriptionState,
  message: 'Plan kept',
})

export const reactivateSubscription = call({
  ...withCard,
  path: '/api/users/subscription/reactivate/',
  changes: ['plan'],
  summary: 'Start a plan that has ended again: the same one on the default card, unless others are named',
  input: z.object({
    plan: z.enum(planKeys).nullish(),
    interval: z.enum(planIntervals).nullish(),
    payment_method_token: cardToken().nullish(),
  }),
  answer: changed,
})

export const changePlan = call({
  ...withCard,
  path: '/api/users/subscription/change/',
  changes: ['plan'],
  summary: 'Choose another plan or interval; at once, what is left of the old one is credited',
  input: z.object({
    plan: z.enum(planKeys, { error: 'Choose a plan' }),
    interval: z.enum(planIntervals, { error: 'Choose monthly or yearly' }),
    payment_method_token: cardToken().nullish(),
  }),
  answer: changed,
})

export const syncSubscriptionStatus = call({
  ...outside,
  path: '/api/users/subscription/sync-status/',
  changes: ['plan'],
  summary: 'Ask the card processor how the plan stands',
  input: none,
  answer: subscriptionState,
  limits: [{ attempts: 30, seconds: 300 }],
})

export const listReceipts = call({
  method: 'GET',
  path: '/api/users/subscription/receipts/',
  who: 'owner',
  shows: ['plan'],
  summary: 'What was charged for the plan, newest first',
  input: none,
  answer: z.object({ receipts: z.array(planReceipt) }),
})

export const listPaymentMethods = call({
  method: 'GET',
  path: '/api/users/payment-methods/',
  who: 'owner',
  shows: ['plan'],
  summary: 'The cards that the plan can be charged to, the default first',
  input: none,
  answer: methods,
})

export const addPaymentMethod = call({
  ...withCard,
  path: '/api/users/payment-methods/add/',
  changes: ['plan'],
  summary: 'Keep a card; the first one becomes the default. What is owed is charged to it at once',
  input: z.object({
    payment_method_token: cardToken().min(1, 'Enter a card'),
    make_default: z.boolean().default(false),
  }),
  answer: methods.extend({ attempt: paymentAttempt.nullable() }),
  creates: true,
})

export const removePaymentMethod = call({
  ...outside,
  path: '/api/users/payment-methods/remove/',
  changes: ['plan'],
  summary: 'Forget a card',
  input: z.object({ payment_method_id: id() }),
  answer: methods,
  message: 'Card removed',
})

export const setDefaultPaymentMethod = call({
  ...withCard,
  path: '/api/users/payment-methods/set-default/',
  changes: ['plan'],
  summary: 'Charge the plan to this card from now on. What is owed is charged to it at once',
  input: z.object({ payment_method_id: id() }),
  answer: methods.extend({ attempt: paymentAttempt.nullable() }),
  message: 'Default card changed',
})

/** The processor reports what happened; see server/platform/payments/provider-events.ts. */
export const receiveStripeEvent = call({
  method: 'POST',
  path: '/api/webhooks/stripe/',
  who: 'public',
  changes: [],
  summary: 'Something happened at the card processor (signature checked)',
  encoding: 'raw',
  signedBy: 'stripe-signature',
  input: z.object({ payload: z.instanceof(Uint8Array), signature: z.string() }),
  answer: z.object({}),
})
