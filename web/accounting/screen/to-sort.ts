import { listTransactions } from '#contract/accounting/transactions/calls.ts'
import { useRead } from '#web/api/use-call.ts'

/** How many wait for somebody in the whole company; undefined before it is known, and for who may not see. */
export function useToSort(enabled: boolean): number | undefined {
  const count = useRead(listTransactions, { to_sort: true, page_size: 1 }, { enabled }).data?.to_sort
  return count ? count : undefined
}
