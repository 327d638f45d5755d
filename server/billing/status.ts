import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import {
  type DocumentStatus,
  displayStatusOfEstimate,
  displayStatusOfInvoice,
  type EstimateStatus,
  type InvoiceStatus,
} from '#contract/billing/status-rules.ts'

type StatusFacts = {
  kind: DocumentKind
  status: DocumentStatus
  valid_until: string | null
  due_date: string | null
  viewed_at: string | null
  amount_paid: number
  balance: number
}

/** A document's status as shown, by the contract's rules. */
export function displayStatusOf(row: StatusFacts, today: string): DisplayStatus {
  return row.kind === 'estimate'
    ? displayStatusOfEstimate({ ...row, status: row.status as EstimateStatus }, today)
    : displayStatusOfInvoice({ ...row, status: row.status as InvoiceStatus }, today)
}
