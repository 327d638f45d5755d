/** Where the money of a transaction goes. */
export const transactionTypes = ['income', 'expense', 'transfer'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const typeWords: Record<TransactionType, string> = {
  income: 'Money in',
  expense: 'Money out',
  transfer: 'Transfer',
}

/** What is shown: excluded where somebody left it out, pending where the bank may still change it, else posted. */
export const transactionStatuses = ['pending', 'posted', 'excluded'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const statusWords: Record<TransactionStatus, string> = {
  pending: 'Pending',
  posted: 'Posted',
  excluded: 'Excluded',
}
