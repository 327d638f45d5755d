import { z } from 'zod'
import { limits } from '../../../values/limits.ts'
import { id, instant, required, text } from '../../../wire/fields.ts'

/** A filter of the transactions that a person keeps under a name. */
export const transactionView = z.object({
  id: id(),
  name: z.string(),
  /** The query of the page's address, e.g. `type=expense&receipt=no`. */
  query: z.string(),
  created_at: instant(),
})
export type TransactionView = z.output<typeof transactionView>

export const newTransactionView = z.object({
  name: required(limits.viewName, 'Name the view'),
  query: text(limits.viewQuery),
})
