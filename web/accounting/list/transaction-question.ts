import { transactionStatuses, transactionTypes } from '#contract/accounting/transactions/kind-rules.ts'
import { transactionList } from '#contract/accounting/transactions/list.ts'
import { parseMoney } from '#contract/values/money.ts'
import { readList } from '#contract/wire/list.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import type { Sort } from '#web/ui/table/table-types.ts'

/** By what the list is narrowed, by its name in the address. */
export const filterNames = [
  'q',
  'type',
  'category_id',
  'job_id',
  'invoice_id',
  'start_date',
  'end_date',
  'min_amount',
  'max_amount',
  'account_id',
  'status',
  'receipt',
  'to_sort',
  'file_id',
] as const
export type FilterName = (typeof filterNames)[number]
export type FilterChange = Partial<Record<FilterName | 'sort', string | undefined>>

/** What the address asks of the list; what it cannot mean is left out. */
export function useTransactionQuestion() {
  const [params, setAddress] = useAddress()
  const of = (name: string) => params.get(name) ?? undefined
  const filters = filtersOf(of)
  const { sort } = readList(transactionList, params)
  const set = (change: FilterChange) => setAddress(change)
  const all = Object.fromEntries(filterNames.map((name) => [name, undefined])) as FilterChange
  return {
    filters,
    sort: sortOf(sort),
    question: { ...filters, sort },
    filtered: filterNames.some((name) => filters[name] !== undefined),
    set,
    setSort: ({ key, direction }: Sort) => {
      const next = direction === 'descending' ? `-${key}` : key
      set({ sort: next === '-date' ? undefined : next })
    },
    clear: () => set(all),
    /** These filters and no others. */
    replace: (query: string) => {
      const wanted = new URLSearchParams(query)
      set({ ...all, sort: undefined, ...Object.fromEntries(wanted) })
    },
    /** The filters as the address has them, to be kept under a name. */
    query: queryOf(params),
  }
}

export type AskedTransactions = ReturnType<typeof useTransactionQuestion>
export type TransactionFilters = AskedTransactions['filters']

function filtersOf(of: (name: string) => string | undefined) {
  const day = (name: FilterName) => (/^\d{4}-\d{2}-\d{2}$/.test(of(name) ?? '') ? of(name) : undefined)
  const amount = (name: FilterName) => (parseMoney(of(name) ?? '') === undefined ? undefined : of(name))
  const id = (name: FilterName) => (/^(none|[0-9a-f-]{36})$/i.test(of(name) ?? '') ? of(name) : undefined)
  return {
    q: of('q') || undefined,
    type: transactionTypes.find((each) => each === of('type')),
    category_id: id('category_id'),
    job_id: id('job_id'),
    invoice_id: id('invoice_id'),
    start_date: day('start_date'),
    end_date: day('end_date'),
    min_amount: amount('min_amount'),
    max_amount: amount('max_amount'),
    account_id: id('account_id'),
    status: transactionStatuses.find((each) => each === of('status')),
    receipt: (['yes', 'no'] as const).find((each) => each === of('receipt')),
    to_sort: of('to_sort') === 'true' ? true : undefined,
    file_id: id('file_id'),
  }
}

/** In one order whatever was pressed first, so that two of the same are known as one. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of filterNames) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

function sortOf(sort: string): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}
