import * as calls from '#contract/feedback/calls.ts'
import { useWrite } from '#web/api/use-call.ts'

export const useSendSuggestion = () => useWrite(calls.sendSuggestion)
export const useReportBug = () => useWrite(calls.reportBug)
export const useSendInvestmentInterest = () => useWrite(calls.sendInvestmentInterest)
