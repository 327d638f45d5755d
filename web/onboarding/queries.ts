import type { QueryClient } from '@tanstack/react-query'
import * as calls from '#contract/onboarding/calls.ts'
import { readOf, useRead, useWrite } from '#web/api/use-call.ts'

export const useOnboardingStatus = (client_id?: string) =>
  useRead(calls.getOnboardingStatus, client_id ? { client_id } : {})
export const useSaveAboutYou = () => useWrite(calls.saveAboutYou, { onDone: passed(1) })
export const useSaveYourCompany = () => useWrite(calls.saveYourCompany, { onDone: passed(2) })
export const useSaveHowYouWork = () => useWrite(calls.saveHowYouWork, { onDone: passed(3) })
export const usePricing = () => useRead(calls.getPricing, {})
export const useSaveAboutEmployee = () => useWrite(calls.saveAboutEmployee)
export const useSaveAboutClient = () => useWrite(calls.saveAboutClient)
export const useSaveAboutClientById = () => useWrite(calls.saveAboutClientById)
export const useStartPlan = () => useWrite(calls.startPlan)
export const useSkipPlan = () => useWrite(calls.skipPlan)

/* The next step opens at once; what the server knows of it follows. */
function passed(step: number) {
  return (_answer: unknown, _input: unknown, cache: QueryClient) => {
    cache.setQueryData(readOf(calls.getOnboardingStatus, {}).queryKey, (status) =>
      status ? { ...status, step: Math.max(status.step, step + 1) } : status,
    )
  }
}
