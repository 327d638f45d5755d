import { z } from 'zod'
import { newCategory } from '../categories/shapes.ts'
import { transactionTypes } from './kind-rules.ts'
import { newTransaction, transactionChange } from './shapes.ts'

/** What one call saves: a transaction or a category, a new one or, with `id`, one that is there. */
export const transactionOrCategory = z.object({
  kind: z.enum(['transaction', 'category'], 'Say transaction or category').optional(),
  ...newTransaction.partial().shape,
  ...newCategory.partial().shape,
  type: z.enum([...transactionTypes, 'other'], 'Choose income, expense, transfer or other').optional(),
  id: transactionChange.shape.id.optional(),
  version: transactionChange.shape.version,
})
export type TransactionOrCategory = z.output<typeof transactionOrCategory>
