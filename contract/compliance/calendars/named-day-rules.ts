import { addDays, type Day, monthOf, weekdayOf } from '../../values/dates.ts'

export const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6]

/** A holiday of each year: on a date, or on one of the days of a week in a month. */
export type Holiday = string | readonly [month: string, weekday: number, which: number | 'last']

/** The holidays by their names, as the laws name them. */
export const holidays = {
  newYear: '01-01',
  martinLutherKing: ['01', MONDAY, 3],
  lincoln: '02-12',
  washington: ['02', MONDAY, 3],
  memorial: ['05', MONDAY, 'last'],
  juneteenth: '06-19',
  independence: '07-04',
  labor: ['09', MONDAY, 1],
  columbus: ['10', MONDAY, 2],
  veterans: '11-11',
  thanksgiving: ['11', THURSDAY, 4],
  christmas: '12-25',
} as const satisfies Record<string, Holiday>

export function isOneOf(day: Day, list: readonly Holiday[]): boolean {
  return list.some((holiday) => isOn(day, holiday))
}

/** The same, or the day on which one is observed: the Friday before a Saturday, the Monday after a Sunday. */
export function isOrObserves(day: Day, list: readonly Holiday[]): boolean {
  const weekday = weekdayOf(day)
  return (
    isOneOf(day, list) ||
    (weekday === FRIDAY && isOneOf(addDays(day, 1), list)) ||
    (weekday === MONDAY && isOneOf(addDays(day, -1), list))
  )
}

function isOn(day: Day, holiday: Holiday): boolean {
  if (typeof holiday === 'string') return day.slice(5) === holiday
  const [month, weekday, which] = holiday
  if (day.slice(5, 7) !== month || weekdayOf(day) !== weekday) return false
  if (which === 'last') return monthOf(addDays(day, 7)) !== monthOf(day)
  return Math.ceil(Number(day.slice(8)) / 7) === which
}
