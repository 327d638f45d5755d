import { type CancellationPeriod, federalPeriod } from '../../compliance/period-rules.ts'
import { todayIn } from '../../values/dates.ts'
import type { CancellationDays } from '../cancellation/shapes.ts'
import { type Filling, fillContent } from '../content/fill-rules.ts'
import type { Content, Party } from '../content/shapes.ts'
import { fieldsOf } from '../content/walk-rules.ts'
import { contractDay, type DayStyle } from '../language/day-rules.ts'

/** What is known of a contract's signing: who signs, the instant (ISO) at which each has, and the days once they stay. */
export type SigningFacts = {
  signers: readonly { party: Party; name: string; signed_at: string | null }[]
  cancellation: CancellationDays | null
  /** How long the buyers may cancel, where it is not what the federal rule says. */
  period?: Pick<CancellationPeriod, 'count'> | undefined
  /** How its days are written, and its IANA zone. */
  style: DayStyle & { time_zone: string }
}

/** What the days of the notice of cancellation will be, in words; `several`: more than one buyer. */
export type ComingDays = {
  transactionDate: (several: boolean) => string
  cancelByDate: (business_day: string) => string
  /** "third business day", and "THREE BUSINESS DAYS" as the form says it. */
  businessDay: (period: Pick<CancellationPeriod, 'count'>) => string
  cancelWithin: (period: Pick<CancellationPeriod, 'count'>) => string
}

/** Whether a text has days of a notice of cancellation, which its last buyer's signature sets. */
export function hasCancellationDays(text: Content): boolean {
  return fieldsOf(text).some((name) => name === 'transaction_date' || name === 'cancel_by_date')
}

/** The days that signing has given, by the field; none that is not known yet. One function for screen and PDF. */
export function signedValues({ signers, cancellation, style }: SigningFacts): Record<string, string> {
  const days = signedDays(signers, style.time_zone).map(({ day, name }) => ({ day: contractDay(day, style), name }))
  const isOne = days.length === signers.length && new Set(days.map(({ day }) => day)).size === 1
  return {
    ...(days[0] && { signed_date: isOne ? days[0].day : days.map(({ day, name }) => `${day} (${name})`).join(', ') }),
    ...(cancellation && {
      transaction_date: contractDay(cancellation.transaction_date, style),
      cancel_by_date: contractDay(cancellation.cancel_by_date, style),
    }),
  }
}

/** The same by the field, for as long as they are not known. */
export function unsignedWords(
  signers: readonly { party: Party }[],
  words: ComingDays,
  business_day: string = words.businessDay(federalPeriod),
): Record<string, string> {
  const several = signers.filter(({ party }) => party === 'client').length > 1
  return {
    transaction_date: words.transactionDate(several),
    cancel_by_date: words.cancelByDate(business_day),
  }
}

/** A draft as its signers will read it. */
export function fillDraft(
  text: Content,
  { values, tables }: Filling,
  signers: readonly { party: Party }[],
  words: ComingDays,
): Content {
  const coming = unsignedWords(signers, words, values.cancel_by_business_day)
  return fillContent(text, { values: { ...values, ...coming }, tables })
}

/** How long a buyer may cancel, as the notice says it. */
export function periodWords(
  words: ComingDays,
  period: Pick<CancellationPeriod, 'count'> = federalPeriod,
): Record<string, string> {
  return { cancel_by_business_day: words.businessDay(period), cancel_within: words.cancelWithin(period) }
}

/** A text that was frozen, as it is read on a screen. */
export function fillSigning(text: Content, { words, ...facts }: SigningFacts & { words: ComingDays }): Content {
  const coming = unsignedWords(facts.signers, words, facts.period && words.businessDay(facts.period))
  return fillContent(text, { values: { ...coming, ...signedValues(facts) }, tables: {} })
}

/** Each signer's own day, of those who have signed. */
function signedDays(signers: SigningFacts['signers'], zone: string) {
  return signers.flatMap(({ name, signed_at }) => (signed_at ? [{ name, day: todayIn(zone, signed_at) }] : []))
}
