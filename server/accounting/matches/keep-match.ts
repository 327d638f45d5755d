import { sql } from 'kysely'
import { formatMoney } from '#contract/values/money.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'

type KeptMatch = { payment_id: string; amount: number; recorded: boolean }
type Invoice = { id: string; number: string | null; currency: string }

/** Writes a match down. The caller has locked the transaction and the invoice. */
export async function keepMatch(ctx: CompanyCtx, record: TransactionRecord, invoice: Invoice, kept: KeptMatch) {
  const { db, companyId, actor } = ctx
  const sorted = record.category_id || record.is_split ? null : await categoryOfMatched(ctx)
  const { rows } = await sql`insert into payment_match
      (company_id, transaction_id, payment_id, document_id, amount, recorded, sorted_as, created_by)
    values (${companyId}, ${record.id}, ${kept.payment_id}, ${invoice.id}, ${kept.amount}, ${kept.recorded}, ${sorted}, ${actor.user.id})
    on conflict (company_id, payment_id) do nothing returning id`.execute(db)
  if (rows.length === 0) throw new Refusal('conflict', 'Another transaction was matched with this payment meanwhile')
  await touchTransaction(ctx, record.id, sorted ?? record.category_id)
  await recordActivity(ctx, {
    noun: 'transaction',
    noun_id: record.id,
    kind: 'matched',
    title: titleOf(record),
    note: `${invoice.number}, ${formatMoney(kept.amount, invoice.currency)}`,
    detail: { payment_id: kept.payment_id, document_id: invoice.id, amount: kept.amount },
  })
}

/** What deposits of invoices are: the category of the last one, else the one of gross receipts (line 1 of Schedule C). */
async function categoryOfMatched({ db, companyId }: CompanyCtx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select coalesce(
      (select t.category_id from (select m.transaction_id from payment_match m where m.company_id = ${companyId}
          order by m.id desc limit 1) m join transaction t on t.company_id = ${companyId} and t.id = m.transaction_id),
      (select c.id from category c where c.company_id = ${companyId} and c.type = 'income' and c.tax_line = '1'
        order by exists (select from category p where p.company_id = c.company_id and p.id = c.parent_id and p.tax_line = '1'),
          c.created_at, c.id limit 1)) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** A transaction that is matched anew is another version of it, which somebody worked on. */
export async function touchTransaction({ db, companyId, actor }: CompanyCtx, id: string, category_id: string | null) {
  await sql`update transaction set updated_by = ${actor.user.id}, updated_at = now(), version = version + 1,
      category_id = ${category_id}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
