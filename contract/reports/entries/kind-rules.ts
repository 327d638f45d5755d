/**
 * What an entry of the books is. Of transactions: `income` and `expense`, less what payments of invoices account for; `fee` is
 * what a card processor kept of a payment that a transaction brought. Of invoices: `payment` and `refund` without the tax in
 * them, `tax`, and `held`: deposits and credit that came in, below 0 where an invoice took them or they were given back. `possible` is
 * income that may be the money of a payment that counts already: no figure has it but the one that says so.
 */
export const entryKinds = ['income', 'expense', 'fee', 'payment', 'refund', 'tax', 'held', 'possible'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `profit`: without the categories that are neither income nor expense, such as loans and draws. */
export const entryScopes = ['profit', 'all'] as const
