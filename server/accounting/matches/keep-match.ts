import { sql } from 'kysely'
import { formatMoney } from '#contract/values/money.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'

type Kept = { payment_id: string; amount: number; recorded: boolean }
type Invoice = { id: string; number: string | null; currency: string }

/** Writes a match down. The caller has locked the transaction and the invoice. */
export async function keepMatch(ctx: CompanyCtx, record: TransactionRecord, invoice: Invoice, kept: Kept) {
  const { db, companyId, actor } = ctx
  const { rows } = await sql`insert into payment_match
      (company_id, transaction_id, payment_id, document_id, amount, recorded, created_by)
    values (${companyId}, ${record.id}, ${kept.payment_id}, ${invoice.id}, ${kept.amount}, ${kept.recorded}, ${actor.user.id})
    on conflict (company_id, payment_id) do nothing returning id`.execute(db)
  if (rows.length === 0) throw new Refusal('conflict', 'Another transaction was matched with this payment meanwhile')
  await touchTransaction(ctx, record.id)
  await recordActivity(ctx, {
    noun: 'transaction',
    noun_id: record.id,
    kind: 'matched',
    title: titleOf(record),
    note: `${invoice.number}, ${formatMoney(kept.amount, invoice.currency)}`,
    detail: { payment_id: kept.payment_id, document_id: invoice.id, amount: kept.amount },
  })
}

/** A transaction that is matched anew is another version of it, which somebody worked on. */
export async function touchTransaction({ db, companyId, actor }: CompanyCtx, id: string): Promise<void> {
  await sql`update transaction set updated_by = ${actor.user.id}, updated_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
