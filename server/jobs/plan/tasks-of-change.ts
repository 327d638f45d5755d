import { sql } from 'kysely'
import { taskLineKinds } from '#contract/jobs/task-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'

/** A change that was approved: the document whose lines are work of the job, and those that it took the place of. */
type SignedChange = { job_id: string; document_id: string; earlier: string[] }

/**
 * Makes the work of an approved change into tasks at the end of those of its job. A task of a version before goes on with the line of the
 * same name; one that is done stays done.
 */
export async function addTasksOfChange(ctx: DocumentCtx, { job_id, document_id, earlier }: SignedChange) {
  const { db, companyId, actor } = ctx
  if (earlier.length > 0)
    await sql`update job_task t set line_id = now.id
      from document_line was join document_line now on now.company_id = was.company_id and now.name = was.name
      where t.company_id = ${companyId} and t.job_id = ${job_id} and t.line_id = was.id and was.company_id = t.company_id
        and was.document_id = any (${earlier}::uuid[]) and now.document_id = ${document_id}`.execute(db)
  const person = actor?.kind === 'client' ? null : (actor?.user.id ?? null)
  await sql`insert into job_task (company_id, job_id, title, line_id, position, created_by)
    select l.company_id, ${job_id}, left(l.name, ${limits.line}), l.id, had.last + row_number() over (order by l.sort, l.id), ${person}::uuid
    from document_line l join document d on d.company_id = l.company_id and d.id = l.document_id
      cross join (select coalesce(max(t.position), -1) as last, count(*) as tasks from job_task t
        where t.company_id = ${companyId} and t.job_id = ${job_id}) had
    where l.company_id = ${companyId} and l.document_id = ${document_id} and l.kind in (${sql.join(taskLineKinds)})
      and l.name <> '' and l.amount >= 0 and ${isSoldLine}
      and not exists (select from job_task t where t.company_id = l.company_id and t.job_id = ${job_id} and t.line_id = l.id)
    order by l.sort, l.id limit greatest(${limits.jobTasks} - (select count(*) from job_task t
      where t.company_id = ${companyId} and t.job_id = ${job_id}), 0)`.execute(db)
}
