import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listTransactions } from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { readOf } from '#web/api/use-call.ts'
import type { TransactionList, TransactionQuestion } from '../queries.ts'

const SIZE = 100

/** The transactions of a filter, page by page as they come near the screen. */
export function useTransactionPages(question: TransactionQuestion, enabled: boolean) {
  const scope = JSON.stringify(question)
  const [near, setNear] = useState({ scope, first: 0, last: 0 })
  const { first, last } = near.scope === scope ? near : { first: 0, last: 0 }
  const from = Math.floor(first / SIZE)
  const wanted = new Set([0, ...Array.from({ length: Math.floor(last / SIZE) - from + 1 }, (_, at) => from + at)])
  const pages = [...wanted]
  const results = useQueries({
    queries: pages.map((page) => ({
      ...readOf(listTransactions, { ...question, page: page + 1, page_size: SIZE }),
      enabled,
    })),
  })
  const [head] = results
  const list = useLastShown(head?.data)
  const isShown = list !== undefined && list === head?.data
  const byPage = new Map(pages.map((page, at) => [page, results[at]?.data?.transactions]))
  // What another filter found stays in view until this one's is there.
  if (!isShown && list) byPage.clear()
  if (list) byPage.set(0, list.transactions)
  const at = (index: number): Transaction | undefined => byPage.get(Math.floor(index / SIZE))?.[index % SIZE]
  return {
    list,
    /** What is in view belongs to another filter still. */
    stale: list !== undefined && !isShown,
    count: list && Math.min(isShown ? list.total : list.transactions.length, limits.lastPage * SIZE),
    at,
    /** Where one stands in the list; -1 of one that is not loaded. */
    indexOf: (id: string): number => {
      for (const [page, rows] of byPage) {
        const place = rows?.findIndex((row) => row.id === id) ?? -1
        if (place >= 0) return page * SIZE + place
      }
      return -1
    },
    loaded: pages.toSorted((a, b) => a - b).flatMap((page) => byPage.get(page) ?? []),
    onNear: (nearFirst: number, nearLast: number) => setNear({ scope, first: nearFirst, last: nearLast }),
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    dataUpdatedAt: head?.dataUpdatedAt ?? 0,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  }
}

export type TransactionPages = ReturnType<typeof useTransactionPages>

/** What was there last, while something new is on its way. */
function useLastShown(now: TransactionList | undefined): TransactionList | undefined {
  const last = useRef(now)
  if (now) last.current = now
  return last.current
}
