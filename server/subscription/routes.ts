import * as calls from '#contract/subscription/calls.ts'
import { serve } from '#server/http/context.ts'
import { cancelSubscription, keepSubscription } from './cancel.ts'
import { addPaymentMethod, removePaymentMethod, setDefaultPaymentMethod } from './cards.ts'
import { changePlan, reactivateSubscription } from './choose.ts'
import { getSubscriptionStatus, listPaymentMethods, listReceipts } from './read.ts'
import { receiveStripeEvent } from './receive-event.ts'
import { syncSubscriptionStatus } from './sync.ts'

export const subscriptionRoutes = [
  serve(calls.getSubscriptionStatus, getSubscriptionStatus),
  serve(calls.cancelSubscription, cancelSubscription),
  serve(calls.keepSubscription, keepSubscription),
  serve(calls.reactivateSubscription, reactivateSubscription),
  serve(calls.changePlan, changePlan),
  serve(calls.syncSubscriptionStatus, syncSubscriptionStatus),
  serve(calls.listReceipts, listReceipts),
  serve(calls.listPaymentMethods, listPaymentMethods),
  serve(calls.addPaymentMethod, addPaymentMethod),
  serve(calls.removePaymentMethod, removePaymentMethod),
  serve(calls.setDefaultPaymentMethod, setDefaultPaymentMethod),
  serve(calls.receiveStripeEvent, receiveStripeEvent),
]
