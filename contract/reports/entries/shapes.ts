import { z } from 'zod'
import { namedCategory } from '../../accounting/categories/shapes.ts'
import { documentKinds } from '../../billing/shapes.ts'
import { amount, id } from '../../wire/fields.ts'
import { entryKinds } from './kind-rules.ts'

/** One row of the books. Of a split transaction each part is one, of a payment its sale, each tax and what is held. */
export const reportEntry = z.object({
  id: id(),
  kind: z.enum(entryKinds),
  date: z.string(),
  /** As it counts in the figure: money spent is above 0 in a sum of expenses. */
  amount: amount(),
  /** Words of the transaction, else who paid. */
  title: z.string(),
  /** To open it. */
  transaction_id: id().nullable(),
  payment_id: id().nullable(),
  document: z.object({ id: id(), kind: z.enum(documentKinds), number: z.string().nullable() }).nullable(),
  client_name: z.string().nullable(),
  category: namedCategory.nullable(),
  job: z.object({ id: id(), number: z.string(), title: z.string() }).nullable(),
  /** Of `tax`. */
  tax_name: z.string().nullable(),
  tax_rate: z.string().nullable(),
})
export type ReportEntry = z.output<typeof reportEntry>
