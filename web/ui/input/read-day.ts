const DAY = 86_400_000

/** What a person's locale says about days: names in small letters, and which comes first in 11/17. */
export type DayWords = { weekdays: string[]; months: string[]; dayFirst: boolean }

/**
 * Reads a day as people write it: "today", "tom", "fri" (the next one), "+2w", "11/17" (the nearest), "Nov 17, 2026",
 * "2026-11-17". `today` and the answer are 'YYYY-MM-DD'; undefined when it cannot be read.
 */
export function readDay(text: string, today: string, locale = 'en-US'): string | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (!plain) return undefined
  const words = dayWords(locale)
  return (
    readIso(plain) ??
    readNear(plain, today, words) ??
    readSteps(plain, today) ??
    readNamed(plain, today, words) ??
    readSlashed(plain, today, words)
  )
}

/** The day some days, months or years later; the 31st becomes the last of a shorter month. */
export function shiftDay(day: string, by: { days?: number; months?: number }) {
  const at = new Date(`${day}T00:00:00Z`)
  if (by.months) {
    const wanted = at.getUTCDate()
    at.setUTCDate(1)
    at.setUTCMonth(at.getUTCMonth() + by.months)
    at.setUTCDate(Math.min(wanted, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()))
  }
  return new Date(at.getTime() + (by.days ?? 0) * DAY).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function readIso(text: string) {
  const found = text.match(/^(\d{4})-(\d{1,2})-(\d{1,2})$/)
  return found ? makeDay(Number(found[1]), Number(found[2]), Number(found[3])) : undefined
}

function readNear(text: string, today: string, words: DayWords) {
  if (text.length >= 3 && 'today'.startsWith(text)) return today
  if (text.length >= 3 && 'tomorrow'.startsWith(text)) return shiftDay(today, { days: 1 })
  if (text.length >= 3 && 'yesterday'.startsWith(text)) return shiftDay(today, { days: -1 })
  const bare = text.replace(/^next /, '')
  const weekday = bare.length >= 2 ? words.weekdays.findIndex((name) => name.startsWith(bare)) : -1
  if (weekday < 0) return undefined
  return shiftDay(today, { days: ((weekday - weekdayOf(today) + 6) % 7) + 1 })
}

function readSteps(text: string, today: string) {
  const found = text.match(/^([+-]?) ?(\d{1,3}) ?(d|w|m|y|days?|weeks?|months?|years?)$/)
  if (!found) return undefined
  const count = Number(found[2]) * (found[1] === '-' ? -1 : 1)
  const unit = found[3]?.[0]
  if (unit === 'd') return shiftDay(today, { days: count })
  if (unit === 'w') return shiftDay(today, { days: 7 * count })
  return shiftDay(today, { months: unit === 'm' ? count : 12 * count })
}

function readNamed(text: string, today: string, words: DayWords) {
  const found = text.match(/^(?:\p{L}+\.?,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u)
  const other = text.match(/^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th)?\.? (\p{L}{3,})\.?(?:,? (\d{4}))?$/u)
  const [name, day, year] = found ? [found[1], found[2], found[3]] : other ? [other[2], other[1], other[3]] : []
  if (!name || !day) return undefined
  const month = words.months.findIndex((each) => each.startsWith(name) || name.startsWith(each.slice(0, 3)))
  return month < 0 ? undefined : withYear(year, month + 1, Number(day), today)
}

function readSlashed(text: string, today: string, words: DayWords) {
  const found = text.match(/^(\d{1,2})[/. -](\d{1,2})\.?(?:[/. -](\d{2}|\d{4}))?$/)
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  const dayFirst = first > 12 || (words.dayFirst && second <= 12)
  const year = found[3]?.length === 2 ? `20${found[3]}` : found[3]
  return dayFirst ? withYear(year, second, first, today) : withYear(year, first, second, today)
}

/* Without a year the nearest such day is meant: in December, 1/15 is in a few weeks. */
function withYear(year: string | undefined, month: number, day: number, today: string) {
  if (year) return makeDay(Number(year), month, day)
  const now = Number(today.slice(0, 4))
  const near = [now - 1, now, now + 1].map((each) => makeDay(each, month, day)).filter((each) => each !== undefined)
  const away = (each: string) => Math.abs(Date.parse(each) - Date.parse(today))
  return near.sort((a, b) => away(a) - away(b))[0]
}

function makeDay(year: number, month: number, day: number) {
  const at = new Date(Date.UTC(year, month - 1, day))
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 1900 && year < 2200
  return real ? at.toISOString().slice(0, 10) : undefined
}

function dayWords(locale: string): DayWords {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts()
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => weekday.format(Date.UTC(2023, 0, day)).toLowerCase()),
    months: Array.from({ length: 12 }, (_, each) => month.format(Date.UTC(2023, each, 1)).toLowerCase()),
    dayFirst: parts.findIndex((part) => part.type === 'day') < parts.findIndex((part) => part.type === 'month'),
  }
}
