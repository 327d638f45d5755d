import type { DocumentKind, Payment } from '#contract/billing/shapes.ts'
import { methodLabels, paymentStatusWords } from '#contract/billing/word-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type Column, zoneOf } from '#server/http/table-file.ts'

/** A payment, and the document that it was recorded for. */
export type ExportedPayment = {
  payment: Payment
  number: string | null
  title: string | null
  currency: string
  client_name: string | null
  job_title: string | null
}

/** Who sees a document sees its payments. */
export function exportedColumns(ctx: CompanyCtx, kind: DocumentKind): Column<ExportedPayment>[] {
  const zone = zoneOf(ctx)
  return [
    { head: 'Date', of: ({ payment }) => payment.date },
    { head: kind === 'estimate' ? 'Estimate' : 'Invoice', of: ({ number }) => number },
    { head: 'Title', of: ({ title }) => title },
    { head: 'Client', of: ({ client_name }) => client_name },
    { head: 'Job', of: ({ job_title }) => job_title },
    { head: 'Method', of: ({ payment }) => methodLabels[payment.method] },
    { head: 'Card', of: ({ payment: { card } }) => card && `${card.brand} ${card.last4}`.trim() },
    { head: 'Amount', of: ({ payment }) => payment.amount },
    { head: 'Refunded', of: ({ payment }) => payment.refunded },
    { head: 'Currency', of: ({ currency }) => currency },
    { head: 'Status', of: ({ payment }) => paymentStatusWords[payment.status] },
    { head: 'Reference', of: ({ payment }) => payment.reference },
    { head: 'Note', of: ({ payment }) => payment.note },
    { head: 'Recorded', of: ({ payment }) => todayIn(zone, payment.created_at) },
  ]
}
