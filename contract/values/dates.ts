import { memoize } from './memoize.ts'

/**
 * Calendar days as `YYYY-MM-DD` text, by integer arithmetic on the proleptic Gregorian calendar. A day has no time
 * and no zone, so nothing here can move it by one. The one clock is the instant a caller hands to `todayIn`.
 */
export type Day = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_PER_DAY = 86_400_000

/** Whether the text is a day that exists: `2026-02-28` yes, `2026-02-29` no. Years 0001 to 9999. */
export function isDay(text: unknown): text is Day {
  const match = typeof text === 'string' ? DAY.exec(text) : null
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day `count` days later (earlier when below 0). RangeError for no day or beyond the years 0001 to 9999. */
export function addDays(day: Day, count: number): Day {
  return dayOfNumber(dayNumber(day) + count)
}

/** Below 0 when a is earlier, 0 when equal, above 0 when later: usable in sort. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The later of two days. */
export function laterDay(a: Day, b: Day): Day {
  return compareDays(a, b) > 0 ? a : b
}

/** Days from a to b: ('2026-11-17', '2026-11-20') → 3; below 0 when b is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return dayNumber(b) - dayNumber(a)
}

/** Which day of the week it is: 0 Sunday … 6 Saturday. 1970-01-04 was a Sunday. */
export function weekdayOf(day: Day): number {
  return ((daysBetween('1970-01-04', day) % 7) + 7) % 7
}

/** `2026-11-17` → `2026-11` */
export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** The calendar day it is in an IANA zone at an instant (a Date or ISO text). */
export function todayIn(zone: string, instant: Date | string): Day {
  // The text is several times faster to have than its parts, and lists ask for thousands of days.
  const [month, day, year = ''] = dayFormat(zone).format(new Date(instant)).split('/')
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** A day for people: `Tue, Nov 17` in the year of `today`, else `Nov 17, 2026` (docs/domain.md, Screens). */
export function formatDay(day: Day, today: Day, locale = 'en-US'): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? weekdayFormat(locale).format(startInUtc(day))
    : formatFullDay(day, locale)
}

/** A day with its year, for documents that are read in other years: `Nov 17, 2026`. */
export function formatFullDay(day: Day, locale = 'en-US'): string {
  return fullDayFormat(locale).format(startInUtc(day))
}

/** An instant for people, in a zone: `Nov 17, 2026, 2:30 PM`. */
export function formatInstant(instant: Date | string, zone: string, locale = 'en-US'): string {
  // Intl puts a narrow no-break space before PM that few typefaces have.
  return instantFormat(zone, locale).format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** A day as the instant it begins in UTC, to be shown in UTC alone. */
function startInUtc(day: Day): Date {
  return new Date(dayNumber(day) * MS_PER_DAY)
}

const dayFormat = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

const weekdayFormat = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }),
)

const fullDayFormat = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' }),
)

const instantFormat = memoize(
  (zone: string, locale: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
)

/** Days since 1970-01-01. The year begins in March here, so that the leap day comes last (Hinnant, civil days). */
function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(day.slice(8, 10)) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dayOfNumber(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = ((shiftedMonth + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (!isDay(text)) throw new RangeError(`beyond the calendar: day ${number}`)
  return text
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
