/** What of the books waits for somebody of the team. */
export const accountingAttention = ['bank_login', 'transactions_to_sort'] as const
export type AccountingAttention = (typeof accountingAttention)[number]
