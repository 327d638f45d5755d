import { addDays, compareDays, type Day, daysBetween, isDay } from '#contract/values/dates.ts'

/** Days, both included. */
export type Period = { start_date: Day; end_date: Day }

/** From the first of January to today. */
export function thisYear(today: Day): Period {
  return { start_date: `${today.slice(0, 4)}-01-01`, end_date: today }
}

/**
 * What a period is compared with: of whole months as many before it; of a month, quarter or year that goes on the same days of
 * the one before; else as many days before it.
 */
export function previousPeriod({ start_date, end_date }: Period): Period {
  const touched = monthNumber(end_date) - monthNumber(start_date) + 1
  if (!start_date.endsWith('-01'))
    return {
      start_date: addDays(start_date, -daysBetween(start_date, end_date) - 1),
      end_date: addDays(start_date, -1),
    }
  const whole = addDays(end_date, 1).endsWith('-01')
  if (whole) return { start_date: monthsBefore(start_date, touched), end_date: addDays(start_date, -1) }
  const back = touched === 1 ? 1 : touched <= 3 ? 3 : Math.ceil(touched / 12) * 12
  return { start_date: monthsBefore(start_date, back), end_date: monthsBefore(end_date, back) }
}

export type Step = 'month' | 'year'

/** A period in months, or in years where it has more than 36 months; the first and the last are cut to it. */
export function stepsOf(period: Period): { step: Step; steps: Period[] } {
  const { start_date, end_date } = period
  const step: Step = monthNumber(end_date) - monthNumber(start_date) >= 36 ? 'year' : 'month'
  const steps: Period[] = []
  for (let from = start_date; from <= end_date; ) {
    const next = step === 'year' ? `${nextYear(from)}-01-01` : monthsBefore(`${from.slice(0, 7)}-01`, -1)
    const last = addDays(next, -1)
    steps.push({ start_date: from, end_date: compareDays(last, end_date) < 0 ? last : end_date })
    from = next
  }
  return { step, steps }
}

function nextYear(day: Day): string {
  return String(Number(day.slice(0, 4)) + 1).padStart(4, '0')
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The same day some months before, or that month's last day where it has no such one. */
function monthsBefore(day: Day, months: number): Day {
  const number = monthNumber(day) - months
  const month = `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
  const same = `${month}-${day.slice(8)}`
  if (isDay(same)) return same
  return addDays(monthsBefore(`${day.slice(0, 7)}-01`, months - 1), -1)
}
