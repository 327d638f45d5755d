import type { CategoryType } from '#contract/accounting/categories/shapes.ts'

export const categoryTypeWords: Record<CategoryType, string> = {
  income: 'Income',
  expense: 'Expense',
  other: 'Not in profit and loss',
}
