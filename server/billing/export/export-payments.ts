import { sql } from 'kysely'
import type { exportPayments as exportCall } from '#contract/billing/export/calls.ts'
import type { DocumentKind, Payment } from '#contract/billing/shapes.ts'
import { methodLabels, paymentStatusWords } from '#contract/billing/word-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { type Column, tableFile, zoneOf } from '#server/http/table-file.ts'
import { kindOfTab } from '../lists/find-listed.ts'
import { givingBack, type PaymentColumns, paymentOf } from '../payments/payments.ts'
import { isReached } from '../scope.ts'
import { findExported } from './find-exported.ts'

/**
 * The payments of the documents that the list would show as CSV, each where it was recorded: a deposit at its estimate,
 * whatever invoice took it, so that nothing is in both tables.
 */
export async function exportPayments(ctx: CompanyCtx, input: InputOf<typeof exportCall>): Promise<FileAnswer> {
  const kind = kindOfTab(input.tab)
  const documents = await findExported(ctx, kind, input)
  return tableFile(ctx, {
    name: kind === 'estimate' ? 'Estimate payments' : 'Invoice payments',
    columns: exportedColumns(ctx, kind),
    ids: await paymentsOf(ctx, documents),
    read: (ofPage, ids) => readExported(ofPage, kind, ids),
  })
}

/** In the order of their documents, those of one by day. */
async function paymentsOf({ db, companyId }: CompanyCtx, documents: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${documents}::uuid[]) with ordinality listed (id, at)
    join payment p on p.company_id = ${companyId} and p.document_id = listed.id
    order by listed.at, p.date, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Row = PaymentColumns & Omit<ExportedPayment, 'payment'>

async function readExported(ctx: CompanyCtx, kind: DocumentKind, ids: string[]): Promise<ExportedPayment[]> {
  const { rows } = await sql<Row>`
    select p.*, ${givingBack} as giving_back, document.number, document.title, document.currency,
      client.display_name as client_name, job.title as job_title
    from unnest(${ids}::uuid[]) with ordinality page (id, at)
    join payment p on p.company_id = ${ctx.companyId} and p.id = page.id
    join document on document.company_id = p.company_id and document.id = p.document_id
      and document.kind = ${sql.lit(kind)} and ${isReached(ctx, `${kind}s.view`)}
    left join client on client.company_id = document.company_id and client.id = document.client_id
    left join job on job.company_id = document.company_id and job.id = document.job_id
    order by page.at`.execute(ctx.db)
  return rows.map(({ number, title, currency, client_name, job_title, ...payment }) => ({
    ...{ number, title, currency, client_name, job_title },
    payment: paymentOf(payment),
  }))
}

/** A payment, and the document that it was recorded for. */
type ExportedPayment = {
  payment: Payment
  number: string | null
  title: string | null
  currency: string
  client_name: string | null
  job_title: string | null
}

/** Who sees a document sees its payments. */
function exportedColumns(ctx: CompanyCtx, kind: DocumentKind): Column<ExportedPayment>[] {
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
