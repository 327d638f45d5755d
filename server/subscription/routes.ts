import * as calls from '#contract/subscription/calls.ts'
import { serve } from '#server/http/context.ts'
import { getSubscriptionStatus } from './read.ts'
import { receiveStripeEvent } from './webhook.ts'

export const subscriptionRoutes = [
  serve(calls.getSubscriptionStatus, getSubscriptionStatus),
  serve(calls.receiveStripeEvent, receiveStripeEvent),
]
