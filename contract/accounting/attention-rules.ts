/** What of the books waits for somebody of the team. */
export const accountingAttention = ['transactions_to_sort'] as const
