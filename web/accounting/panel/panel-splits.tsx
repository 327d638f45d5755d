import { Button } from '#web/ui/basic/button.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { CategoryName } from '../category-name.tsx'
import type { TransactionDetail } from '../queries.ts'
import { TransactionMoney } from '../transaction-money.tsx'

type PanelSplitsProps = { row: TransactionDetail; onSplit: (() => void) | undefined }

/** The parts of a split transaction, and what they do not come to where a bank changed the amount afterwards. */
export function PanelSplits({ row, onSplit }: PanelSplitsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">Split in {row.splits.length}</h3>
      {row.left_to_split !== null && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-pencil-tint px-3 py-2 text-pencil">
          <span>
            The bank changed the amount. Left to split <Money amount={row.left_to_split} currency={row.currency} />
          </span>
          {onSplit && (
            <Button size="sm" onClick={onSplit}>
              Edit split
            </Button>
          )}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {row.splits.map((split) => (
          <li key={split.id} className="flex items-baseline justify-between gap-3 px-3 py-2">
            <span className="min-w-0">
              {split.category ? (
                <CategoryName category={split.category} />
              ) : (
                <span className="text-pencil">No category yet</span>
              )}
              {(split.job || split.note) && (
                <span className="block truncate text-small text-ink-muted">
                  {[split.job?.title, split.note].filter(Boolean).join(' · ')}
                </span>
              )}
              {split.billable && <span className="block text-small text-ink-muted">To be billed to the client</span>}
            </span>
            <TransactionMoney of={{ ...row, amount: split.amount }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
