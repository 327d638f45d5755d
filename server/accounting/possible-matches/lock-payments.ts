import { sql } from 'kysely'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { TransactionRecord } from '#server/accounting/transactions/lock-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'

/** A payment, what it was paid for, and what is said of it and the deposit so far. */
export type OfferedRecord = {
  id: string
  /** In cents. */
  amount: number
  /** The invoice that it paid or that took it as a deposit, else its estimate. */
  document_id: string
  number: string | null
  currency: string
  said: 'same' | 'different' | 'offered' | 'nothing'
}

/** The payments that a deposit was shown with, the oldest first, as they stay until the commit. */
export async function lockPayments(ctx: CompanyCtx, record: TransactionRecord, ids: readonly string[]) {
  const { db, companyId, actor } = ctx
  const wanted = [...new Set(ids)]
  await sql`select from payment p where p.company_id = ${companyId} and p.id = any (${wanted}::uuid[]) order by p.id for update`.execute(
    db,
  )
  // Read once they are locked, so that what another call said meanwhile counts.
  const { rows } = await sql<OfferedRecord>`select p.id, p.amount, d.id as document_id, d.number, d.currency,
      case when exists (select from payment_match m where m.company_id = p.company_id and m.payment_id = p.id
          and m.transaction_id = ${record.id}) then 'same'
        when exists (select from declined_match x where x.company_id = p.company_id and x.payment_id = p.id
          and x.transaction_id = ${record.id}) then 'different'
        when exists (select from possible_match_payment o where o.company_id = p.company_id and o.payment_id = p.id
          and o.transaction_id = ${record.id}) then 'offered' else 'nothing' end as said
    from payment p join document d on d.company_id = p.company_id and d.id = coalesce((select u.document_id from deposit_use u
        join document i on i.company_id = u.company_id and i.id = u.document_id and i.status not in ('draft', 'void')
        where u.company_id = p.company_id and u.payment_id = p.id order by u.created_at limit 1), p.document_id)
      and (${isVisibleDocument(actor, 'invoice')} or ${isVisibleDocument(actor, 'estimate')})
    where p.company_id = ${companyId} and p.id = any (${wanted}::uuid[]) order by p.date, p.id`.execute(db)
  if (rows.length < wanted.length) throw refuseField('payment_ids', 'Choose from the payments that it was shown with')
  return rows
}

/** The deposit is not shown with just these payments any more. */
export function answeredMeanwhile(): Refusal {
  return new Refusal('conflict', 'This changed meanwhile. Look at the list again.')
}

/** How many payments a deposit is shown with. */
export async function countOffered({ db, companyId }: CompanyCtx, transactionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from possible_match_payment
    where company_id = ${companyId} and transaction_id = ${transactionId}`.execute(db)
  return rows[0]?.count ?? 0
}
