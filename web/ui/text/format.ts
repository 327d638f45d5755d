import { memoize } from '#contract/values/memoize.ts'

const MINUS = '\u2212'

type MoneyFormat = {
  /** ISO 4217 code of the company's currency. */
  currency: string
  locale?: string
  /** 'change' writes + before what came in; 'none' leaves the sign to a minus alone. */
  sign?: 'none' | 'change'
}

/** Decimal text ("1250.00") as an amount to read, with two decimals and a true minus. */
export function formatMoney(amount: string, { currency, locale, sign = 'none' }: MoneyFormat) {
  return moneyFormat(locale ?? '', currency, sign === 'change')
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', MINUS)
}

/** For the axes of charts only: "$12k". */
export function formatMoneyShort(amount: number, { currency, locale }: MoneyFormat) {
  return shortMoneyFormat(locale ?? '', currency)
    .format(amount)
    .replace('-', MINUS)
    .replace('K', 'k')
}

/** "Tue, Nov 17" in the year of `today`, else "Nov 17, 2026". Both are 'YYYY-MM-DD'. */
export function formatDay(day: string, today: string, locale?: string) {
  const thisYear = day.slice(0, 4) === today.slice(0, 4)
  return dayFormat(locale ?? '', thisYear ? 'weekday' : 'year').format(utc(day))
}

/** "Nov 17 – 24", "Nov 28 – Dec 2", with the year where it is not this one. */
export function formatDayRange(from: string, to: string, today: string, locale?: string) {
  const thisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4)
  const format = dayFormat(locale ?? '', thisYear ? 'neither' : 'year')
  return format.formatRange(utc(from), utc(to)).replace(/\s*–\s*/, ' – ')
}

/** "today", "tomorrow", "in 3 days", "2 days ago" within 7 days; undefined beyond. */
export function formatNearDay(day: string, today: string, locale?: string) {
  const days = Math.round((utc(day).getTime() - utc(today).getTime()) / 86_400_000)
  if (Math.abs(days) > 7) return undefined
  return nearFormat(locale ?? '').format(days, 'day')
}

/** An instant as "2:30 PM" in the company's time zone. */
export function formatTime(instant: string, timeZone: string, locale?: string) {
  return timeFormat(locale ?? '', timeZone).format(new Date(instant))
}

function utc(day: string) {
  return new Date(`${day}T00:00:00Z`)
}

/* To make a format is a hundred times the work of using it, and a list of thousands uses one in each row. */
const moneyFormat = memoize(
  (locale: string, currency: string, isChange: boolean) =>
    new Intl.NumberFormat(locale || undefined, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: isChange ? 'exceptZero' : 'negative',
    }),
)

const shortMoneyFormat = memoize(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale || undefined, {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
)

/** A month and its day, with the weekday or the year where it says so. */
const dayFormat = memoize(
  (locale: string, beside: 'weekday' | 'year' | 'neither') =>
    new Intl.DateTimeFormat(locale || undefined, {
      month: 'short',
      day: 'numeric',
      ...(beside === 'weekday' ? { weekday: 'short' } : {}),
      ...(beside === 'year' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }),
)

const nearFormat = memoize((locale: string) => new Intl.RelativeTimeFormat(locale || undefined, { numeric: 'auto' }))

const timeFormat = memoize(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale || undefined, { hour: 'numeric', minute: '2-digit', timeZone }),
)
