import { formatFullDay, todayIn } from '../../values/dates.ts'
import type { CancellationDays } from '../cancellation/shapes.ts'
import { type Filling, fillContent } from '../content/fill-rules.ts'
import type { Content, Party } from '../content/shapes.ts'
import { fieldsOf } from '../content/walk-rules.ts'

/** What is known of a contract's signing: who signs, the instant (ISO) at which each has, and the days once they stay. */
export type SigningFacts = {
  signers: readonly { party: Party; name: string; signed_at: string | null }[]
  cancellation: CancellationDays | null
  /** BCP 47, and the contract's IANA zone. */
  locale: string
  time_zone: string
}

/** Whether a text has days of a notice of cancellation, which its last buyer's signature sets. */
export function hasCancellationDays(text: Content): boolean {
  return fieldsOf(text).some((name) => name === 'transaction_date' || name === 'cancel_by_date')
}

/** The days that signing has given, by the field; none that is not known yet. One function for screen and PDF. */
export function signedValues({ signers, cancellation, locale, time_zone }: SigningFacts): Record<string, string> {
  const days = signedDays(signers, time_zone).map(({ day, name }) => ({ day: formatFullDay(day, locale), name }))
  const isOne = days.length === signers.length && new Set(days.map(({ day }) => day)).size === 1
  return {
    ...(days[0] && { signed_date: isOne ? days[0].day : days.map(({ day, name }) => `${day} (${name})`).join(', ') }),
    ...(cancellation && {
      transaction_date: formatFullDay(cancellation.transaction_date, locale),
      cancel_by_date: formatFullDay(cancellation.cancel_by_date, locale),
    }),
  }
}

/** What the days will be, in words, for as long as they are not known. */
export function unsignedWords(signers: readonly { party: Party }[]): Record<string, string> {
  const several = signers.filter(({ party }) => party === 'client').length > 1
  return {
    transaction_date: `the date on which ${several ? 'the last buyer' : 'the buyer'} signs this contract`,
    cancel_by_date: 'the third business day after the date of this transaction',
  }
}

/** A draft as its signers will read it. */
export function fillDraft(text: Content, { values, tables }: Filling, signers: readonly { party: Party }[]): Content {
  return fillContent(text, { values: { ...values, ...unsignedWords(signers) }, tables })
}

/** A text that was frozen, as it is read on a screen. */
export function fillSigning(text: Content, facts: SigningFacts): Content {
  return fillContent(text, { values: { ...unsignedWords(facts.signers), ...signedValues(facts) }, tables: {} })
}

/** Each signer's own day, of those who have signed. */
function signedDays(signers: SigningFacts['signers'], zone: string) {
  return signers.flatMap(({ name, signed_at }) => (signed_at ? [{ name, day: todayIn(zone, signed_at) }] : []))
}
