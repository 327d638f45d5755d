import * as calls from '#contract/compliance/calls.ts'
import { rewrite, useRead, useWrite } from '#web/api/use-call.ts'

/** The rules about contracts for homes, the company's own, and what was changed in them. */
export const useListComplianceRules = () => useRead(calls.listComplianceRules, {})
export const useSwitchComplianceRule = () =>
  useWrite(calls.switchComplianceRule, {
    onDone: (answer, _input, cache) => rewrite(cache, calls.listComplianceRules, {}, () => answer),
  })
export const useSaveOwnRule = () => useWrite(calls.saveOwnRule)
export const useDeleteOwnRule = () => useWrite(calls.deleteOwnRule)
