/** What of the estimates and invoices waits for somebody of the team. */
export const billingAttention = [
  'mail_failed',
  'recurring_stopped',
  'estimate_approved',
  'payment_details_missing',
  'deposit_due',
  'payment_due',
  'payment_announced',
  'change_order_unpriced',
  'change_order_plan',
  'change_order_unbilled',
  'estimate_question',
  'estimate_changes_requested',
  'estimate_declined',
  'invoice_overdue',
  'estimate_expiring',
  'recurring_draft',
  'draft_waiting',
] as const
export type BillingAttention = (typeof billingAttention)[number]
