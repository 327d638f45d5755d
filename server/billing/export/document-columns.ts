import { type ListOnly, stateWords } from '#contract/billing/list.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { todayIn } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type Column, zoneOf } from '#server/http/table-file.ts'
import type { ListedRow } from '../lists/list-page.ts'

/** A document as it is exported; amounts in cents. */
export type ExportedDocument = ListedRow & {
  subtotal: number
  discount_total: number
  tax_total: number
  deposit_amount: number
  amount_paid: number
  option: string | null
  sent_at: string | null
  created_at: string
}

type DocumentColumn = Column<ExportedDocument>

/** Who sees a document sees all of this. */
export function exportedColumns(ctx: CompanyCtx, kind: DocumentKind, only: ListOnly | undefined): DocumentColumn[] {
  const zone = zoneOf(ctx)
  const dayOf = (instant: string | null) => instant && todayIn(zone, instant)
  return [
    { head: 'Number', of: (row) => row.number },
    { head: 'Title', of: (row) => row.title },
    { head: 'Client', of: (row) => row.client_name },
    { head: 'Job', of: (row) => row.job_title },
    { head: 'Status', of: (row) => stateWords[row.display_status] },
    { head: 'Issued', of: (row) => row.issue_date },
    kind === 'estimate'
      ? { head: 'Expires', of: (row) => row.valid_until }
      : { head: 'Due', of: (row) => row.due_date },
    ...amounts[kind],
    ...(only === 'paid_this_month' ? [money('Paid this month', (row) => row.paid ?? 0)] : []),
    { head: 'Currency', of: (row) => row.currency },
    { head: 'Sent', of: (row) => dayOf(row.sent_at) },
    { head: 'Created', of: (row) => dayOf(row.created_at) },
  ]
}

const money = (head: string, cents: (row: ExportedDocument) => number): DocumentColumn => ({
  head,
  of: (row) => moneyText(cents(row)),
})

const sums = [
  money('Subtotal', (row) => row.subtotal),
  money('Discount', (row) => row.discount_total),
  money('Tax', (row) => row.tax_total),
  money('Amount', (row) => row.total),
]

const amounts: Record<DocumentKind, DocumentColumn[]> = {
  estimate: [
    ...sums,
    money('Deposit', (row) => row.deposit_amount),
    money('Deposit paid', (row) => row.amount_paid),
    // Until one is picked the sums are those of the default one.
    { head: 'Option', of: ({ option, total_from }) => option ?? (total_from ? 'Not picked yet' : null) },
  ],
  invoice: [...sums, money('Paid', (row) => row.amount_paid), money('Balance', (row) => row.balance)],
}
