import { compareDays, type Day } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'

/** The stored status words (docs/domain.md, Estimates, Invoices); a document's color and label follow from them. */
export const estimateStatuses = [
  'draft',
  'sent',
  'viewed',
  'approved',
  'declined',
  'changes_requested',
  'converted',
  'superseded',
  'void',
] as const
export const invoiceStatuses = ['draft', 'sent', 'void', 'written_off'] as const
/** As stored, whichever the kind. */
export const documentStatuses = [...estimateStatuses, 'written_off'] as const
const invoiceDisplayStatuses = [
  'draft',
  'sent',
  'viewed',
  'partially_paid',
  'overdue',
  'paid',
  'void',
  'written_off',
] as const

export type EstimateStatus = (typeof estimateStatuses)[number]
export type EstimateDisplayStatus = EstimateStatus | 'expired'
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export type DocumentStatus = (typeof documentStatuses)[number]
export type InvoiceDisplayStatus = (typeof invoiceDisplayStatuses)[number]

/** An estimate's status as shown: `expired` when an open one is past its last day in the company's calendar. */
export function displayStatusOfEstimate(
  estimate: { status: EstimateStatus; valid_until: Day | null },
  today: Day,
): EstimateDisplayStatus {
  const open = estimate.status === 'sent' || estimate.status === 'viewed' || estimate.status === 'changes_requested'
  const past = estimate.valid_until !== null && compareDays(estimate.valid_until, today) < 0
  return open && past ? 'expired' : estimate.status
}

/**
 * An invoice's status as shown, the first that holds: draft, void, written_off, paid, overdue, partially_paid,
 * viewed, sent (docs/domain.md, Invoices). `amount_paid` and `balance` in cents; today in the company's calendar.
 */
export function displayStatusOfInvoice(
  invoice: {
    status: InvoiceStatus
    due_date: Day | null
    viewed_at: unknown
    amount_paid: Cents
    balance: Cents
  },
  today: Day,
): InvoiceDisplayStatus {
  if (invoice.status !== 'sent') return invoice.status
  if (invoice.balance === 0) return 'paid'
  if (invoice.due_date !== null && compareDays(invoice.due_date, today) < 0) return 'overdue'
  if (invoice.amount_paid > 0) return 'partially_paid'
  return invoice.viewed_at ? 'viewed' : 'sent'
}

/** Where an estimate may go (docs/domain.md, Estimates). Past its last day the client can no longer answer; the company still acts. */
const AFTER_ESTIMATE: Record<EstimateDisplayStatus, readonly EstimateStatus[]> = {
  draft: ['sent', 'approved', 'void'],
  sent: ['viewed', 'approved', 'declined', 'changes_requested', 'superseded', 'void'],
  viewed: ['approved', 'declined', 'changes_requested', 'superseded', 'void'],
  changes_requested: ['superseded', 'approved', 'declined', 'void'],
  expired: ['sent', 'superseded', 'void'],
  approved: ['converted', 'superseded', 'void'],
  declined: ['superseded'],
  converted: ['superseded'],
  superseded: [],
  void: [],
}

/** Where an invoice may go (docs/domain.md, Invoices); that a void one holds no payments is checked where payments are known. */
const AFTER_INVOICE: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent'],
  sent: ['void', 'written_off'],
  written_off: ['sent'],
  void: [],
}

export function nextStatusesOfEstimate(status: EstimateDisplayStatus): readonly EstimateStatus[] {
  return AFTER_ESTIMATE[status]
}

/** Whether an estimate may change so; anything else is `invalid_transition`. `from` as shown, so `expired` counts. */
export function mayEstimateBecome(from: EstimateDisplayStatus | InvoiceDisplayStatus, to: EstimateStatus): boolean {
  const after: Partial<Record<typeof from, readonly EstimateStatus[]>> = AFTER_ESTIMATE
  return after[from]?.includes(to) ?? false
}

/** Whether an invoice may change so; anything else is `invalid_transition`. */
export function mayInvoiceBecome(from: DocumentStatus, to: InvoiceStatus): boolean {
  const after: Partial<Record<DocumentStatus, readonly InvoiceStatus[]>> = AFTER_INVOICE
  return after[from]?.includes(to) ?? false
}
