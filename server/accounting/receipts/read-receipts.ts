import { sql } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { Receipt } from '#contract/accounting/receipts/shapes.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isOwnJob } from '#server/scopes/job.ts'

/** The receipts of a transaction in the order in which they came. */
export async function listReceipts({ db, companyId }: CompanyCtx, transactionId: string): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`select r.id, r.name, r.mime, r.bytes,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as added_by_name, r.created_at
    from receipt r left join user_account u on u.id = r.added_by
    where r.company_id = ${companyId} and r.transaction_id = ${transactionId} order by r.id`.execute(db)
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

export type ReceiptOwner = { title: string; own: boolean }

/** A transaction whose receipts the person may see, or with `change` change: then it is locked. 404 for one they do not see. */
export async function getTransactionOfReceipts(
  ctx: CompanyCtx,
  id: string,
  { change = false, lock = change }: { change?: boolean; lock?: boolean } = {},
): Promise<ReceiptOwner> {
  const { rows } = await sql<ReceiptOwner>`select coalesce(t.payee, t.description) as title, ${isOwn(ctx)} as own
    from transaction t where t.company_id = ${ctx.companyId} and t.id = ${id} ${lock ? sql`for update of t` : sql``}`.execute(
    ctx.db,
  )
  const [found] = rows
  const may = found && mayAttach(ctx, found)
  if (!found || !(may || levelOf(ctx.actor, 'accounting.view') === 'all')) throw notFound('transaction')
  if (change && !may) throw permissionDenied()
  return found
}

function mayAttach({ actor }: CompanyCtx, { own }: ReceiptOwner): boolean {
  return levelOf(actor, 'accounting.edit') === 'all' || reaches(levelOf(actor, 'accounting.attach_receipt'), own)
}

/** Whether transaction `t` is the person's own: they made it, or it is of a job that they are on. */
export function isOwn({ actor }: CompanyCtx) {
  return sql<boolean>`(t.created_by is not distinct from ${actor.user.id}::uuid and t.source = 'manual'
    or exists (select from job j where j.company_id = t.company_id and ${isOwnJob(actor)} and (j.id = t.job_id
      or t.is_split and exists (select from transaction_split s where s.company_id = t.company_id
        and s.transaction_id = t.id and s.job_id = j.id))))`
}
