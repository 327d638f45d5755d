import { sql } from 'kysely'

/**
 * What the client pays for job `j`, in cents: what was signed, else its estimate's total, else as it was typed, else null. Where only
 * changes were signed they are added to that. Source: docs/domain.md, Signed value.
 */
export const contractPrice = sql<
  number | null
>`price_of_job(j.signed_amount, j.has_original, case when not j.has_original then
  (select e.total from document e where e.company_id = j.company_id and e.id = j.estimate_id and e.status <> 'void') end, j.contract_price)`

/** Sum of a column over the invoices of job `j` that went out: its own, and those of its estimate that name no job. */
function overInvoices(column: 'total' | 'amount_paid') {
  const sum = sql`select coalesce(sum(${sql.ref(`d.${column}`)}), 0)::bigint from document d
    where d.company_id = j.company_id and d.kind = 'invoice' and d.status in ('sent', 'written_off')`
  return sql<number>`((${sum} and d.job_id = j.id) + case when j.estimate_id is null then 0 else
    (${sum} and d.estimate_id = j.estimate_id and d.job_id is null) end)`
}

export const invoiced = overInvoices('total')

/** Deposits of the estimates of job `j` that no invoice has taken yet. */
export const held = sql<number>`(select coalesce(sum(d.amount_paid), 0)::bigint from document d where d.company_id = j.company_id and d.kind = 'estimate'
  and (d.job_id = j.id or d.id = j.estimate_id))`

/** What came in for job `j`: on its invoices, and as deposits that are held. The one meaning of paid, for sentence and page alike. */
export const paid = sql<number>`(${overInvoices('amount_paid')} + ${held})`

/** Completed, and not yet invoiced for its price, or where none is known for its budget. Source: docs/domain.md, Jobs. */
export const requiresInvoicing = sql<boolean>`case when j.status = 'completed'
  then coalesce(${contractPrice}, j.budget, 0) > ${invoiced} else false end`

/** The company's jobs that require invoicing, as rows of `id`, `left_over` in cents and the `day` of the job: kept, and held to the verdict above. */
export const jobsToInvoice = sql`(select job_id as id, left_over, day from job_to_invoice where company_id = (select app_company()))`
