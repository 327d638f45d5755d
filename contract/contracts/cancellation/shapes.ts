import { z } from 'zod'
import { day, instant } from '../../wire/fields.ts'

/** What the notice of cancellation says: the day the last buyer signed, and the last day on which a buyer may cancel. */
export const cancellationDays = z.object({ transaction_date: day(), cancel_by_date: day() })
export type CancellationDays = z.output<typeof cancellationDays>

/** What a canceled contract says of it. */
export const contractCancellation = z.object({
  at: instant(),
  /** Who canceled. */
  by: z.string(),
  /** The day on which the notice was given: of one by mail, that on which it was mailed. */
  notice_on: day(),
  /** The last day on which the seller returns what was paid. */
  refund_by: day(),
})
export type ContractCancellation = z.output<typeof contractCancellation>

/** The same as a signer is shown it. */
export const shownCancellation = cancellationDays.extend({
  /** All buyers have signed: the days stay. Before, they are those there would be if the last buyer signed today. */
  fixed: z.boolean(),
})
