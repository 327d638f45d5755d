import type { CompanySettings } from '../company/shapes.ts'
import { addDays, type Day } from '../values/dates.ts'
import { parseQuantity } from '../values/money.ts'

type Weekday = CompanySettings['working_days'][number]
type Line = { quantity: string; unit: string | null }

const HOURS_A_DAY = 8
/** As much advance time as a client and a crew usually need. */
const NOTICE_DAYS = 7
const names: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Days to offer for the work of an estimate: from the first working day a week from now, as many working days as its hours
 * and days of work come to at 8 hours, at least one. A suggestion, never a promise. Source: docs/domain.md, Jobs.
 */
export function suggestDays(
  lines: readonly Line[],
  today: Day,
  working: readonly Weekday[],
): { expected_start_date: Day; expected_completion_date: Day } {
  const days = working.length > 0 ? working : (['mon', 'tue', 'wed', 'thu', 'fri'] as const)
  const isWorking = (day: Day) => days.includes(names[new Date(`${day}T00:00:00Z`).getUTCDay()] as Weekday)
  const nextWorking = (from: Day) => {
    let day = from
    while (!isWorking(day)) day = addDays(day, 1)
    return day
  }
  const expected_start_date = nextWorking(addDays(today, NOTICE_DAYS))
  let end = expected_start_date
  for (let left = workdaysOf(lines); left > 1; left--) end = nextWorking(addDays(end, 1))
  return { expected_start_date, expected_completion_date: end }
}

/** Whole days of work in lines counted by the hour or the day; 1 where nothing is, 60 at most. */
function workdaysOf(lines: readonly Line[]): number {
  // In hours × 10⁴, as quantities are.
  let hours = 0
  for (const { quantity, unit } of lines) {
    const count = parseQuantity(quantity) ?? 0
    if (count <= 0) continue
    if (/^(h|hr|hrs|hour|hours)\.?$/i.test(unit?.trim() ?? '')) hours += count
    if (/^(d|day|days)\.?$/i.test(unit?.trim() ?? '')) hours += count * HOURS_A_DAY
  }
  return Math.min(60, Math.max(1, Math.ceil(hours / (HOURS_A_DAY * 10_000))))
}
