import { addDays, type Day } from '../../values/dates.ts'

/** The periods that reports are offered for, by name; any other two days can be chosen too. */
export const reportPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_12_months',
] as const
export type ReportPeriodName = (typeof reportPeriods)[number]

export const reportPeriodLabels: Record<ReportPeriodName, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
  last_12_months: 'Last 12 months',
}

type Period = { start_date: Day; end_date: Day }

/** The days of a period with a name, seen from today: calendar quarters and years; what goes on ends today. */
export function daysOfPeriod(name: ReportPeriodName, today: Day): Period {
  const month = firstOfMonth(today, 0)
  const quarter = firstOfMonth(today, (Number(today.slice(5, 7)) - 1) % 3)
  const year = `${today.slice(0, 4)}-01-01`
  if (name === 'this_month') return { start_date: month, end_date: today }
  if (name === 'this_quarter') return { start_date: quarter, end_date: today }
  if (name === 'this_year') return { start_date: year, end_date: today }
  if (name === 'last_12_months') return { start_date: firstOfMonth(today, 11), end_date: today }
  const [after, months] = { last_month: [month, 1], last_quarter: [quarter, 3], last_year: [year, 12] }[name] as [
    Day,
    number,
  ]
  return { start_date: firstOfMonth(after, months), end_date: addDays(after, -1) }
}

/** The first day of the month so many months before that of a day. */
function firstOfMonth(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}
