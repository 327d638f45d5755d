import { sql } from 'kysely'
import type { StopReason } from '#contract/billing/recurring/stop-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'
import { isMoneyOnItsWay } from '../payments/money-on-its-way.ts'

export type FoundStop = { id: string; reason: StopReason; document_id: string | null }

/**
 * What stops the recurring invoices that run, or one of them, by what is so now: their client was archived, their source voided, an invoice
 * of theirs reached nobody, or a payment of one failed or was returned since they last began. Found from what failed, which is little.
 */
export async function findStops(db: Db, companyId: CompanyId, only: string | null = null): Promise<FoundStop[]> {
  const runs = sql`r.company_id = ${companyId} and r.status = 'active' and (${only}::uuid is null or r.id = ${only}::uuid)`
  const { rows } = await sql<FoundStop>`
    with stop as (
      select r.id, case when d.status = 'void' then 'source_void' else 'client_archived' end as reason, null::uuid as document_id
        from recurring_invoice r join document d on d.company_id = r.company_id and d.id = r.source_id
        left join client c on c.company_id = d.company_id and c.id = d.client_id
        where ${runs} and (d.status = 'void' or c.archived_at is not null)
      union all select r.id, 'mail_failed', m.document_id from document_mail x
        join recurring_invoice_made m on m.company_id = x.company_id and m.document_id = x.document_id
        join recurring_invoice r on r.company_id = m.company_id and r.id = m.recurring_id
        where x.company_id = ${companyId} and x.status = 'failed' and x.template = 'invoice-sent' and x.created_at >= r.status_since
          and ${runs} and r.mode = 'send' and not exists (select from document_mail other where other.company_id = x.company_id
            and other.document_id = x.document_id and other.template = 'invoice-sent' and other.status <> 'failed')
      union all select r.id, 'payment_failed', m.document_id from (${failedPayments(companyId)}) f
        join recurring_invoice_made m on m.company_id = ${companyId} and m.document_id = f.document_id
        join recurring_invoice r on r.company_id = m.company_id and r.id = m.recurring_id
        join document d on d.company_id = m.company_id and d.id = m.document_id
        where ${runs} and f.at >= r.status_since and ${isOpenInvoice('d')} and not ${isMoneyOnItsWay('d')})
    select distinct on (id) id, reason, document_id from stop order by id, document_id nulls first`.execute(db)
  return rows
}

/** Payments by card or bank that did not come, and those that a bank took back, with when that was known. */
function failedPayments(companyId: CompanyId) {
  return sql`select t.document_id, greatest(t.created_at, t.read_at) as at from payment_try t
      where t.company_id = ${companyId} and t.status = 'failed'
    union all select p.document_id, b.created_at from refund b
      join payment p on p.company_id = b.company_id and p.id = b.payment_id where b.company_id = ${companyId} and b.is_return`
}
