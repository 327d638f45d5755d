import { transactionList } from '#contract/accounting/transactions/list.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { useTransactionFilters } from './transaction-filters.tsx'
import { useTransactionPages } from './transaction-pages.ts'

/** The transactions that the address asks for; `enabled` where they are what is looked at. */
export function useTransactions(enabled: boolean) {
  const list = useList(transactionList)
  const pages = useTransactionPages(list.question, enabled)
  const records = useTransactionFilters(pages.list)
  const isNone = pages.list?.total === 0 && !list.isNarrowed && !pages.stale
  return { list, pages, records, isNone }
}

export type Transactions = ReturnType<typeof useTransactions>
