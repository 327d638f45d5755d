import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { amount, amountIn, id, percentIn } from '../wire/fields.ts'
import { changeOrderIdsIn } from './change-order-shapes.ts'

/** How much of an estimate an invoice asks for; unset: what is left. */
const progressShareIn = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(percent:\d{1,3}(\.\d{1,4})?|amount:\d{1,9}(\.\d{1,2})?|schedule:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|lines)$/,
    'Use percent:30, amount:1500.00, schedule:<id of the payment> or lines',
  )

/** Of `lines`: how much of each. A percent is of the line's whole; an amount is before tax on top, after the estimate's discount. */
const shareLinesIn = z
  .array(z.object({ line_id: id(), percent: percentIn().nullish(), amount: amountIn().nullish() }))
  .max(limits.documentLines)

/** What of an estimate an invoice bills. */
export const partIn = {
  portion: progressShareIn.optional(),
  portion_lines: shareLinesIn.optional(),
  /** The signed change orders of the job that stand at its top; left out, all that are not billed, and on one of a change order none. */
  change_order_ids: changeOrderIdsIn().optional(),
}

/** What the invoices of an estimate billed so far, void ones left out. */
export const billedSoFar = z.object({
  lines: z.array(
    z.object({
      line_id: id(),
      /** The sum of what was billed by percent. */
      percent: z.string(),
      /** What was billed otherwise. */
      fixed: amount(),
      /** Both, as they were billed. */
      net: amount(),
    }),
  ),
  taxes: z.array(z.object({ name: z.string(), rate: z.string(), base: amount(), amount: amount() })),
  total: amount(),
})
export type BilledSoFar = z.output<typeof billedSoFar>

/** Of a line of an invoice of a part: its whole in the estimate, what invoices before billed of it, what is left after this one. */
export const partOfLine = z.object({ whole: amount(), before: amount(), left: amount() })
