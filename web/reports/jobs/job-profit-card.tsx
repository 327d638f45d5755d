import type { JobProfit } from '#contract/reports/jobs/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { JobPossible, Margin, Spent } from './job-figures.tsx'

type JobProfitCardProps = { job: JobProfit; href: string; whole: number; currency: string }

/** A job where its columns do not fit: what is left first, then what came in and what it cost. */
export function JobProfitCard({ job, href, whole, currency }: JobProfitCardProps) {
  const { title, number, client_name, revenue, costs, profit, rows } = job
  return (
    <div className="flex flex-col gap-1 py-1">
      <div className="flex items-baseline justify-between gap-3">
        <Link data-row-link href={href} look="bare" className="min-w-0 font-label">
          {title}
        </Link>
        {profit !== undefined && <Money amount={profit} currency={currency} className="shrink-0" />}
      </div>
      <div className="flex items-start justify-between gap-3 text-small text-ink-muted">
        <span className="min-w-0">{[number, client_name].filter(Boolean).join(' · ')}</span>
        <span className="shrink-0">
          <Margin margin={job.margin} />
        </span>
      </div>
      <div data-own-press className="flex items-center justify-between gap-3 text-small text-ink-muted">
        Revenue
        <FigureLink amount={revenue} currency={currency} of={`Revenue of ${title}`} rows={rows.revenue} />
      </div>
      <JobPossible job={job} currency={currency} />
      {costs !== undefined && (
        <div data-own-press>
          <Spent job={job} whole={whole} currency={currency} />
        </div>
      )}
    </div>
  )
}
