import type { ReactNode } from 'react'
import type { FigureRows, ReportPeriod } from '#contract/reports/figure-shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { useRowsHref } from './rows-href.ts'

type ReportHeadProps = {
  title: string
  period: ReportPeriod | null
  previous?: ReportPeriod | undefined
  /** The result in words. */
  sentence: ReactNode
}

/** What the report is, of which days, and what it says in words. */
export function ReportHead({ title, period, previous, sentence }: ReportHeadProps) {
  return (
    <div className="flex flex-col gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-h2">
        {title}
        <span className="text-body font-text text-ink-muted">
          {period ? <Days period={period} /> : 'All time'}
          {previous && (
            <>
              {' '}
              against <Days period={previous} />
            </>
          )}
        </span>
      </h2>
      <p className="max-w-reading text-pretty">{withFigures(sentence)}</p>
    </div>
  )
}

function Days({ period: { start_date, end_date } }: { period: ReportPeriod }) {
  return start_date === end_date ? <DayText day={start_date} /> : <DayRange from={start_date} to={end_date} />
}

/** What waits to be sorted may change the figures yet. */
export function ToSort({ to_sort }: { to_sort: { count: number; rows: FigureRows } }) {
  const hrefOf = useRowsHref()
  const { count, rows } = to_sort
  if (count === 0) return null
  return (
    <Banner
      tone="attention"
      actions={
        <ButtonLink size="sm" href={hrefOf(rows, 'To sort')}>
          Sort {count === 1 ? 'it' : 'them'}
        </ButtonLink>
      }
    >
      {count === 1 ? '1 transaction is' : `${count.toLocaleString()} transactions are`} not sorted; figures may change.
    </Banner>
  )
}
