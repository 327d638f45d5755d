import { CircleSlash, Link2, Pencil, Split, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { transactionList } from '#contract/accounting/transactions/list.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { sortOf, wordOf } from '#web/ui/list/sort-words.ts'
import type { List } from '#web/ui/list/use-list.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { useMedia } from '#web/ui/style/media.ts'
import { LongTable, type LongTableHandle } from '#web/ui/table/long-table.tsx'
import type { DataTableProps } from '#web/ui/table/table-types.ts'
import { listFailure } from '#web/users/read-failed.tsx'
import { type Leave, useEditedCell } from '../cells/edited-cell.tsx'
import { useListSuggestions } from '../matching/list-suggestions.ts'
import { undoLast } from '../undo.ts'
import { useActs } from '../use-acts.ts'
import { nameOf } from '../words.ts'
import { transactionCard } from './transaction-card.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import type { TransactionPages } from './transaction-pages.ts'

export type TransactionOverlay = 'peek' | 'edit' | 'split' | 'match'

type TransactionTableProps = {
  list: List<typeof transactionList>
  pages: TransactionPages
  selection: Pick<DataTableProps<Transaction>, 'selected' | 'onSelect'>
  /** The address that opens one over the list. */
  hrefOf: (row: Transaction, what: TransactionOverlay) => string
  onOpen: (row: Transaction, what: TransactionOverlay) => void
  empty: ReactNode
}

/** The transactions, of which category and job are changed where they stand. */
export function TransactionTable({ list, pages, selection, hrefOf, onOpen, empty }: TransactionTableProps) {
  const mayEdit = useCan('accounting.edit')
  const acts = useActs()
  const handle = useRef<LongTableHandle>(null)
  const isWide = useMedia('(width >= 90rem)')
  const leave: Leave = (row, to) => {
    const index = pages.indexOf(row.id)
    if (index >= 0) handle.current?.focusRow(index + (to === 'next' ? 1 : 0))
  }
  const suggestionOf = useListSuggestions(pages.loaded, mayEdit)
  const opens = {
    split: (row: Transaction) => onOpen(row, 'split'),
    match: (row: Transaction) => row.type === 'income' && onOpen(row, 'match'),
  }
  const { begin, accept, cells } = useEditedCell(acts, leave, opens, suggestionOf)
  const menu = useRowMenu(acts, onOpen)
  const keys = {
    c: begin('category'),
    m: begin('job'),
    i: opens.match,
    a: accept,
    s: opens.split,
    u: () => void undoLast(),
  }
  return (
    <div className={pages.stale ? 'opacity-60' : undefined}>
      <LongTable<Transaction>
        handle={handle}
        things="transactions"
        columns={transactionColumns(cells, { account: isWide })}
        count={pages.count}
        at={pages.at}
        loaded={pages.loaded}
        onNear={pages.onNear}
        cardsBelow={860}
        rowKey={({ id }) => id}
        rowName={(row) => `${nameOf(row)}, ${row.amount}`}
        rowHref={(row) => hrefOf(row, 'peek')}
        rowMenu={mayEdit ? menu : undefined}
        rowKeys={mayEdit ? keys : undefined}
        onEdit={mayEdit ? (row) => onOpen(row, 'edit') : undefined}
        rowClass={({ status }) => (status === 'excluded' ? 'text-ink-muted' : undefined)}
        sort={sortOf(list.sort)}
        onSort={(sort) => list.order(wordOf(sort) as typeof list.sort)}
        sortInSheet
        {...(mayEdit ? selection : {})}
        card={(row) => transactionCard(row, hrefOf(row, 'peek'), cells)}
        error={listFailure(pages)}
        filtered={list.isNarrowed && empty === undefined}
        onClearFilters={list.isNarrowed ? list.clear : undefined}
        empty={empty}
      />
    </div>
  )
}

function useRowMenu(acts: ReturnType<typeof useActs>, onOpen: TransactionTableProps['onOpen']) {
  return (row: Transaction): (MenuItem | false | undefined)[] => [
    { label: 'Edit', icon: Pencil, keys: 'E', onSelect: () => onOpen(row, 'edit') },
    row.type === 'income' && {
      label: 'Match with an invoice',
      icon: Link2,
      keys: 'I',
      onSelect: () => onOpen(row, 'match'),
    },
    row.type !== 'transfer' && { label: 'Split', icon: Split, keys: 'S', onSelect: () => onOpen(row, 'split') },
    row.status === 'excluded'
      ? { label: 'Count it again', icon: Undo2, onSelect: () => void acts.exclude(row, false) }
      : {
          label: 'Exclude',
          note: 'Leaves it out of every total',
          icon: CircleSlash,
          onSelect: () => void acts.exclude(row, true),
        },
    'line',
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void acts.remove(row) },
  ]
}
