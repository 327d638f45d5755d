import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as calls from '#contract/subscription/calls.ts'
import { currentCompany } from '#web/api/client-context.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { keyOf, useRead, useWrite } from '#web/api/use-call.ts'

export type SubscriptionState = AnswerFor<typeof calls.getSubscriptionStatus>

/** The state of the plan; what this device knew last until the server has answered. */
export function useSubscriptionStatus() {
  const query = useRead(calls.getSubscriptionStatus, {}, { initialData: cachedState, initialDataUpdatedAt: 0 })
  const { data } = query
  useEffect(() => {
    if (data) writeStored(KEY, JSON.stringify({ company: currentCompany(), standing: data }))
  }, [data])
  return query
}

/** Does the server run without plans? Screens then leave all of it out. */
export function usePlansOff(): boolean {
  return useSubscriptionStatus().data?.plans_off ?? false
}

export const useReceipts = () => useRead(calls.listReceipts, {})
export const usePaymentMethods = () => useRead(calls.listPaymentMethods, {})

export const useCancelSubscription = () => useWrite(calls.cancelSubscription, { onDone: stand })
export const useKeepSubscription = () => useWrite(calls.keepSubscription, { onDone: stand })
export const useReactivateSubscription = () => useWrite(calls.reactivateSubscription, { onDone: stand })
export const useChangePlan = () => useWrite(calls.changePlan, { onDone: stand })
export const useSyncSubscriptionStatus = () => useWrite(calls.syncSubscriptionStatus, { onDone: stand })
export const useAddPaymentMethod = () => useWrite(calls.addPaymentMethod, { onDone: keepMethods })
export const useRemovePaymentMethod = () => useWrite(calls.removePaymentMethod, { onDone: keepMethods })
export const useSetDefaultPaymentMethod = () => useWrite(calls.setDefaultPaymentMethod, { onDone: keepMethods })

const KEY = 'subscription_status'

/** The answer of a change is the state of the plan: it shows at once. */
function stand(standing: SubscriptionState, _input: unknown, cache: QueryClient) {
  const { subscription, is_active, plans_off, owner_name, billing } = standing
  cache.setQueryData(keyOf(calls.getSubscriptionStatus, {}), {
    subscription,
    is_active,
    plans_off,
    owner_name,
    ...(billing ? { billing } : {}),
  })
}

function keepMethods(answer: AnswerFor<typeof calls.listPaymentMethods>, _input: unknown, cache: QueryClient) {
  const { payment_methods, payment_setup } = answer
  cache.setQueryData(keyOf(calls.listPaymentMethods, {}), { payment_methods, payment_setup })
}

/** Of the company that this tab shows, and of no other. */
function cachedState(): SubscriptionState | undefined {
  const stored = readStored(KEY)
  if (!stored) return undefined
  const known = JSON.parse(stored) as { company?: string; standing?: SubscriptionState }
  return known.company && known.company === currentCompany() ? known.standing : undefined
}
