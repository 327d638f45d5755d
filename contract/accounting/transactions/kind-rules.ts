/** Where the money of a transaction goes. */
export const transactionTypes = ['income', 'expense', 'transfer'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** What is shown: excluded where somebody left it out, pending where the bank may still change it, else posted. */
export const transactionStatuses = ['pending', 'posted', 'excluded'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** By what a list is sorted; with a minus the last or largest comes first. */
export const transactionSorts = ['date', '-date', 'amount', '-amount', 'description'] as const
export type TransactionSort = (typeof transactionSorts)[number]
