import { addDays, type Day } from './dates.ts'

/** How many whole months a day is after another. */
export function monthsBetween(from: Day, to: Day): number {
  const months = monthNumber(to) - monthNumber(from)
  return monthsAfter(from, months) <= to ? months : months - 1
}

/** The same day so many months later, or the last of that month where it has no such day. */
export function monthsAfter(day: Day, count: number): Day {
  const month = monthNumber(day) + count
  const start = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const sameDay = addDays(start, Number(day.slice(8)) - 1)
  return sameDay.slice(0, 7) === start.slice(0, 7) ? sameDay : addDays(sameDay, -Number(sameDay.slice(8)))
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}
