import { z } from 'zod'
import { day } from '../../wire/fields.ts'

/** What the notice of cancellation says: the day the last buyer signed, and the last day on which a buyer may cancel. */
export const cancellationDays = z.object({ transaction_date: day(), cancel_by_date: day() })
export type CancellationDays = z.output<typeof cancellationDays>

/** The same as a signer is shown it. */
export const shownCancellation = cancellationDays.extend({
  /** All buyers have signed: the days stay. Before, they are those there would be if the last buyer signed today. */
  fixed: z.boolean(),
})
