import { documentSorts, listOnly } from '#contract/billing/list.ts'
import { type DisplayStatus, type DocumentKind, displayStatuses } from '#contract/billing/shapes.ts'
import { agingBuckets } from '#contract/values/aging.ts'
import { parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import type { DocumentList } from '../queries.ts'

/** What narrows a list besides its search, by its name in the address. */
export const bounds = ['client_id', 'job_id', 'date_from', 'date_to', 'amount_from', 'amount_to', 'aging'] as const
export type Bound = (typeof bounds)[number]

/** What the address asks of the list; what it cannot mean is left out. */
export function useListQuestion() {
  const can = useCan()
  const [params, setAddress] = useAddress()
  const of = (name: string) => params.get(name) ?? undefined
  const tabs = (['estimates', 'invoices'] as const).filter((tab) => can(`${tab}.view`))
  const tab = tabs.find((each) => each === of('tab')) ?? tabs[0] ?? 'estimates'
  const asks = of('status')?.split(',') ?? []
  const statuses: DisplayStatus[] = displayStatuses.filter((each) => asks.includes(each))
  const only = listOnly.find((each) => each === of('only'))
  const filters = filtersOf(of)
  const set = (change: Record<string, string | undefined>) => setAddress({ page: undefined, ...change })
  return {
    tabs,
    tab,
    kind: tab === 'estimates' ? ('estimate' as const) : ('invoice' as const),
    statuses,
    only,
    page: Math.max(1, Number.parseInt(of('page') ?? '1', 10) || 1),
    filters,
    /** As it goes over the wire, where one state has its own word. */
    question: { tab, ...(statuses.length > 1 ? { statuses } : { status: statuses[0] }), only, ...filters },
    filtered: Boolean(filters.q || statuses.length > 0 || only || bounds.some((each) => filters[each])),
    set,
    clear: () =>
      set({
        q: undefined,
        status: undefined,
        only: undefined,
        ...Object.fromEntries(bounds.map((each) => [each, undefined])),
      }),
  }
}

export type ListQuestion = ReturnType<typeof useListQuestion>

function filtersOf(of: (name: string) => string | undefined) {
  const day = (name: Bound) => (/^\d{4}-\d{2}-\d{2}$/.test(of(name) ?? '') ? of(name) : undefined)
  const amount = (name: Bound) => (parseMoney(of(name) ?? '') === undefined ? undefined : of(name))
  return {
    q: of('q'),
    client_id: of('client_id'),
    job_id: of('job_id'),
    date_from: day('date_from'),
    date_to: day('date_to'),
    amount_from: amount('amount_from'),
    amount_to: amount('amount_to'),
    aging: (['any', ...agingBuckets] as const).find((each) => each === of('aging')),
    sort: documentSorts.find((each) => each === of('sort')),
  }
}

export type Filters = ReturnType<typeof filtersOf>

export type ListFiltersProps = {
  kind: DocumentKind
  filters: Filters
  statuses: DisplayStatus[]
  list: DocumentList | undefined
  onChange: (change: Record<string, string | undefined>) => void
}

/** Who the list is narrowed to, as far as it says so itself. */
export function nameOfClient(list: DocumentList | undefined, id: string): string {
  if (id === 'none') return 'No client'
  return list?.documents.find((row) => row.client_id === id)?.client_name ?? 'One client'
}
