import type { JobProfit } from '#contract/reports/jobs/shapes.ts'
import { formatPercent } from '#contract/values/money.ts'
import { BulletBar } from '#web/ui/chart/bullet-bar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { budgetWords, marginWords } from './job-words.ts'

type Columns = {
  currency: string
  /** Whether the person sees costs. */
  costs: boolean
  /** All that are shown: their bars are of one measure. */
  jobs: readonly JobProfit[]
}

/** The job, what it brought in, what it cost against its budget, what is left. */
export function jobProfitColumns({ currency, costs, jobs }: Columns): Column<JobProfit>[] {
  const whole = Math.max(0, ...jobs.flatMap((job) => [Number(job.costs ?? 0), Number(job.budget ?? 0)]))
  const revenue: Column<JobProfit> = {
    key: 'revenue',
    head: 'Revenue',
    align: 'end',
    sortable: true,
    sortWords: ['Least first', 'Most first'],
    width: '130px',
    phone: costs ? 'meta' : 'figure',
    cell: ({ revenue: amount, rows, title }) => (
      <>
        {costs && <span className="sm:hidden">Revenue </span>}
        <FigureLink amount={amount} currency={currency} of={`Revenue of ${title}`} rows={rows.revenue} />
      </>
    ),
  }
  const spent: Column<JobProfit> = {
    key: 'costs',
    head: 'Costs and budget',
    sortable: true,
    sortWords: ['Least first', 'Most first'],
    width: '30%',
    phone: 'meta',
    cell: (job) => <Spent job={job} whole={whole} currency={currency} />,
  }
  return [job, revenue, ...(costs ? [spent, profitOf(currency), margin] : [])]
}

const job: Column<JobProfit> = {
  key: 'title',
  head: 'Job',
  cell: ({ title, number, client_name }) => (
    <span className="flex min-w-36 flex-col">
      <span>{title}</span>
      <span className="text-small font-text text-ink-muted">{[number, client_name].filter(Boolean).join(' · ')}</span>
    </span>
  ),
}

const profitOf = (currency: string): Column<JobProfit> => ({
  key: 'profit',
  head: 'Profit',
  align: 'end',
  sortable: true,
  sortWords: ['Least first', 'Most first'],
  width: '130px',
  phone: 'figure',
  cell: ({ profit }) => profit && <Money amount={profit} currency={currency} />,
})

const margin: Column<JobProfit> = {
  key: 'margin',
  head: 'Margin',
  align: 'end',
  sortable: true,
  sortWords: ['Least first', 'Most first'],
  width: '130px',
  phone: 'end',
  cell: (row) => <Margin margin={row.margin} />,
}

function Margin({ margin: percent }: Pick<JobProfit, 'margin'>) {
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

function Spent({ job: { costs = '0.00', budget = null, rows, title }, whole, currency }: SpentProps) {
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
