import { sql } from 'kysely'
import { taskLineKinds } from '#contract/jobs/task-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'

/**
 * Makes the work that an estimate sold into tasks of its job: a task a line of service or labor, in the estimate's order.
 * What is bought, rented or given to others is not ticked off by the crew. Source: docs/domain.md, Jobs.
 */
export async function addTasksOfLines({ db, companyId, actor }: CompanyCtx, jobId: string, estimateId: string) {
  await sql`insert into job_task (company_id, job_id, title, line_id, position, created_by)
    select l.company_id, ${jobId}, left(l.name, ${limits.line}), l.id, row_number() over (order by l.sort, l.id) - 1, ${actor.user.id}
    from document_line l join document d on d.company_id = l.company_id and d.id = l.document_id
    where l.company_id = ${companyId} and l.document_id = ${estimateId} and l.kind in (${sql.join(taskLineKinds)})
      and l.name <> '' and ${isSoldLine} order by l.sort, l.id limit ${limits.jobTasks}`.execute(db)
}
