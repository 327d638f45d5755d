import { sql } from 'kysely'
import { addSums, type Sums } from '#contract/billing/progress/sums-rules.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { billedOfChange } from '#server/scopes/billed-change.ts'
import type { StoredDocument } from '../shape.ts'
import { saveSums, sumsOf } from './sums.ts'

/**
 * The correction of an invoice bills the change orders that it bills, line by line and cent by cent. They count once it is sent. That of an
 * invoice of an estimate has their sums already.
 */
export async function copyChanges(ctx: CompanyCtx, from: StoredDocument, id: string): Promise<void> {
  const { db, companyId } = ctx
  if (from.changes.length === 0) return
  const { rows } =
    await sql<Sums>`insert into billed_change (company_id, invoice_id, change_id, net, taxes, tax_total, total)
    select company_id, ${id}::uuid, change_id, net, taxes, tax_total, total from billed_change
      where company_id = ${companyId} and invoice_id = ${from.id}
    returning net, taxes, tax_total, total`.execute(db)
  await copyLines(ctx, from, id)
  if (from.portion) return
  const own = await db
    .selectFrom('document')
    .select(['id', 'subtotal', 'discount_total', 'taxes', 'tax_total', 'total', 'changes_total'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await saveSums(
    ctx,
    own,
    rows.reduce<Sums>((all, row) => addSums(all, row), sumsOf(own)),
  )
}

/** The lines at its top, and, of an invoice of its own lines, what each bills of a change order: any other has that already. */
async function copyLines({ db, companyId }: CompanyCtx, { id: before, portion, changes }: StoredDocument, id: string) {
  await sql`insert into document_line (company_id, document_id, sort, kind, name, description, quantity, unit, unit_price, taxable, tax_rates,
      discount_percent, discount_amount, optional, selected, service_date, special_order, item_id, amount, change_id)
    select company_id, ${id}::uuid, sort, kind, name, description, quantity, unit, unit_price, taxable, tax_rates,
      discount_percent, discount_amount, optional, selected, service_date, special_order, item_id, amount, change_id
    from document_line where company_id = ${companyId} and document_id = ${before} and change_id is not null`.execute(
    db,
  )
  const ids = changes.map(({ change_id }) => change_id)
  if (!portion)
    await sql`insert into billed_line (company_id, invoice_id, line_id, sort, percent, net, whole)
      select company_id, ${id}::uuid, line_id, sort, percent, net, whole from billed_line
      where company_id = ${companyId} and invoice_id = ${before}`.execute(db)
  await sql`update document set chosen_changes = ${ids}::uuid[] where company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
}

/** 409 for an invoice that bills more of a change order than is left of it: another invoice billed it meanwhile. */
export async function refuseBilledTwice({ db, companyId }: CompanyCtx, invoiceId: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`select d.number from billed_change mine
    join document d on d.company_id = mine.company_id and d.id = mine.change_id
    where mine.company_id = ${companyId} and mine.invoice_id = ${invoiceId}
      and ${billedOfChange()} not between least(d.total, 0) and greatest(d.total, 0)`.execute(db)
  const [twice] = rows
  if (twice)
    throw new Refusal('conflict', `${twice.number} was billed by another invoice meanwhile. Leave it out of this one.`)
}
