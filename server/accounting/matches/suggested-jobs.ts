import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isInDays, isVisibleJob } from '#server/scopes/job.ts'

/** The job that the same words were last put to, and those that were going on that day. */
export function suggestedJobs(ctx: CompanyCtx, { id, description, date }: Transaction): RawBuilder<unknown> {
  const { companyId, actor } = ctx
  const today = todayOf(ctx)
  const seen = sql`j.company_id = ${companyId} and j.archived_at is null and ${isVisibleJob(actor)}`
  return sql`select 'job' as kind, j.id, j.number, null::uuid as payment_id, j.title, c.display_name as client_name,
      null::bigint as amount, f.date, f.is_named, null::text as method
    from (select distinct on (job_id) job_id, date, is_named from (
        (select t.job_id, t.date, true as is_named from transaction t where t.company_id = ${companyId}
          and lower(t.description) = lower(${description}) and t.id <> ${id} and t.job_id is not null
          order by t.date desc limit 1)
        union all (select j.id, null::date, false from job j where ${seen}
          and ${isInDays({ from: date, to: date, today })} order by j.begins desc, j.id limit 5)
      ) each order by job_id, is_named desc) f
    join job j on j.id = f.job_id and ${seen}
    left join client c on c.company_id = j.company_id and c.id = j.client_id`
}
