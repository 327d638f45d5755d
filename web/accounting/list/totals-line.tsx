import type { ReactNode } from 'react'
import type { TransactionTotals } from '#contract/accounting/transactions/shapes.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { inTransactions } from '../words.ts'

type TotalsLineProps = {
  totals: TransactionTotals | undefined
  /** How many the filter finds, transfers and excluded ones too. */
  found: number | undefined
  more: boolean | undefined
  stale: boolean
}

/** What all transactions of the filter come to: in, out, and what is left of it. */
export function TotalsLine({ totals, found, more, stale }: TotalsLineProps) {
  const below = totals?.net.startsWith('-')
  return (
    <dl
      aria-live="polite"
      className={cx(
        'flex items-baseline gap-x-3 pb-1.5 text-small phone:justify-between sm:gap-x-6',
        stale && 'opacity-60',
      )}
    >
      <Total word="In">
        {totals && <Money amount={totals.income} flow={isNothing(totals.income) ? undefined : 'in'} />}
      </Total>
      <Total word="Out">
        {totals && <Money amount={totals.expense} flow={isNothing(totals.expense) ? undefined : 'out'} />}
      </Total>
      <Total word="Net">
        {totals && (
          <Money
            amount={below ? totals.net.slice(1) : totals.net}
            flow={isNothing(totals.net) ? undefined : below ? 'out' : 'in'}
          />
        )}
      </Total>
      <div className="text-ink-muted phone:sr-only sm:ms-auto">
        <dt className="sr-only">Number of transactions</dt>
        <dd className="tabular-nums">
          {totals && (more ? `Over ${inTransactions(totals.count)}` : countText(totals.count, found ?? totals.count))}
        </dd>
      </div>
    </dl>
  )
}

/** Money that only moves between accounts, and what is excluded, is listed and not added up. */
function countText(counted: number, found: number): string {
  const others = found - counted
  return others > 0 ? `${inTransactions(found)}, ${others.toLocaleString()} not counted` : inTransactions(found)
}

const isNothing = (amount: string) => /^-?0\.00$/.test(amount)

function Total({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className="text-ink-muted">{word}</dt>
      <dd className="font-label whitespace-nowrap">{children ?? <span className="text-ink-subtle">—</span>}</dd>
    </div>
  )
}
