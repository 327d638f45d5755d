import * as calls from '#contract/accounting/rules/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useListRules = () => useRead(calls.listRules, {})
export const useSaveRule = () => useWrite(calls.saveRule)
export const useOrderRules = () => useWrite(calls.orderRules)
export const usePreviewRule = () => useWrite(calls.previewRule)
export const useApplyRule = () => useWrite(calls.applyRule)
export const useDeleteRule = () => useWrite(calls.deleteRule)
