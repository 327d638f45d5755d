import { sql } from 'kysely'
import type { exportPayments as exportCall } from '#contract/billing/export/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { tableFile } from '#server/http/table-file.ts'
import { kindOfTab } from '../lists/find-listed.ts'
import { givingBack, type PaymentColumns, paymentOf } from '../payments/payments.ts'
import { isReached } from '../scope.ts'
import { findExported } from './find-exported.ts'
import { type ExportedPayment, exportedColumns } from './payment-columns.ts'

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
