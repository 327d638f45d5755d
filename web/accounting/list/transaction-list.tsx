import { useLocation, useNavigate } from 'react-router'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { ListBody } from '#web/ui/list/list-body.tsx'
import { useRowSelection } from '#web/ui/list/use-row-selection.ts'
import { failureToast } from '../failure-words.ts'
import { findTransactions } from '../queries.ts'
import { ViewsBar } from '../views/views-bar.tsx'
import { inTransactions } from '../words.ts'
import { BulkTransactions } from './bulk-transactions.tsx'
import { AllSorted, NoTransactions, type Starts } from './no-transactions.tsx'
import { TotalsLine } from './totals-line.tsx'
import { type TransactionOverlay, TransactionTable } from './transaction-table.tsx'
import type { Transactions } from './use-transactions.tsx'

type TransactionListProps = Starts & {
  transactions: Transactions
  /** Sorts what waits, one store after the other; undefined for who may only look. */
  onTidyUp: (() => void) | undefined
}

/** What came in and went out: views, totals, and the transactions themselves. */
export function TransactionList({ transactions, onTidyUp, ...starts }: TransactionListProps) {
  const { list, pages, records, isNone } = transactions
  const [, change] = useAddress()
  const { total = 0, more_than, totals, to_sort } = pages.list ?? {}
  const { table, bulk } = useRowSelection({
    question: list.question,
    rows: pages.loaded,
    found: pages.list && { ...pages.list, total: Math.min(total, limits.transactionsAtOnce) },
    findAll: () => findFirst(list.question, total),
    onFailed: (error) => toast(failureToast("Couldn't select all", error)),
  })
  const opens = useOpens()
  const allSorted = <AllSorted actions={<Button onClick={list.clear}>Show all transactions</Button>} />
  if (isNone) return <NoTransactions {...starts} />
  const lookAtSame = () => change({ same: '1' }, 'push')
  return (
    <>
      <ViewsBar list={list} toSort={to_sort} onTidyUp={onTidyUp} onLookAtSame={lookAtSame} />
      <TotalsLine totals={totals} found={pages.list?.total} more={more_than} stale={pages.stale} />
      <ListBody list={list} records={records} found={pages.list} paged={false}>
        <TransactionTable
          list={list}
          pages={pages}
          selection={table}
          {...opens}
          empty={list.query === 'to_sort=true' ? allSorted : undefined}
        />
      </ListBody>
      <BulkTransactions {...bulk} />
    </>
  )
}

/** What the whole list holds, as many of it as can be changed at once. */
function findFirst(question: Transactions['list']['question'], total: number) {
  if (total > limits.transactionsAtOnce)
    toast({ title: `The first ${inTransactions(limits.transactionsAtOnce)} are selected` })
  return findTransactions(question)
}

/** One is opened over the list by the address, so that Back closes it. */
function useOpens() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = ({ id }: Transaction, what: TransactionOverlay) => {
    const params = new URLSearchParams(search)
    for (const each of ['peek', 'edit', 'split', 'match', 'new', 'import', 'imports', 'same', 'deleted'])
      params.delete(each)
    params.set(what, id)
    return `${pathname}?${params}`
  }
  return {
    hrefOf,
    onOpen: (row: Transaction, what: TransactionOverlay) => navigate(hrefOf(row, what), { preventScrollReset: true }),
  }
}
