import { sql } from 'kysely'

/** What job `j` is worth to the company, in cents: its estimate's total, else its budget, else null. */
export const contractValue = sql<number | null>`coalesce((select e.total from document e
  where e.company_id = j.company_id and e.id = j.estimate_id and e.status <> 'void'), j.budget)`

/** Sum of a column over the invoices of job `j` that went out: its own, and those of its estimate that name no job. */
function overInvoices(column: 'total' | 'amount_paid') {
  const sum = sql`select coalesce(sum(d.${sql.raw(column)}), 0)::bigint from document d
    where d.company_id = j.company_id and d.kind = 'invoice' and d.status in ('sent', 'written_off')`
  return sql<number>`((${sum} and d.job_id = j.id) + case when j.estimate_id is null then 0 else
    (${sum} and d.estimate_id = j.estimate_id and d.job_id is null) end)`
}

export const invoiced = overInvoices('total')
export const paid = overInvoices('amount_paid')

/** Completed, and not yet invoiced for what it is worth. Source: field.md 2.1. */
export const requiresInvoicing = sql<boolean>`case when j.status = 'completed'
  then coalesce(${contractValue}, 0) > ${invoiced} else false end`

const isOut = sql`d.company_id = (select app_company()) and d.kind = 'invoice' and d.status in ('sent', 'written_off')`

/**
 * The company's jobs that require invoicing, as rows of `id` and `left_over` in cents: the same verdict and sum over all jobs
 * at once, where asking each one would cost too much. A test holds the two together.
 */
export const jobsToInvoice = sql`(select j.id, coalesce(e.total, j.budget) - coalesce(sent.total, 0)::bigint as left_over from job j
  left join document e on e.company_id = j.company_id and e.id = j.estimate_id and e.kind = 'estimate' and e.status <> 'void'
  left join (select out.job_id, sum(out.total) as total from (
      select d.job_id, d.total from document d where ${isOut} and d.job_id is not null
      union all
      select k.id, d.total from document d join job k on k.company_id = d.company_id and k.estimate_id = d.estimate_id
      where ${isOut} and d.job_id is null) out
    group by 1) sent on sent.job_id = j.id
  where j.company_id = (select app_company()) and j.status = 'completed' and j.archived_at is null
    and coalesce(e.total, j.budget, 0) > coalesce(sent.total, 0))`
