import { sql } from 'kysely'
import { addDays } from '#contract/values/dates.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { isOpenJob } from '#server/scopes/job.ts'

type Planned = {
  id: string
  title: string
  expected_start_date: string | null
  expected_completion_date: string | null
}
type Moved = 'moved' | 'asks' | 'left'
type Move = {
  /** Days later, or below zero earlier. */
  days: number
  /** What moves it, as the history says it. */
  why: string
  /** Whether it is moved although somebody of the crew is on another job then. */
  anyway?: boolean
}

/**
 * Moves the last planned day of a job. `asks`: somebody of its crew is on another job on the days that come to it, and nothing was moved.
 * `left`: it is over, or has no last day. Never before its first day.
 */
export async function moveEnd(ctx: DocumentCtx, jobId: string, { days, why, anyway = false }: Move): Promise<Moved> {
  const { rows } = await sql<Planned>`select j.id, j.title, j.expected_start_date, j.expected_completion_date from job j
    where j.company_id = ${ctx.companyId} and j.id = ${jobId} and ${isOpenJob} and j.archived_at is null for update`.execute(
    ctx.db,
  )
  const [job] = rows
  const last = job?.expected_completion_date
  if (!job || !last || days === 0) return 'left'
  const moved = addDays(last, days)
  const end = job.expected_start_date && moved < job.expected_start_date ? job.expected_start_date : moved
  if (!anyway && end > last && (await isCrewBusy(ctx, jobId, { from: addDays(last, 1), to: end }))) return 'asks'
  if (end === last) return 'left'
  await sql`update job set expected_completion_date = ${end}, version = version + 1
    where company_id = ${ctx.companyId} and id = ${jobId}`.execute(ctx.db)
  await recordActivity(ctx, { noun: 'job', noun_id: jobId, kind: 'dates_changed', title: job.title, note: why })
  return 'moved'
}

/** Whether somebody who is on the job is on another one on any of the days. */
async function isCrewBusy({ db, companyId }: DocumentCtx, jobId: string, days: { from: string; to: string }) {
  const { rows } = await sql<{ busy: boolean }>`select exists (
    select from job_assignee a join job_assignee b on b.company_id = a.company_id and b.user_id = a.user_id and b.job_id <> a.job_id
      join job j on j.company_id = b.company_id and j.id = b.job_id
    where a.company_id = ${companyId} and a.job_id = ${jobId} and j.archived_at is null and ${isOpenJob}
      and j.begins <= ${days.to}::date and (j.ends >= ${days.from}::date or j.goes_on)) as busy`.execute(db)
  return rows[0]?.busy ?? false
}
