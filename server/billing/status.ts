import { type RawBuilder, sql } from 'kysely'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import {
  type DocumentStatus,
  displayStatusOfEstimate,
  displayStatusOfInvoice,
  type EstimateStatus,
  type InvoiceStatus,
} from '#contract/billing/status-rules.ts'
import { isOpenEstimate } from '#server/scopes/document.ts'

type Stored = {
  kind: DocumentKind
  status: DocumentStatus
  valid_until: string | null
  due_date: string | null
  viewed_at: string | null
  amount_paid: number
  balance: number
}

/** A document's status as shown, by the contract's rules. */
export function displayStatusOf(row: Stored, today: string): DisplayStatus {
  return row.kind === 'estimate'
    ? displayStatusOfEstimate({ ...row, status: row.status as EstimateStatus }, today)
    : displayStatusOfInvoice({ ...row, status: row.status as InvoiceStatus }, today)
}

/** The same rules in SQL, where a list is filtered or counted by them; a test holds the two together. */
export function displayStatusSql(kind: DocumentKind, today: string): RawBuilder<DisplayStatus> {
  if (kind === 'estimate')
    return sql`case when ${isOpenEstimate('document')} and document.valid_until < ${today}::date
      then 'expired' else document.status end`
  return sql`case when document.status <> 'sent' then document.status
    when document.balance = 0 then 'paid'
    when document.due_date < ${today}::date then 'overdue'
    when document.amount_paid > 0 then 'partially_paid'
    when document.viewed_at is not null then 'viewed' else 'sent' end`
}
