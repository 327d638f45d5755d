import { ArrowLeftRight, Clock, CopyCheck, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { KeptMarkOf } from '#web/users/kept-mark-of.tsx'
import { TransactionMoney } from '../transaction-money.tsx'
import { accountName, nameOf } from '../words.ts'

export type Cells = {
  category: (row: Transaction) => ReactNode
  job: (row: Transaction) => ReactNode
  /** What is suggested for it and can be taken as it is. */
  accept: (row: Transaction) => { words: string; act: () => void } | undefined
}

/** The columns of the list; `cells` are those that are changed where they stand, `shownColumns` the optional ones that fit. */
export function transactionColumns(cells: Cells, shownColumns: { account: boolean }): Column<Transaction>[] {
  return [
    {
      key: 'date',
      head: 'Date',
      width: '116px',
      sortable: true,
      sortWords: ['oldest first', 'newest first'],
      cell: ({ date }) => <DayText day={date} className="whitespace-nowrap tabular-nums" />,
    },
    {
      key: 'description',
      head: 'Description',
      sortable: true,
      sortWords: ['A to Z', 'Z to A'],
      link: true,
      cell: (row) => <Description row={row} />,
    },
    { key: 'category', head: 'Category', width: shownColumns.account ? '20%' : '24%', cell: cells.category },
    { key: 'job', head: 'Job or invoice', width: shownColumns.account ? '15%' : '18%', cell: cells.job },
    ...(shownColumns.account ? [account] : []),
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      width: '132px',
      sortable: true,
      cell: (row) => <TransactionMoney of={row} />,
    },
  ]
}

const account: Column<Transaction> = {
  key: 'account',
  head: 'Account',
  width: '15%',
  cell: ({ account: of }) =>
    of ? (
      <span className="block truncate text-ink-muted">{accountName(of)}</span>
    ) : (
      <span className="text-ink-subtle">—</span>
    ),
}

/** Who or what, and in a word or two what is special about it. */
export function Description({ row }: { row: Transaction }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate" title={row.payee ? row.description : undefined}>
        {nameOf(row)}
      </span>
      <Marks row={row} />
    </span>
  )
}

export function Marks({ row }: { row: Transaction }) {
  return (
    <>
      {row.status === 'pending' && (
        <Chip icon={Clock} className="shrink-0">
          Pending
        </Chip>
      )}
      {row.may_be_counted && (
        <span className="shrink-0 text-pencil" title="May be counted already">
          <Icon of={CopyCheck} size={16} />
          <span className="sr-only">May be counted already</span>
        </span>
      )}
      <KeptMarkOf id={row.id} brief />
      {row.status === 'excluded' && <Chip className="shrink-0">Excluded</Chip>}
      {row.pair && (
        <span className="inline-flex shrink-0 items-center gap-1 text-small text-ink-muted">
          <Icon of={ArrowLeftRight} size={16} />
          {row.pair.account ? accountName(row.pair.account) : 'Paired'}
        </span>
      )}
      {row.has_receipt && (
        <span className="shrink-0 text-ink-subtle">
          <Icon of={Paperclip} size={16} />
          <span className="sr-only">with a receipt</span>
        </span>
      )}
    </>
  )
}
