import * as calls from '#contract/feedback/calls.ts'
import { useWrite } from '#web/api/use-call.ts'

export const useSendSuggestion = () => useWrite(calls.sendSuggestion, { direct: true })
export const useReportBug = () => useWrite(calls.reportBug, { direct: true })
export const useSendInvestmentInterest = () => useWrite(calls.sendInvestmentInterest, { direct: true })
