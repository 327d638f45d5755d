import type { QueryClient } from '@tanstack/react-query'
import { checkCompanyName } from '#contract/company/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { send } from '#web/api/send.ts'
import { readOf, useRead, useWrite } from '#web/api/use-call.ts'

const outdates = ['onboarding', 'users', 'company', 'dashboard', 'employee']

export const useOnboardingStatus = (client_id?: string) =>
  useRead(calls.getOnboardingStatus, client_id ? { client_id } : {})
export const useSaveAboutYou = () => useWrite(calls.saveAboutYou, { outdates, onDone: passed(1) })
export const useSaveYourCompany = () => useWrite(calls.saveYourCompany, { outdates, onDone: passed(2) })
export const useSaveHowYouWork = () => useWrite(calls.saveHowYouWork, { outdates, onDone: passed(3) })
export const usePricing = () => useRead(calls.getPricing, {})
export const useSaveAboutEmployee = () => useWrite(calls.saveAboutEmployee)
export const useSaveAboutClient = () => useWrite(calls.saveAboutClient)
export const useSaveAboutClientById = () => useWrite(calls.saveAboutClientById)
export const useSkipPlan = () => useWrite(calls.skipPlan)

/** Is a company name free; rejects when it is cancelled or cannot be asked. */
export const isCompanyNameFree = async (name: string, signal: AbortSignal): Promise<boolean> =>
  (await send(checkCompanyName, { name }, { direct: true, signal })).available

/* The next step opens at once; what the server knows of it follows. */
function passed(step: number) {
  return (_answer: unknown, _input: unknown, cache: QueryClient) => {
    cache.setQueryData(readOf(calls.getOnboardingStatus, {}).queryKey, (status) =>
      status ? { ...status, step: Math.max(status.step, step + 1) } : status,
    )
  }
}
