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
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: sign === 'change' ? 'exceptZero' : 'negative',
  })
  return format.format(amount as Intl.StringNumericLiteral).replace('-', MINUS)
}

/** For the axes of charts only: "$12k". */
export function formatMoneyShort(amount: number, { currency, locale }: MoneyFormat) {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return format.format(amount).replace('-', MINUS).replace('K', 'k')
}

/** "Tue, Nov 17" in the year of `today`, else "Nov 17, 2026". Both are 'YYYY-MM-DD'. */
export function formatDay(day: string, today: string, locale?: string) {
  const thisYear = day.slice(0, 4) === today.slice(0, 4)
  const parts: Intl.DateTimeFormatOptions = thisYear
    ? { weekday: 'short', month: 'short', day: 'numeric' }
    : { month: 'short', day: 'numeric', year: 'numeric' }
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(utc(day))
}

/** "Nov 17 – 24", "Nov 28 – Dec 2", with the year where it is not this one. */
export function formatDayRange(from: string, to: string, today: string, locale?: string) {
  const thisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(thisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.formatRange(utc(from), utc(to)).replace(/\s*–\s*/, ' – ')
}

/** "today", "tomorrow", "in 3 days", "2 days ago" within 7 days; undefined beyond. */
export function formatNearDay(day: string, today: string, locale?: string) {
  const days = Math.round((utc(day).getTime() - utc(today).getTime()) / 86_400_000)
  if (Math.abs(days) > 7) return undefined
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}

/** An instant as "2:30 PM" in the company's time zone. */
export function formatTime(instant: string, timeZone: string, locale?: string) {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))
}

function utc(day: string) {
  return new Date(`${day}T00:00:00Z`)
}
