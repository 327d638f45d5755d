import type { JobProfit } from '#contract/reports/jobs/shapes.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { Money } from '#web/ui/text/money.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { JobPossible, Margin, Spent } from './job-figures.tsx'

type Columns = {
  currency: string
  /** Whether the person sees costs. */
  costs: boolean
  /** All that are shown: their bars are of one measure. */
  jobs: readonly JobProfit[]
}

/** The job, what it brought in, what it cost against its budget, what is left. */
export function jobProfitColumns({ currency, costs, jobs }: Columns): Column<JobProfit>[] {
  const whole = wholeOf(jobs)
  const revenue: Column<JobProfit> = {
    key: 'revenue',
    head: 'Revenue',
    align: 'end',
    sortable: true,
    sortWords: ['Least first', 'Most first'],
    width: '130px',
    cell: ({ revenue: amount, rows, title, may_be_counted }) => (
      <>
        <FigureLink amount={amount} currency={currency} of={`Revenue of ${title}`} rows={rows.revenue} />
        <JobPossible job={{ title, may_be_counted }} currency={currency} />
      </>
    ),
  }
  const spent: Column<JobProfit> = {
    key: 'costs',
    head: 'Costs and budget',
    sortable: true,
    sortWords: ['Least first', 'Most first'],
    width: '30%',
    cell: (job) => <Spent job={job} whole={whole} currency={currency} />,
  }
  return [job, revenue, ...(costs ? [spent, profitOf(currency), margin] : [])]
}

/** What the bars of all of them are measured by. */
export function wholeOf(jobs: readonly JobProfit[]): number {
  return Math.max(0, ...jobs.flatMap(({ costs, budget }) => [Number(costs ?? 0), Number(budget ?? 0)]))
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
  cell: ({ profit }) => profit && <Money amount={profit} currency={currency} />,
})

const margin: Column<JobProfit> = {
  key: 'margin',
  head: 'Margin',
  align: 'end',
  sortable: true,
  sortWords: ['Least first', 'Most first'],
  width: '130px',
  cell: (row) => <Margin margin={row.margin} />,
}
