import type { TransactionOrCategory } from './save-shapes.ts'

/** Which of the two is saved, where that is not said: a category has a name, a transaction what else is sent. */
export function kindOfSave(input: Pick<TransactionOrCategory, 'kind' | 'amount' | 'name'>): 'transaction' | 'category' {
  if (input.kind) return input.kind
  return input.amount === undefined && input.name !== undefined ? 'category' : 'transaction'
}
