import type { QueryClient } from '@tanstack/react-query'
import { getTransaction, listTransactions } from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { keyOf, rewrite } from '#web/api/use-call.ts'

export type Patch = Partial<Transaction>

/**
 * Shows a change of transactions in every list before the server has it; what a list then no longer asks for leaves it.
 * Returns what undoes that.
 */
export function foresee(cache: QueryClient, ids: ReadonlySet<string>, patch: Patch): () => void {
  const queryKey = keyOf(listTransactions)
  void cache.cancelQueries({ queryKey })
  const before = cache.getQueriesData<AnswerFor<typeof listTransactions>>({ queryKey })
  for (const [key, answer] of before) {
    if (!answer) continue
    const question = key[2] as InputFor<typeof listTransactions>
    const all = answer.transactions.map((each) => (ids.has(each.id) ? { ...each, ...patch } : each))
    const kept = all.filter((each) => !ids.has(each.id) || fits(each, question))
    const gone = all.length - kept.length
    cache.setQueryData(key, { ...answer, transactions: kept, total: answer.total - gone })
  }
  const undos = [...ids].map((id) =>
    rewrite(cache, getTransaction, { id }, (answer) => ({
      ...answer,
      transaction: { ...answer.transaction, ...patch },
    })),
  )
  return () => {
    for (const [key, answer] of before) cache.setQueryData(key, answer)
    for (const undo of undos) undo()
  }
}

/** Whether one that was just changed is still what a list is about; only what a change of one can end. */
function fits(row: Transaction, question: InputFor<typeof listTransactions>): boolean {
  const isSorted = row.category_id !== null && row.type !== 'transfer'
  if ((question.to_sort || question.category_id === 'none') && isSorted) return false
  if (question.job_id === 'none') return row.job_id === null
  return !question.job_id || row.splits.length > 0 || row.job_id === question.job_id
}
