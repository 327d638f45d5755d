import { type Day, formatFullDay, formatInstant } from '../../values/dates.ts'
import { memoize } from '../../values/memoize.ts'
import type { ContractLanguage } from './language-rules.ts'

/** How days of a contract are written; without a language it is English. */
export type DayStyle = { locale: string; language?: ContractLanguage | undefined }

/** A day of a contract: `Dec 2, 2026`, in Spanish `miércoles, 2 de diciembre de 2026`. */
export function contractDay(day: Day, { locale, language }: DayStyle): string {
  return language === 'es' ? longDay(locale).format(new Date(`${day}T00:00:00Z`)) : formatFullDay(day, locale)
}

/** The same as the team reads it, in English whatever the language of the contract is. */
export function teamDay(day: Day, { locale, language }: DayStyle): string {
  return formatFullDay(day, language === 'es' ? 'en-US' : locale)
}

/** An instant of it in an IANA zone: `Nov 17, 2026, 2:30 PM`, `17 nov 2026, 2:30 p.m.`. */
export function contractInstant(instant: string, { locale, time_zone }: DayStyle & { time_zone: string }): string {
  return formatInstant(instant, time_zone, locale).replaceAll('\u00a0', ' ')
}

const longDay = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }))
