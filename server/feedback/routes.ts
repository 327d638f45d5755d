import * as calls from '#contract/feedback/calls.ts'
import { serve } from '#server/http/context.ts'
import { reportBug, sendInvestmentInterest, sendSuggestion } from './write.ts'

export const feedbackRoutes = [
  serve(calls.sendSuggestion, sendSuggestion),
  serve(calls.reportBug, reportBug),
  serve(calls.sendInvestmentInterest, sendInvestmentInterest),
]
