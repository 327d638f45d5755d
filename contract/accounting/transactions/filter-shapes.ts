import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amountIn, day, id, text } from '../../wire/fields.ts'
import { transactionStatuses, transactionTypes } from './kind-rules.ts'

/** The id of a record, or `none` for those that have none. */
const idOrNone = (message: string) => z.union([id(), z.literal('none')], message)

/** By what a list of transactions is narrowed. The first nine stand in the address of the page. */
export const transactionFilter = {
  q: text(limits.line).optional(),
  type: z.enum(transactionTypes, 'Choose income, expense or transfer').optional(),
  /** A category takes those below it too; `none` for what has no category. A split transaction is found by its parts. */
  category_id: idOrNone('Choose from your categories').optional(),
  job_id: idOrNone('Choose from your jobs').optional(),
  /** What is matched with an invoice; `none` for what is matched with none. */
  invoice_id: idOrNone('Choose from your invoices').optional(),
  start_date: day().optional(),
  end_date: day().optional(),
  /** Of the amount whatever its sign. */
  min_amount: amountIn().optional(),
  max_amount: amountIn().optional(),
  account_id: id().optional(),
  status: z.enum(transactionStatuses, 'Choose pending, posted or excluded').optional(),
  receipt: z.enum(['yes', 'no'], 'Choose yes or no').optional(),
  /** What waits for somebody: no category, or parts that do not come to the amount; transfers and excluded ones aside. */
  to_sort: z.boolean().optional(),
  /** Those that one import brought. */
  file_id: id().optional(),
}

export const transactionFilterShape = z.object(transactionFilter)
export type TransactionFilter = z.output<typeof transactionFilterShape>
