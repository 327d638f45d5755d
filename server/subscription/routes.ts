import * as calls from '#contract/subscription/calls.ts'
import { serve } from '#server/http/context.ts'
import { getSubscriptionStatus } from './read.ts'

export const subscriptionRoutes = [serve(calls.getSubscriptionStatus, getSubscriptionStatus)]
