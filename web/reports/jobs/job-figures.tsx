import type { JobProfit } from '#contract/reports/jobs/shapes.ts'
import { formatPercent } from '#contract/values/money.ts'
import { BulletBar } from '#web/ui/chart/bullet-bar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { budgetWords, marginWords } from './job-words.ts'

/** What is left of what came in; thin or below nothing is said. */
export function Margin({ margin: percent }: Pick<JobProfit, 'margin'>) {
  const { locale } = useFormats()
  const words = marginWords(percent)
  if (percent === undefined) return null
  if (percent === null) return <span className="text-small text-ink-muted">Nothing came in</span>
  return (
    <span className="flex flex-col items-end">
      <span className="amount">{formatPercent(percent, locale)}</span>
      {words && <span className={cx('text-small', Number(percent) < 0 ? 'text-brick' : 'text-pencil')}>{words}</span>}
    </span>
  )
}

type SpentProps = { job: JobProfit; whole: number; currency: string }

/** What it cost against its budget. */
export function Spent({ job: { costs = '0.00', budget = null, rows, title }, whole, currency }: SpentProps) {
  const { locale } = useFormats()
  const over = budget !== null && Number(costs) > Number(budget)
  return (
    <span className="block min-w-40 py-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <FigureLink amount={costs} currency={currency} of={`Costs of ${title}`} rows={rows.costs} />
        <span className={cx('text-small tabular-nums', over ? 'text-brick' : 'text-ink-muted')}>
          {budgetWords(costs, budget, currency, locale)}
        </span>
      </span>
      <BulletBar actual={costs} target={budget} whole={whole} />
    </span>
  )
}

type JobPossibleProps = { job: Pick<JobProfit, 'may_be_counted' | 'title'>; currency: string }

/** What deposits for it come to that may be counted already, leading to them. */
export function JobPossible({ job: { may_be_counted: of, title }, currency }: JobPossibleProps) {
  if (!of) return null
  return (
    <span data-own-press className="block text-small font-text text-pencil">
      <FigureLink {...of} currency={currency} of={`${title}: may be counted already`} /> may be counted already
    </span>
  )
}
