import { type Day, weekdayOf } from '../../values/dates.ts'
import { holidays, isOneOf, SUNDAY } from './named-day-rules.ts'

/** The nine that the law names: neither Martin Luther King Day nor Juneteenth is among them, and no observed day is. */
const named = [
  holidays.newYear,
  holidays.washington,
  holidays.memorial,
  holidays.independence,
  holidays.labor,
  holidays.columbus,
  holidays.veterans,
  holidays.thanksgiving,
  holidays.christmas,
]

/** "Any calendar day except Sunday or the following business holidays." Source: Md. Code, Commercial Law, 14-301(b). */
export function isMarylandDay(day: Day): boolean {
  return weekdayOf(day) !== SUNDAY && !isOneOf(day, named)
}
