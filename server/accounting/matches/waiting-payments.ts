import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/billing/word-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isReceived } from '#server/scopes/payment.ts'

export type WaitingPayment = { id: string; amount: number; method: PaymentMethod }

/**
 * Payments of an invoice, deposits that it took among them, that no transaction brought yet: the closest to a day first. They
 * stay until the commit; the caller has locked the invoice.
 */
export async function waitingPayments(
  { db, companyId }: CompanyCtx,
  invoiceId: string,
  day: string,
): Promise<WaitingPayment[]> {
  const { rows } = await sql<WaitingPayment>`select p.id, p.amount, p.method from payment p
    where p.company_id = ${companyId} and ${isReceived('p')}
      and (p.document_id = ${invoiceId} or p.id in (select u.payment_id from deposit_use u
        where u.company_id = ${companyId} and u.document_id = ${invoiceId}))
      and not exists (select from payment_match m where m.company_id = p.company_id and m.payment_id = p.id)
    order by abs(p.date - ${day}::date), p.id for update of p`.execute(db)
  return rows
}
