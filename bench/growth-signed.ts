import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Each approved estimate is of a job, which it signed for; half of the jobs have a change that was signed too and is on no invoice. */
export async function addSignedJobs(db: Db, id: string) {
  await sql`update document d set job_id = j.id from job j
    where j.company_id = d.company_id and j.client_id = d.client_id and d.company_id = ${id} and d.kind = 'estimate'
      and d.status = 'approved' and d.job_id is null`.execute(db)
  await sql`insert into document (company_id, kind, number, status, client_id, job_id, changes_id, title, currency, issue_date, subtotal, total, sent_at)
    select d.company_id, 'estimate', j.number || ' CO-1', 'approved', d.client_id, d.job_id, d.id, 'Rotten joists', d.currency, d.issue_date,
        64000, 64000, d.sent_at
      from document d join job j on j.company_id = d.company_id and j.id = d.job_id
      where d.company_id = ${id} and d.kind = 'estimate' and d.status = 'approved' and not d.is_change_order
        and right(j.number, 1) in ('0', '2', '4', '6', '8')`.execute(db)
  await sql`insert into contract_value_entry (company_id, job_id, sequence, kind, document_id, amount, net_amount, signer, signed_at)
    select d.company_id, d.job_id, row_number() over (partition by d.job_id order by d.is_change_order, d.id),
        case when d.is_change_order then 'change' when row_number() over (partition by d.job_id order by d.is_change_order, d.id) = 1
          then 'original' else 'change' end, d.id, d.total, d.total - d.tax_total, 'Renee Ortiz', d.sent_at
      from document d where d.company_id = ${id} and d.kind = 'estimate' and d.status = 'approved' and d.job_id is not null`.execute(
    db,
  )
}
