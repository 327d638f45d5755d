import type { ReactNode } from 'react'
import type { FileLine } from '#contract/accounting/imports/reading/line-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'

type LineRowProps = { line: FileLine; currency?: string | undefined; before?: ReactNode; below?: ReactNode }

/** A line as it would be in the books: day, words, amount. */
export function LineRow({ line: { date, cents, description }, currency, before, below }: LineRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 px-3 py-2 sm:grid-cols-[auto_7.5rem_1fr_auto]">
      <span className="row-span-2 empty:hidden sm:row-span-1">{before}</span>
      <DayText day={date} className="col-start-2 text-small text-ink-muted sm:pt-0.5" />
      <span className="col-start-2 row-start-2 min-w-0 break-words sm:col-start-3 sm:row-start-1">
        {description}
        {below && <span className="block text-small text-ink-muted">{below}</span>}
      </span>
      <Money
        amount={moneyText(Math.abs(cents))}
        {...(currency ? { currency } : {})}
        flow={cents < 0 ? 'out' : 'in'}
        className="col-start-3 row-start-1 text-end sm:col-start-4"
      />
    </li>
  )
}
