import { getCompanySettings } from '#contract/company/calls.ts'
import { useRead } from '#web/api/use-call.ts'

/** Brand, numbering, taxes and terms of the current company. */
export const useGetCompanySettings = () => useRead(getCompanySettings, {})
