import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'

/** Refuses an invoice that the person does not see, as if there were none. */
export async function refuseUnseen(ctx: CompanyCtx, id: string, field = 'invoice_id'): Promise<void> {
  const { rows } = await sql`select from document d where d.company_id = ${ctx.companyId} and d.id = ${id}
    and ${isVisibleDocument(ctx.actor, 'invoice')}`.execute(ctx.db)
  if (rows.length > 0) return
  throw refuseField(
    field,
    field === 'invoice_id' ? 'Choose from your invoices' : 'It is matched with an invoice that you do not see',
  )
}
