import { sql } from 'kysely'
import type { z } from 'zod'
import type { myTask } from '#contract/dashboard/shapes.ts'
import type { Actor } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { isOpenJob, isVisibleJob, reachesJob, seesOwnJobsOnly, visibleJobs } from '#server/scopes/job.ts'

export type TaskRow = z.output<typeof myTask>

/**
 * The person's own open tasks on jobs that are open, the one due first at the top and those without a day last, as a JSON
 * list; one more than is shown where there are more.
 */
export function myTasksOf(actor: Actor, companyId: string, today: string) {
  // Who sees their own jobs alone has few that are open, and perhaps years of tasks that nobody ticked.
  const among = seesOwnJobsOnly(actor)
    ? sql`and t.job_id = any (array(${visibleJobs(actor, companyId, isOpenJob)}))`
    : sql``
  return sql`(select coalesce(json_agg(t order by t.due_date nulls last, t.id), '[]') from (
    select t.id, t.title, t.due_date, coalesce(t.due_date < ${today}::date, false) as late, j.id as job_id, j.title as job_title
    from job_task t join job j on j.company_id = t.company_id and j.id = t.job_id
    where t.company_id = ${companyId} and t.assignee_id = ${actor.user.id} and t.done_at is null
      and j.archived_at is null and ${isOpenJob} and ${isVisibleJob(actor)} and ${reachesJob(actor, 'tasks.view')} ${among}
    order by t.due_date nulls last, t.id limit ${sql.lit(limits.myTasks + 1)}) t)`
}

export function showTasks({ user }: Actor, rows: readonly TaskRow[]) {
  const my_tasks = rows.slice(0, limits.myTasks)
  return { my_tasks, ...(rows.length > my_tasks.length ? { my_tasks_path: `/jobs?assigned=${user.id}` } : {}) }
}
