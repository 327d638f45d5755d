import { listTransactions } from '#contract/accounting/transactions/calls.ts'
import { useCan } from '#web/api/access.ts'
import { useRead } from '#web/api/use-call.ts'
import type { Tab } from '#web/ui/frame/tabs.tsx'

export type View = 'transactions' | 'categories' | 'banks' | 'rules' | 'reports'

/** The views that a person may see: who reads the reports of jobs alone has none but those. */
export function useViews(): Tab<View>[] {
  const can = useCan()
  const books = can('accounting.view')
  const toSort = useToSort(books)
  const reports = can('reports.view') || can('reports.jobs')
  return [
    ...(books
      ? ([
          { value: 'transactions', label: 'Transactions', count: toSort, attention: true },
          { value: 'categories', label: 'Categories' },
          { value: 'banks', label: 'Banks' },
          { value: 'rules', label: 'Rules' },
        ] as const)
      : []),
    ...(reports ? ([{ value: 'reports', label: 'Reports' }] as const) : []),
  ]
}

/** How many wait for somebody in the whole company; undefined before it is known, and for who may not see. */
function useToSort(enabled: boolean): number | undefined {
  const count = useRead(listTransactions, { to_sort: true, page_size: 1 }, { enabled }).data?.to_sort
  return count ? count : undefined
}

/** The address of another view: the filters of one are not those of another. */
export function leavingFor(view: View, params: URLSearchParams) {
  return {
    ...Object.fromEntries([...params.keys()].map((name) => [name, undefined])),
    view: view === 'transactions' ? undefined : view,
  }
}
