import { businessDaysAfter } from '../../compliance/calendars/calendar-rules.ts'
import { lastDayToCancel } from '../../compliance/cancellation-rules.ts'
import type { CancellationPeriod } from '../../compliance/period-rules.ts'
import { type Day, todayIn } from '../../values/dates.ts'
import type { CancellationDays } from './shapes.ts'

/** The days of the notice for a contract whose last buyer signs on a day; it may be canceled until midnight of the last. */
export function cancellationFrom(transaction_date: Day, period: CancellationPeriod): CancellationDays {
  return { transaction_date, cancel_by_date: lastDayToCancel(period, transaction_date) }
}

/** The same for the instants (ISO) at which each buyer signed, in the contract's IANA zone: the last one counts. */
export function cancellationOf(signed: readonly string[], zone: string, period: CancellationPeriod): CancellationDays {
  const days = signed.map((instant) => todayIn(zone, instant)).sort()
  return cancellationFrom(days.at(-1) as Day, period)
}

/**
 * Whether a buyer who has signed may cancel on a day: until midnight of the last one, and as long as it is not set, since
 * other buyers have still to sign.
 */
export function mayCancel(days: CancellationDays | null, today: Day): boolean {
  return days === null || today <= days.cancel_by_date
}

/** How many business days a seller has to return what was paid, from the day of the buyer's notice. Source: 16 CFR 429.1. */
const REFUND_DAYS = 10

/** The last day on which what was paid is returned, by the day on which the notice came. */
export function refundBy(received_on: Day): Day {
  return businessDaysAfter(received_on, REFUND_DAYS, 'federal_of_seller').at(-1) as Day
}

/** Whether a buyer was shown these very days. */
export function isShown(days: CancellationDays, shown: { [Name in keyof CancellationDays]?: string | undefined }) {
  return days.transaction_date === shown.transaction_date && days.cancel_by_date === shown.cancel_by_date
}
