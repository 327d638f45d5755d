import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchInvoice } from '#contract/accounting/matches/calls.ts'
import { answerPossibleMatch, listPossibleMatches } from '#contract/accounting/possible-matches/calls.ts'
import { deleteRule, saveRule } from '#contract/accounting/rules/calls.ts'
import { listSorting } from '#contract/accounting/sorting/calls.ts'
import { bulkUpdateTransactions, undoBulkUpdate } from '#contract/accounting/transactions/bulk/calls.ts'
import { limits } from '#contract/values/limits.ts'
import { keyOf, outdate, useRead, useWrite } from '#web/api/use-call.ts'

export const useListPossible = () =>
  useRead(listPossibleMatches, { page_size: limits.pageSizeMax }, { staleTime: Number.POSITIVE_INFINITY })
export const useListSorting = () => useRead(listSorting, {}, { staleTime: Number.POSITIVE_INFINITY })

/* The sorter knows by itself what it has done: what shows it elsewhere is asked for again when it closes. */
const quiet = { changes: [] }

export function useSortingWrites() {
  return {
    update: useWrite(bulkUpdateTransactions, quiet).mutateAsync,
    undo: useWrite(undoBulkUpdate, quiet).mutateAsync,
    match: useWrite(matchInvoice, quiet).mutateAsync,
    answer: useWrite(answerPossibleMatch, quiet).mutateAsync,
    saveRule: useWrite(saveRule, quiet).mutateAsync,
    deleteRule: useWrite(deleteRule, quiet).mutateAsync,
  }
}

export function useOutdateAtEnd() {
  const cache = useQueryClient()
  useEffect(() => () => outdateSorted(cache), [cache])
}

function outdateSorted(cache: QueryClient) {
  for (const read of [listSorting, listPossibleMatches]) cache.removeQueries({ queryKey: keyOf(read) })
  for (const { changes } of [matchInvoice, saveRule]) outdate(cache, { changes })
}
