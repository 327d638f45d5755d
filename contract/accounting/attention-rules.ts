/** What of the books waits for somebody of the team. */
export const accountingAttention = ['bank_login', 'possible_matches', 'transactions_to_sort'] as const
