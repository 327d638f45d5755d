import type { ReactNode } from 'react'
import type { FileLine } from '#contract/accounting/imports/reading/line-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'

type LineRowProps = {
  line: Pick<FileLine, 'date' | 'cents' | 'description'>
  currency?: string | undefined
  before?: ReactNode
  below?: ReactNode
}

/** A line as it would be in the books: day, words, amount; on a phone the words stand below. */
export function LineRow({ line: { date, cents, description }, currency, before, below }: LineRowProps) {
  return (
    <li className="flex items-start gap-x-3 px-3 py-2">
      {before}
      <span className="grid min-w-0 grow grid-cols-[1fr_auto] gap-x-3 sm:grid-cols-[7.5rem_1fr_auto]">
        <DayText day={date} className="text-small text-ink-muted sm:pt-0.5" />
        <span className="col-span-2 row-start-2 min-w-0 break-words sm:col-span-1 sm:col-start-2 sm:row-start-1">
          {description}
          {below && <span className="block text-small text-ink-muted">{below}</span>}
        </span>
        <Money
          amount={moneyText(Math.abs(cents))}
          {...(currency ? { currency } : {})}
          flow={cents < 0 ? 'out' : 'in'}
          className="col-start-2 row-start-1 text-end sm:col-start-3"
        />
      </span>
    </li>
  )
}
