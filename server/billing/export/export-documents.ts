import { sql } from 'kysely'
import type { exportDocuments as exportCall } from '#contract/billing/export/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { tableFile } from '#server/http/table-file.ts'
import { kindOfTab } from '../lists/find-listed.ts'
import { listedRows } from '../lists/list-page.ts'
import { isReached } from '../scope.ts'
import { type ExportedDocument, exportedColumns } from './document-columns.ts'
import { findExported } from './find-exported.ts'

type Input = InputOf<typeof exportCall>

/** The estimates or invoices that the list would show as CSV. */
export async function exportDocuments(ctx: CompanyCtx, input: Input): Promise<FileAnswer> {
  const kind = kindOfTab(input.tab)
  return tableFile(ctx, {
    name: kind === 'estimate' ? 'Estimates' : 'Invoices',
    columns: exportedColumns(ctx, kind, input.only),
    ids: await findExported(ctx, kind, input),
    read: (ofPage, ids) => readExported(ofPage, kind, input.only, ids),
  })
}

function readExported(ctx: CompanyCtx, kind: DocumentKind, only: Input['only'], ids: string[]) {
  return listedRows<ExportedDocument>(ctx, kind, {
    page: sql`select page.id, page.at from unnest(${ids}::uuid[]) with ordinality page (id, at)
      join document on document.company_id = ${ctx.companyId} and document.id = page.id
      where document.kind = ${sql.lit(kind)} and ${isReached(ctx, `${kind}s.view`)}`,
    order: sql`page.at`,
    only,
    more: sql`, document.subtotal, document.discount_total, document.tax_total, document.deposit_amount, document.amount_paid, document.option,
      document.sent_at, document.created_at`,
  })
}
