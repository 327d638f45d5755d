import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { SwipeToAccept } from '../cells/swipe-to-accept.tsx'
import { TransactionMoney } from '../transaction-money.tsx'
import { accountName, nameOf } from '../words.ts'
import type { Cells } from './transaction-columns.tsx'
import { Marks } from './transaction-columns.tsx'

/** One on a phone: what and how much first, when and where below, then its category and job, each a press away. */
export function transactionCard(row: Transaction, href: string, cells: Cells) {
  const accept = cells.accept(row)
  const face = (
    <span className="-my-0.5 flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <Link data-row-link href={href} look="bare" className="min-w-0 truncate font-label">
          {nameOf(row)}
        </Link>
        <TransactionMoney of={row} className="font-label" />
      </span>
      <span className="flex min-w-0 items-center gap-2 text-small text-ink-muted">
        <DayText day={row.date} className="shrink-0 tabular-nums" />
        {row.account && <span className="min-w-0 truncate">· {accountName(row.account)}</span>}
        <Marks row={row} />
      </span>
      <span data-own-press className="flex gap-2 pt-0.5 *:min-w-0 *:flex-1">
        <span className="has-data-suggested:flex-[2]">{cells.category(row)}</span>
        <span>{cells.job(row)}</span>
      </span>
    </span>
  )
  if (!accept) return face
  return (
    <SwipeToAccept words={accept.words} onAccept={accept.act}>
      {face}
    </SwipeToAccept>
  )
}
