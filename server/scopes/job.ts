import { type RawBuilder, sql } from 'kysely'
import { levelOf, type Permission } from '#contract/access/permissions.ts'
import type { Viewer } from './viewer.ts'

/** Whether job `j` is one the person may see. */
export function isVisibleJob(viewer: Viewer): RawBuilder<boolean> {
  return reachesJob(viewer, 'jobs.view')
}

/** Whether a right reaches job `j`, or what is known of it. */
export function reachesJob(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const level = levelOf(viewer, permission)
  if (level === 'own') return isOwnJob(viewer)
  return level === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** Whether job `j` is the person's own: one they are assigned to, or a client's that the company has not archived. */
export function isOwnJob({ kind, user, client_id }: Viewer): RawBuilder<boolean> {
  if (kind === 'client') return sql<boolean>`(j.client_id = ${client_id} and j.archived_at is null)`
  return sql<boolean>`exists (select from job_assignee a
    where a.company_id = j.company_id and a.job_id = j.id and a.user_id = ${user.id})`
}

/** Whether somebody of the team sees the jobs they are on, and no others. */
export function seesOwnJobsOnly(viewer: Viewer): boolean {
  return viewer.kind !== 'client' && levelOf(viewer, 'jobs.view') === 'own'
}

/** Its id, or SQL for it. */
type Company = string | RawBuilder<unknown>

/** The jobs (`j`) that somebody is on, by number, state and days, which are kept beside each who is on a job. */
export function jobsBeside(companyId: Company, person: string): RawBuilder<unknown> {
  return sql`(select job_id as id, company_id, status, archived_at, day, begins, ends, goes_on, late_after
    from job_assignee where company_id = ${companyId} and user_id = ${person}) j`
}

/** Selects the ids of the jobs that the person may see and that pass a test of state and days alone. */
export function visibleJobs(viewer: Viewer, companyId: Company, test: RawBuilder<unknown>): RawBuilder<unknown> {
  const [from, seen] = seesOwnJobsOnly(viewer)
    ? [jobsBeside(companyId, viewer.user.id), sql`true`]
    : [sql`job j`, isVisibleJob(viewer)]
  return sql`select j.id from ${from} where j.company_id = ${companyId} and ${seen} and j.archived_at is null and ${test}`
}

/** Whether any of these people is on job `j`, looked up for each job: for a walk along the order of a list. */
export function isOnJob(people: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from job_assignee a
    where a.company_id = j.company_id and a.job_id = j.id and a.user_id = any (${[...people]}::uuid[]) limit 1), false)`
}

/** Whether job `j` has not begun and is to. */
export const isAheadJob = sql<boolean>`j.status in ('unscheduled', 'scheduled')`

/** Whether job `j` is neither completed nor canceled. */
export const isOpenJob = sql<boolean>`j.status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold')`

/** Whether job `j` is not started by its day, or open past its day. The contract's `isLate` in SQL. */
export function isLateJob(today: string): RawBuilder<boolean> {
  return sql<boolean>`(j.late_after < ${today}::date)`
}

const takesDays = sql`j.archived_at is null and j.status <> 'cancelled'`

/** Whether job `j` begins on a day and takes it up. */
export function beginsOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${takesDays} and j.begins = ${day})`
}

export type Days = { from: string; to: string; today: string }

/** Whether job `j` takes up one of the days, both included. The contract's `calendarDays` in SQL. */
export function isInDays({ from, to, today }: Days): RawBuilder<boolean> {
  return sql<boolean>`(${takesDays} and j.begins <= ${to}::date and (j.ends >= ${from}::date
    or j.goes_on and ${today}::date >= ${from}::date))`
}

/** The same in three parts, each along an index of its own, for the few days of a calendar: any job is in one of them. */
export function partsOfDays(days: Days): RawBuilder<boolean>[] {
  const { from, today } = days
  const earlier = sql`${takesDays} and j.begins < ${from}::date - 45`
  return [
    sql<boolean>`(j.begins >= ${from}::date - 45 and ${isInDays(days)})`,
    sql<boolean>`(${earlier} and j.ends - j.begins > 45 and j.ends >= ${from}::date)`,
    sql<boolean>`(${takesDays} and j.goes_on and j.begins < ${from}::date - 45 and ${today}::date >= ${from}::date)`,
  ]
}
