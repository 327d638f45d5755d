import * as calls from '#contract/billing/late-fees/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useGetLateFeeRule = () => useRead(calls.getLateFeeRule, {})
export const useSaveLateFeeRule = () => useWrite(calls.saveLateFeeRule)
export const useGetLateFees = (id: string) => useRead(calls.getLateFees, { id })
export const useAddLateFee = () => useWrite(calls.addLateFee)
