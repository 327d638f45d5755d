import { type CancellationPeriod, federalPeriod } from '#contract/compliance/period-rules.ts'
import { cancellationFrom, cancellationOf, isShown } from '#contract/contracts/cancellation/days-rules.ts'
import type { CancellationDays } from '#contract/contracts/cancellation/shapes.ts'
import { hasCancellationDays } from '#contract/contracts/fields/signing-rules.ts'
import { type DayStyle, teamDay } from '#contract/contracts/language/day-rules.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { GivenSignature } from './read-signature.ts'
import type { SignerRecord, SigningRecord } from './signing-record.ts'

/** The days of the notice of cancellation as a signer is shown them: those that stay, or those there would be today. */
export function shownDays(record: SigningRecord, isOpen: boolean): SigningPage['cancellation'] {
  if (record.cancellation) return { ...record.cancellation, fixed: true }
  return isOpen && hasCancellationDays(record.content)
    ? { ...cancellationFrom(record.today, periodOf(record)), fixed: false }
    : null
}

/**
 * The days that a buyer's signature at an instant sets, where they are the last of the buyers; undefined for whoever else signs
 * and where the text has no notice. 409 with the days there are now where the buyer was shown others, as after midnight.
 */
export function agreedDays(
  { content, brand, signers }: SigningRecord,
  signer: SignerRecord,
  shown: GivenSignature,
  at: string,
): CancellationDays | undefined {
  if (signer.party !== 'client' || !hasCancellationDays(content)) return undefined
  const others = signers.filter(({ party, id }) => party === 'client' && id !== signer.id)
  const signed = others.flatMap(({ signature }) => (signature ? [signature.at] : []))
  const days = cancellationOf([...signed, at], brand.time_zone, periodOf({ brand }))
  if (!isShown(days, shown)) throw otherDays(days, brand)
  return signed.length === others.length ? days : undefined
}

/** How long the buyers may cancel, as it was frozen when the contract was sent. */
function periodOf({ brand }: Pick<SigningRecord, 'brand'>): CancellationPeriod {
  return brand.cancellation_period ?? federalPeriod
}

function otherDays(days: CancellationDays, brand: DayStyle): Refusal {
  const [transaction, last] = [days.transaction_date, days.cancel_by_date].map((day) => teamDay(day, brand))
  const message = `Signed now, the date of the transaction is ${transaction} and the last day to cancel is ${last}. Check both days, then sign again.`
  return new Refusal('conflict', message, { fields: { cancel_by_date: [message] }, current: days })
}
