import type { FigureRows } from '#contract/reports/figure-shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { useRowsHref } from './rows-href.ts'

type FigureLinkProps = {
  amount: string
  currency: string
  /** What it is of, for screen readers and the head of its rows. */
  of: string
  /** What it sums; without, it is a sum of other figures. */
  rows?: FigureRows | undefined
  strong?: boolean
  className?: string
}

/** A figure that leads to the rows it sums. */
export function FigureLink({ amount, currency, of, rows, strong, className }: FigureLinkProps) {
  const hrefOf = useRowsHref()
  const money = <Money amount={amount} currency={currency} className={cx(strong && 'font-label', className)} />
  if (!rows || !/[1-9]/.test(amount)) return money
  return (
    <Link
      href={hrefOf(rows, of)}
      look="bare"
      className="quick rounded-chip decoration-chalk-line/60 underline-offset-3 hover:text-chalk hover:underline phone:inline-flex phone:min-h-11 phone:items-center"
    >
      {money}
      <span className="sr-only"> of {of}: show the rows</span>
    </Link>
  )
}
