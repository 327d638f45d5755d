import { statusWords, typeWords } from '#contract/accounting/transactions/kind-rules.ts'
import type { Transaction, TransactionSplit } from '#contract/accounting/transactions/shapes.ts'
import { type Column, yesNo } from '#server/http/table-file.ts'

/** A row of the table: a transaction, or a part of a split one. Amounts of one transaction's rows come to its amount. */
export type ExportedPart = Pick<Transaction, 'amount' | 'category' | 'job'> & {
  whole: Transaction
  /** Which part it is; '' of a transaction that is not split. */
  split: string
  note: string | null
}

/** What no part has yet is a row as well. */
export function partsOf(whole: Transaction): ExportedPart[] {
  const { splits, left_to_split, amount, category, job } = whole
  if (splits.length === 0) return [{ whole, amount, category, job, split: '', note: null }]
  const parts = splits.map((part, at) => partOf(whole, part, `${at + 1} of ${splits.length}`))
  if (left_to_split === null) return parts
  return [...parts, { whole, amount: left_to_split, category: null, job: null, split: 'Left to split', note: null }]
}

function partOf(whole: Transaction, { amount, category, job, note }: TransactionSplit, split: string): ExportedPart {
  return { whole, amount, category, job, split, note }
}

export const exportedColumns: Column<ExportedPart>[] = [
  { head: 'Transaction', of: ({ whole }) => whole.id },
  { head: 'Split', of: ({ split }) => split },
  { head: 'Date', of: ({ whole }) => whole.date },
  { head: 'Type', of: ({ whole }) => typeWords[whole.type] },
  { head: 'Status', of: ({ whole }) => statusWords[whole.status] },
  { head: 'Payee', of: ({ whole }) => whole.payee },
  { head: 'Description', of: ({ whole }) => whole.description },
  { head: 'Amount', of: ({ amount }) => amount },
  { head: 'Currency', of: ({ whole }) => whole.currency },
  { head: 'Category', of: ({ category }) => category?.path.join(' > ') },
  { head: 'Job', of: ({ job }) => job?.title },
  { head: 'Job number', of: ({ job }) => job?.number },
  { head: 'Invoice', of: ({ whole }) => whole.invoice?.number },
  { head: 'Account', of: ({ whole: { account } }) => accountName(account) },
  { head: 'Other account', of: ({ whole: { pair } }) => accountName(pair?.account) },
  { head: 'Receipt', of: ({ whole }) => yesNo(whole.has_receipt) },
  { head: 'Note', of: ({ whole }) => whole.note },
  { head: 'Split note', of: ({ note }) => note },
  { head: 'Bank description', of: ({ whole }) => whole.bank_text },
]

/** As it is called on screen. */
function accountName(account: Transaction['account'] | undefined): string | undefined {
  return account?.mask ? `${account.name} ··${account.mask}` : account?.name
}
