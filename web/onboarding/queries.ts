import { checkCompanyName } from '#contract/company/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

const outdates = ['onboarding', 'users', 'company', 'dashboard', 'employee']

export const useOnboardingStatus = () => useRead(calls.getOnboardingStatus, {})
export const useSaveAboutYou = () => useWrite(calls.saveAboutYou, { outdates })
export const useSaveYourCompany = () => useWrite(calls.saveYourCompany, { outdates })
export const useSaveHowYouWork = () => useWrite(calls.saveHowYouWork, { outdates })
export const usePricing = () => useRead(calls.getPricing, {})
export const useSkipPlan = () => useWrite(calls.skipPlan)

/** Is a company name free; rejects when it is cancelled or cannot be asked. */
export const isCompanyNameFree = async (name: string, signal: AbortSignal): Promise<boolean> =>
  (await send(checkCompanyName, { name }, { direct: true, signal })).available
