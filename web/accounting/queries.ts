import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as accountCalls from '#contract/accounting/accounts/calls.ts'
import * as categoryCalls from '#contract/accounting/categories/calls.ts'
import * as bulkCalls from '#contract/accounting/transactions/bulk/calls.ts'
import * as calls from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import * as viewCalls from '#contract/accounting/transactions/views/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { outdate, useRead, useWrite } from '#web/api/use-call.ts'
import { foresee, type Patch } from './foresee.ts'

export type TransactionQuestion = Omit<InputFor<typeof calls.listTransactions>, 'page' | 'page_size'>
export type TransactionList = AnswerFor<typeof calls.listTransactions>
export type TransactionDetail = AnswerFor<typeof calls.getTransaction>['transaction']

export const useGetTransaction = (id: string) => useRead(calls.getTransaction, { id })
export const useListAccounts = () => useRead(accountCalls.listAccounts, {})
export const useListCategories = (year?: number) => useRead(categoryCalls.listCategoryTree, year ? { year } : {})
export const useSuggestTransfers = (id: string, enabled: boolean) =>
  useRead(calls.suggestTransfers, { id }, { enabled })
export const useListViews = () => useRead(viewCalls.listTransactionViews, {})
export const useSaveView = () => useWrite(viewCalls.saveTransactionView)
export const useDeleteView = () => useWrite(viewCalls.deleteTransactionView)

export const useSaveTransaction = () => useWrite(calls.saveTransactionOrCategory)
export const useDeleteTransaction = () => useWrite(calls.deleteTransaction)
export const useSplitTransaction = () => useWrite(calls.splitTransaction)
export const usePairTransfer = () => useWrite(calls.pairTransfer)

export const useCreateCategory = () => useWrite(categoryCalls.createCategory)
export const useUpdateCategory = () => useWrite(categoryCalls.updateCategory)
export const useMoveCategory = () => useWrite(categoryCalls.moveCategory)
export const useMoveCategories = () => useWrite(categoryCalls.moveCategories)
export const useDeleteCategory = () => useWrite(categoryCalls.deleteCategory)

export const useListDeleted = (page: number) => useRead(bulkCalls.listDeletedTransactions, { page, page_size: 50 })
export const useRestoreTransactions = () => useWrite(bulkCalls.restoreTransactions)
export const useBulkDelete = () => useWrite(bulkCalls.bulkDeleteTransactions)
export const useUndoBulkUpdate = () => useWrite(bulkCalls.undoBulkUpdate)
export const useBulkUpdate = () => useWrite(bulkCalls.bulkUpdateTransactions)

/* They go out after one another, and only after the last one what shows them is asked for again: else a list that was read
   between two of them would show the second one undone for a moment. */
const IN_TURN = 'transactions'

function outdateAfterLast(cache: QueryClient) {
  const left = cache.isMutating({ predicate: ({ options }) => options.scope?.id === IN_TURN })
  if (left <= 1) outdate(cache, calls.matchJob)
}

/** Seen at once in every list; what the server refuses is put back. */
function seenAtOnce(id: string, patch: Patch, cache: QueryClient) {
  const undo = foresee(cache, new Set([id]), patch)
  return () => {
    undo()
    outdate(cache, calls.matchJob)
  }
}

type Categorize = InputFor<typeof calls.updateTransactionCategory>

/** Puts one into a category, or takes it out with ''; `as` is how the category is named until the server has answered. */
export function useCategorize() {
  const cache = useQueryClient()
  const named = useRef(new Map<string, Transaction['category']>()).current
  const write = useWrite(calls.updateTransactionCategory, {
    changes: [],
    inTurn: IN_TURN,
    foresee: (input: Categorize) => {
      const category_id = input.category_id || null
      const category = (category_id && named.get(category_id)) || null
      return seenAtOnce(input.transaction_id, { category_id, category }, cache)
    },
    onDone: () => outdateAfterLast(cache),
  })
  return (input: Categorize, as: Transaction['category']) => {
    if (as) named.set(as.id, as)
    return write.mutateAsync(input)
  }
}

/** Says which job one is for; '' takes it off. */
export function useSetJob() {
  const cache = useQueryClient()
  const named = useRef(new Map<string, Transaction['job']>()).current
  const write = useWrite(calls.matchJob, {
    changes: [],
    inTurn: IN_TURN,
    foresee: (input: InputFor<typeof calls.matchJob>) => {
      const job_id = input.job_id || null
      return seenAtOnce(input.transaction_id, { job_id, job: (job_id && named.get(job_id)) || null }, cache)
    },
    onDone: () => outdateAfterLast(cache),
  })
  return (input: InputFor<typeof calls.matchJob>, as: Transaction['job']) => {
    if (as) named.set(as.id, as)
    return write.mutateAsync(input)
  }
}

/** As many of a filter as can be changed at once. */
export async function findTransactions(question: TransactionQuestion, most: number = limits.transactionsAtOnce) {
  const found: Transaction[] = []
  for (let page = 1; found.length < most; page++) {
    const answer = await send(calls.listTransactions, { ...question, page, page_size: limits.pageSizeMax })
    found.push(...answer.transactions)
    if (page >= answer.total_pages) break
  }
  return found.slice(0, most)
}
