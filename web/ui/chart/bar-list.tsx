import type { ReactNode } from 'react'
import { Link } from '../basic/link.tsx'
import { cx } from '../style/class-names.ts'
import { Money } from '../text/money.tsx'

/** `amount` is decimal text; `href` leads to what it is made of. */
export type ListedBar = {
  key: string
  name: ReactNode
  amount: string
  note?: ReactNode
  href?: string | undefined
  /** Something is wrong with it. */
  isLate?: boolean
}

type BarListProps = { label: string; bars: readonly ListedBar[]; currency?: string | undefined }

/** Amounts one below the other, each with its name, its sum and a bar that compares it with the largest. */
export function BarList({ label, bars, currency }: BarListProps) {
  const most = Math.max(0, ...bars.map(({ amount }) => Number(amount)))
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {bars.map((bar) => (
        <li key={bar.key}>
          <BarRow bar={bar} part={most === 0 ? 0 : Math.max(0, Number(bar.amount)) / most} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

type BarRowProps = {
  bar: ListedBar
  /** Where its bar begins and how long it is, in parts of the whole width. */
  from?: number
  part: number
  currency?: string | undefined
  color?: string
}

/** A name, its sum and a bar. */
export function BarRow({ bar, from = 0, part, currency, color = 'bg-series-1' }: BarRowProps) {
  const { name, amount, note, href, isLate } = bar
  const face = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 group-hover:underline">{name}</span>
        <Money amount={amount} currency={currency} className={cx('ms-auto', isLate && 'text-brick')} />
      </span>
      <span aria-hidden className="my-1 block h-2 overflow-clip rounded-chip bg-sunken">
        <span
          className={cx('block h-full rounded-chip', isLate ? 'bg-series-6' : color)}
          style={{ marginInlineStart: `${from * 100}%`, width: `${part * 100}%` }}
        />
      </span>
      {note && <span className="block text-small text-ink-muted">{note}</span>}
    </>
  )
  const look = 'block min-h-11 rounded-input py-1'
  if (!href) return <span className={look}>{face}</span>
  return (
    <Link href={href} look="bare" className={cx(look, 'quick group')}>
      {face}
    </Link>
  )
}
