import { addDays, type Day, weekdayOf } from '../../values/dates.ts'
import { federalHolidays } from './federal-rules.ts'
import { holidays, isOrObserves, SATURDAY, SUNDAY } from './named-day-rules.ts'

/**
 * The agency's own pages contradict each other: "Saturday is a legal business day in Connecticut", and "do not count Saturdays,
 * Sundays, or days designated as legal holidays in Connecticut". The later day counts, so Saturdays do not.
 * Source: https://portal.ct.gov/DCP/Consumer/Consumers----Home-Improvement-Contracts; holidays: Conn. Gen. Stat. 1-4, with
 * Good Friday, which the governor appoints each year.
 */
export function isConnecticutDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY || weekday === SUNDAY) return false
  return !isOrObserves(day, [...federalHolidays, holidays.lincoln]) && !isGoodFriday(day)
}

function isGoodFriday(day: Day): boolean {
  return day === addDays(easterOf(Number(day.slice(0, 4))), -2)
}

/** Easter Sunday of a year. https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * late + 114
  const day = (sum % 31) + 1
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
