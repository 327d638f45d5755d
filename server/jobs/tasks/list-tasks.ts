import { sql } from 'kysely'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { nameOfUser } from '#server/scopes/team.ts'
import { todayOf } from '../show-job.ts'

/** The tasks of a job in their order. */
export async function listTasks(ctx: CompanyCtx, jobId: string): Promise<JobTask[]> {
  const { rows } = await sql<JobTask>`
    select t.id, t.title, t.assignee_id, case when u.id is not null then ${nameOfUser} end as assignee_name, t.due_date,
      t.done_at is null and coalesce(t.due_date < ${todayOf(ctx)}::date, false) as late,
      t.done_at is not null as done, t.done_at, t.done_by_name, t.line_id
    from job_task t left join user_account u on u.id = t.assignee_id
    where t.company_id = ${ctx.companyId} and t.job_id = ${jobId} order by t.position, t.id`.execute(ctx.db)
  return rows
}
