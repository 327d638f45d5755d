import * as calls from '#contract/accounting/possible-matches/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type PossibleMatch = AnswerFor<typeof calls.listPossibleMatches>['possible_matches'][number]

export const useListPossibleMatches = (page: number, page_size: number) =>
  useRead(calls.listPossibleMatches, { page, page_size })
export const usePossibleMatchOf = (transaction_id: string, enabled: boolean) =>
  useRead(calls.listPossibleMatches, { transaction_id }, { enabled })
export const useAnswerPossibleMatch = () => useWrite(calls.answerPossibleMatch)
