import type { Transaction } from '#contract/accounting/transactions/shapes.ts'

/** `1 transaction`, `12 transactions` */
export function inTransactions(count: number): string {
  return count === 1 ? '1 transaction' : `${count.toLocaleString()} transactions`
}

/** What one is called: who was paid, else what it was for. */
export function nameOf({ payee, description }: Pick<Transaction, 'payee' | 'description'>): string {
  return payee || description
}

/** It waits for somebody: it has no category, or its parts do not come to its amount. */
export function isToSort(row: Transaction): boolean {
  if (row.status === 'excluded' || row.type === 'transfer') return false
  if (row.left_to_split !== null) return true
  return row.splits.length > 0 ? row.splits.some(({ category_id }) => !category_id) : !row.category_id
}

/** `Checking ··4321` */
export function accountName(account: { name: string; mask: string | null }): string {
  return account.mask ? `${account.name} ··${account.mask}` : account.name
}
