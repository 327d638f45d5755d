import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { nameOf } from './words.ts'

/* Answers of the books are kept on no device: what was pressed on this page says what a call that waits is about. */
const lines = new Map<string, string>()
const names = new Map<string, string>()

/** Remembers what a transaction is called, and what it is put into. */
export function rememberSorted(row: Transaction, ...into: (Transaction['category'] | Transaction['job'])[]) {
  lines.set(row.id, `${nameOf(row)}, ${row.amount}`)
  for (const each of into) if (each) names.set(each.id, 'title' in each ? each.title : each.name)
}

export const transactionHere = (id: string) => lines.get(id)
export const namedHere = (id: string) => names.get(id)
