import type { TransactionOrCategory } from './save-shapes.ts'

/** Which of the two is saved, where that is not said: a category has a name, a transaction what else is sent. */
export function kindOfSave(input: Pick<TransactionOrCategory, 'kind' | 'amount' | 'name'>): 'transaction' | 'category' {
  if (input.kind) return input.kind
  return input.amount === undefined && input.name !== undefined ? 'category' : 'transaction'
}

/** A transaction says one or the other. */
export const undescribed = 'Say who it was with, or describe it in a few words'

/** What a transaction is described by: what was written of it, else who it was with; undefined where nothing is said. */
export function descriptionOf({ description, payee }: DescribedTransaction): string | undefined {
  return description?.trim() || payee?.trim() || undefined
}
type DescribedTransaction = { description?: string | null | undefined; payee?: string | null | undefined }
