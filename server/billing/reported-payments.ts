import { sql } from 'kysely'
import type { ReportedPayment } from '#contract/billing/pay-way-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { limits } from '#server/platform/limits.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'

/**
 * The newest reported payment of a document (known in the query as `as`) that nobody has recorded yet, as one row: something
 * is due, no payment was recorded by hand since, and nobody has dismissed it. It expires after a while, so that the client can report again.
 */
export function openReportedPayment(as: 'document' | 'd') {
  const of = (column: string) => sql.ref(`${as}.${column}`)
  return sql`(select n.* from payment_notice n
    where n.company_id = ${of('company_id')} and n.document_id = ${of('id')}
      and ${isOpenInvoice(as)}
      and n.dismissed_at is null and n.at > now() - make_interval(days => ${limits.reportedPaymentDays})
      and not exists (select from payment p where p.company_id = n.company_id and p.document_id = n.document_id
        and p.try_id is null and p.method <> 'credit' and p.created_at >= n.at)
    order by n.at desc limit 1)`
}

/** The same as JSON, as it is read along with a document; null where there is none. */
export function openReportedPaymentOf(as: 'document' | 'd') {
  return sql`(select json_build_object('id', n.id, 'amount', n.amount, 'method', n.method, 'date', n.date,
    'reference', n.reference, 'who', n.who, 'at', n.at) from ${openReportedPayment(as)} n)`
}

export type ReportedPaymentJson = Omit<ReportedPayment, 'amount'> & { amount: number }

/** A reported payment as the wire has it. */
export function reportedPaymentOf(row: ReportedPaymentJson | null): ReportedPayment | null {
  return row && { ...row, amount: moneyText(row.amount) }
}
