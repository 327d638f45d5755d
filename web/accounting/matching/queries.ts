import * as calls from '#contract/accounting/matches/calls.ts'
import * as sortingCalls from '#contract/accounting/sorting/calls.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type MatchInput = InputFor<typeof calls.matchInvoice>
export type Suggestion = AnswerFor<typeof calls.suggestMatches>['suggestions'][number]
export type LineSuggestion = AnswerFor<typeof sortingCalls.suggestSorting>['suggestions'][number]

export const useSuggestMatches = (id: string, enabled = true) => useRead(calls.suggestMatches, { id }, { enabled })
export const useMatchInvoice = () => useWrite(calls.matchInvoice)
export const useSuggestSorting = (ids: string[], enabled: boolean) =>
  useRead(sortingCalls.suggestSorting, { ids }, { enabled })
