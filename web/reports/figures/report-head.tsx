import type { ReactNode } from 'react'
import type { FigureRows, ReportPeriod } from '#contract/reports/figure-shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { MayBeCounted, type Possible } from './may-be-counted.tsx'
import { useRowsHref } from './rows-href.ts'

type ReportHeadProps = {
  title: string
  of: { period: ReportPeriod | null; previous_period?: ReportPeriod | undefined; currency: string }
  /** The result in words. */
  sentence: ReactNode
  to_sort?: Waiting | undefined
  /** Deposits that are in none of its figures. */
  possible?: Possible | undefined
}

type Waiting = { count: number; rows: FigureRows }

/** What the report is, of which days, what it says in words, and what may change it yet. */
export function ReportHead({
  title,
  of: { period, previous_period, currency },
  sentence,
  to_sort,
  possible,
}: ReportHeadProps) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-h2">
          {title}
          <span className="text-body font-text text-ink-muted">
            {period ? <Days period={period} /> : 'All time'}
            {previous_period && (
              <>
                {' '}
                against <Days period={previous_period} />
              </>
            )}
          </span>
        </h2>
        <p className="max-w-reading text-pretty">{withFigures(sentence)}</p>
      </div>
      <MayBeCounted of={possible} currency={currency} />
      {to_sort && <ToSort {...to_sort} />}
    </>
  )
}

/** With the year always: a report is read long after. */
function Days({ period: { start_date, end_date } }: { period: ReportPeriod }) {
  const { locale } = useFormats()
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  return <span className="whitespace-nowrap">{format.formatRange(day(start_date), day(end_date))}</span>
}

/** What waits to be sorted may change the figures yet. */
function ToSort({ count, rows }: Waiting) {
  const hrefOf = useRowsHref()
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
