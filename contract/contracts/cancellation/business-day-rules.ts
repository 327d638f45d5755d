import { addDays, type Day, monthOf, weekdayOf } from '../../values/dates.ts'

const [SUNDAY, MONDAY, THURSDAY, FRIDAY] = [0, 1, 4, 5]

/** Of each year: New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas Day. */
const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** Those that move: the month, the day of the week, and which of them in the month it is. */
const moving: [month: string, weekday: number, which: number | 'last'][] = [
  ['01', MONDAY, 3], // Birthday of Martin Luther King, Jr.
  ['02', MONDAY, 3], // Washington's Birthday
  ['05', MONDAY, 'last'], // Memorial Day
  ['09', MONDAY, 1], // Labor Day
  ['10', MONDAY, 2], // Columbus Day
  ['11', THURSDAY, 4], // Thanksgiving Day
]

/**
 * The first so many business days after a day, as the right to cancel counts them: Saturdays too, but neither Sundays nor
 * federal holidays, nor the days on which these are observed. Source: 16 CFR 429.0, 5 U.S.C. 6103; where their reading is
 * in doubt it is the later day (docs/domain.md, Contracts).
 */
export function businessDaysAfter(day: Day, count: number): Day[] {
  const days: Day[] = []
  for (let next = addDays(day, 1); days.length < count; next = addDays(next, 1))
    if (isBusinessDay(next)) days.push(next)
  return days
}

function isBusinessDay(day: Day): boolean {
  return weekdayOf(day) !== SUNDAY && !isHoliday(day) && !isObserved(day)
}

function isHoliday(day: Day): boolean {
  return fixed.includes(day.slice(5)) || isInauguration(day) || moving.some((each) => isMoving(day, each))
}

/** January 20 after each election, since 1965. The law has it for the capital alone: a doubt, so nowhere a business day. */
function isInauguration(day: Day): boolean {
  return day.slice(5) === '01-20' && Number(day.slice(0, 4)) % 4 === 1
}

function isMoving(day: Day, [month, weekday, which]: (typeof moving)[number]): boolean {
  if (day.slice(5, 7) !== month || weekdayOf(day) !== weekday) return false
  if (which === 'last') return monthOf(addDays(day, 7)) !== monthOf(day)
  return Math.ceil(Number(day.slice(8)) / 7) === which
}

/** The Friday before a holiday on a Saturday, and the Monday after one on a Sunday. */
function isObserved(day: Day): boolean {
  const weekday = weekdayOf(day)
  return (weekday === FRIDAY && isHoliday(addDays(day, 1))) || (weekday === MONDAY && isHoliday(addDays(day, -1)))
}
