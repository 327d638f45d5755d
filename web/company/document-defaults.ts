import { getDocumentDefaults } from '#contract/company/defaults/calls.ts'
import { useRead } from '#web/api/use-call.ts'

/** What a new estimate or invoice begins with, without a connection too. */
export const useDocumentDefaults = () => useRead(getDocumentDefaults, {})
