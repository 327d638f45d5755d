import { z } from 'zod'
import { call } from '../wire/call.ts'
import { subscription } from './shapes.ts'

export const getSubscriptionStatus = call({
  method: 'GET',
  path: '/api/users/subscription/status/',
  who: 'signed_in',
  stage: 'onboarded',
  summary: 'The plan of the current company',
  input: z.object({}),
  answer: z.object({ subscription, is_active: z.boolean() }),
})

/** The processor tells what happened; see server/platform/provider-events.ts. */
export const receiveStripeEvent = call({
  method: 'POST',
  path: '/api/webhooks/stripe/',
  who: 'public',
  summary: 'Something happened at the card processor (signature checked)',
  encoding: 'raw',
  signedBy: 'stripe-signature',
  input: z.object({ payload: z.instanceof(Uint8Array), signature: z.string() }),
  answer: z.object({}),
})
