import type { CategoryType } from './shapes.ts'

type TransactionType = 'income' | 'expense' | 'transfer'

/** The categories that fit a transaction: of its own type, or one that is in no profit and loss. */
export function fits(type: TransactionType, category: CategoryType): boolean {
  return category === 'other' || category === type
}

/** What is said where a category does not fit. */
export function unfitMessage(type: TransactionType): string {
  if (type === 'transfer') return "A transfer can't be income or an expense. Choose another category."
  return type === 'income' ? 'Choose an income category' : 'Choose an expense category'
}
