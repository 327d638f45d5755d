import { addDays, type Day, weekdayOf } from '../../values/dates.ts'
import { FRIDAY, holidays, isOneOf, isOrObserves, MONDAY, SUNDAY } from './named-day-rules.ts'

/** Of 5 U.S.C. 6103(a), Inauguration Day aside. */
export const federalHolidays = [
  holidays.newYear,
  holidays.martinLutherKing,
  holidays.washington,
  holidays.memorial,
  holidays.juneteenth,
  holidays.independence,
  holidays.labor,
  holidays.columbus,
  holidays.veterans,
  holidays.thanksgiving,
  holidays.christmas,
]

/**
 * A business day as the federal right to cancel counts it: Saturdays too, but neither Sundays nor federal holidays, nor the
 * days on which these are observed. Source: 16 CFR 429.0, 5 U.S.C. 6103; where their reading is in doubt it is the later day
 * (docs/domain.md, Contracts).
 */
export function isFederalDay(day: Day): boolean {
  return weekdayOf(day) !== SUNDAY && !isOrObserves(day, federalHolidays) && !isInaugurationOrObserves(day)
}

/** The same where a seller owes something by a day: in doubt the earlier one, so each holiday counts on its own day alone. */
export function isFederalDayOfSeller(day: Day): boolean {
  return weekdayOf(day) !== SUNDAY && !isOneOf(day, federalHolidays)
}

/** January 20 after each election, since 1965. The law has it for the capital alone: a doubt, so nowhere a business day. */
function isInaugurationOrObserves(day: Day): boolean {
  const weekday = weekdayOf(day)
  return (
    isInauguration(day) ||
    (weekday === FRIDAY && isInauguration(addDays(day, 1))) ||
    (weekday === MONDAY && isInauguration(addDays(day, -1)))
  )
}

function isInauguration(day: Day): boolean {
  return isOneOf(day, ['01-20']) && Number(day.slice(0, 4)) % 4 === 1
}
