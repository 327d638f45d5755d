/** Words people choose from, with what is shown for them: without a schema, so that a page needs no more than the words. */

export const paymentMethods = ['cash', 'check', 'bank_transfer', 'card', 'ach', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The same, and what an earlier payment left over, which nobody records as coming in. */
export type ShownMethod = PaymentMethod | 'credit'

/** The words for how money came in. */
export const methodLabels: Record<ShownMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  ach: 'ACH',
  other: 'Other',
  credit: 'Credit',
}

/** What became of money that came in. */
export const paymentStatuses = ['completed', 'partially_refunded', 'refunded', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusWords: Record<PaymentStatus, string> = {
  completed: 'Received',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Returned by the bank',
}

export const declineReasons = ['price', 'timing', 'someone_else', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  price: 'Price',
  timing: 'Timing',
  someone_else: 'Chose someone else',
  other: 'Other',
}
