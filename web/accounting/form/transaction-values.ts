import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'

export type TransactionValues = {
  type: TransactionType
  date: string
  amount: string
  /** Money back, of an expense; of income that was paid back. Of a transfer: it left the account. */
  reversed: boolean
  payee: string
  description: string
  note: string
  account_id: string
  /** Both with their names; sent by their ids. */
  category_id: NamedCategory | null
  job_id: Transaction['job']
}

export type TransactionForm = SaveForm<TransactionValues>

/** What the form shows of one, or of a new one on a day. */
export function valuesOf(
  row: Transaction | undefined,
  today: string,
  job: Transaction['job'] = null,
): TransactionValues {
  const below = row?.amount.startsWith('-') ?? false
  return {
    type: row?.type ?? 'expense',
    date: row?.date ?? today,
    amount: (below ? row?.amount.slice(1) : row?.amount) ?? '',
    reversed: below,
    payee: row?.payee ?? '',
    description: row?.description ?? '',
    note: row?.note ?? '',
    account_id: row?.account_id ?? '',
    category_id: row?.category ?? null,
    job_id: row?.job ?? job,
  }
}

/** The amount as it is sent, below 0 where it is money back. */
export function amountOf({ amount, reversed }: Pick<TransactionValues, 'amount' | 'reversed'>): string {
  return reversed ? `-${amount}` : amount
}

/** Date, amount and account of what a bank or a file brought are theirs. */
export function isFromBank({ source }: Pick<Transaction, 'source'>): boolean {
  return source !== 'manual'
}
