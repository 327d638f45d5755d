import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useBulkSelection } from '#web/ui/table/bulk-selection.ts'
import { CloseMatches } from '#web/ui/table/close-matches.tsx'
import { FilterBar } from '#web/ui/table/filter-bar.tsx'
import { failureToast } from '../failure-words.ts'
import { PossibleBanner } from '../possible/possible-banner.tsx'
import { findTransactions } from '../queries.ts'
import { inTransactions } from '../words.ts'
import { BulkTransactions } from './bulk-transactions.tsx'
import { ListFilters } from './list-filters.tsx'
import { AllSorted, NoTransactions, type Starts } from './no-transactions.tsx'
import { TotalsLine } from './totals-line.tsx'
import { type TransactionPages, useTransactionPages } from './transaction-pages.ts'
import { type AskedTransactions, useTransactionQuestion } from './transaction-question.ts'
import { type Opened, TransactionTable } from './transaction-table.tsx'
import { ViewsBar } from './views-bar.tsx'

type TransactionListProps = Starts & {
  /** How old the list is, with a way to ask again. */
  /** Sorts what waits, one store after the other; undefined for who may only look. */
  onTidyUp?: (() => void) | undefined
  /** Opens the deposits that may be counted already. */
  onLookAtSame: () => void
  updated: (query: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }) => ReactNode
}

/** What came in and went out: views, filters, totals, and the transactions themselves. Everything set is in the address. */
export function TransactionList({ updated, onTidyUp, onLookAtSame, ...starts }: TransactionListProps) {
  const asked = useTransactionQuestion()
  const pages = useTransactionPages(asked.question)
  const { list } = pages
  const selection = useBulkSelection(pages.loaded, ({ id }) => id, JSON.stringify(asked.question))
  const opens = useOpens()
  const selectAll = () => selectFound(asked, list?.total ?? 0, selection.keep)
  if (list && list.total === 0 && !asked.filtered && !pages.stale) return <NoTransactions {...starts} />
  const isSorted = asked.query === 'to_sort=true'
  return (
    <>
      <PossibleBanner onLook={onLookAtSame} />
      <ViewsBar asked={asked} toSort={list?.to_sort} onTidyUp={onTidyUp} />
      <TotalsLine totals={list?.totals} found={list?.total} more={list?.more_than} stale={pages.stale} />
      <Narrowing asked={asked} list={list} end={list && updated(pages)} />
      <CloseMatches typed={asked.filters.q} close={list?.close} />
      <TransactionTable
        asked={asked}
        pages={pages}
        selection={selection}
        {...opens}
        empty={
          isSorted ? <AllSorted actions={<Button onClick={asked.clear}>Show all transactions</Button>} /> : undefined
        }
      />
      <BulkTransactions
        rows={selection.rows}
        total={Math.min(list?.total ?? 0, limits.transactionsAtOnce)}
        more={list?.more_than}
        onSelectAll={selectAll}
        onClear={selection.clear}
      />
    </>
  )
}

/** Selects what the whole list holds, as many of it as can be changed at once. */
function selectFound({ question }: AskedTransactions, total: number, keep: (rows: Transaction[]) => void) {
  if (total > limits.transactionsAtOnce)
    toast({ title: `The first ${inTransactions(limits.transactionsAtOnce)} are selected` })
  void findTransactions(question).then(keep, (error: unknown) => toast(failureToast("Couldn't select all", error)))
}

type NarrowingProps = { asked: AskedTransactions; list: TransactionPages['list']; end: ReactNode }

/** The search and the filters. */
function Narrowing({ asked, list, end }: NarrowingProps) {
  return (
    <FilterBar
      search={{
        placeholder: 'Payee, description, note',
        value: asked.filters.q ?? '',
        onChange: (q) => asked.set({ q }),
      }}
      onClear={asked.filtered ? asked.clear : undefined}
      end={end}
    >
      <ListFilters asked={asked} list={list} />
    </FilterBar>
  )
}

/** One is opened over the list by the address, so that Back closes it. */
function useOpens() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = ({ id }: Transaction, what: Opened) => {
    const params = new URLSearchParams(search)
    for (const each of ['peek', 'edit', 'split', 'match', 'new', 'import', 'imports', 'same', 'deleted'])
      params.delete(each)
    params.set(what, id)
    return `${pathname}?${params}`
  }
  return {
    hrefOf,
    onOpen: (row: Transaction, what: Opened) => navigate(hrefOf(row, what), { preventScrollReset: true }),
  }
}
