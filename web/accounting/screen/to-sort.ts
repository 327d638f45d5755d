import { listTransactions } from '#contract/accounting/transactions/calls.ts'
import { useRead } from '#web/api/use-call.ts'

/** How many wait for somebody in the whole company; undefined before it is known. */
export function useToSort(): number | undefined {
  const count = useRead(listTransactions, { to_sort: true, page_size: 1 }).data?.to_sort
  return count ? count : undefined
}
