import { type Period, previousPeriod, thisYear } from '#contract/reports/period-rules.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'

export type PeriodInput = {
  start_date?: string | undefined
  end_date?: string | undefined
  compare?: boolean | undefined
}

/** The days of a report, and those before it where they are to be compared. */
export type Periods = { period: Period; previous: Period | undefined }

/** No report goes over more years than somebody keeps books. */
const mostYears = 50

export function readPeriods(ctx: CompanyCtx, { start_date, end_date, compare }: PeriodInput): Periods {
  const end = end_date ?? todayOf(ctx)
  const period = { start_date: start_date ?? thisYear(end).start_date, end_date: end }
  if (period.start_date > end) throw refuseField('end_date', "The last day can't be before the first")
  if (period.start_date < '1900-01-01') throw refuseField('start_date', 'Choose a day after 1900')
  if (end > '2999-12-31') throw refuseField('end_date', 'Choose a day before 3000')
  if (Number(end.slice(0, 4)) - Number(period.start_date.slice(0, 4)) > mostYears)
    throw refuseField('start_date', `Choose at most ${mostYears} years`)
  return { period, previous: compare ? previousPeriod(period) : undefined }
}
