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

/** Whether any of these people is on job `j`, looked up for each job: for a walk along the order of a list. */
export function isOnJob(people: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from job_assignee a
    where a.company_id = j.company_id and a.job_id = j.id and a.user_id = any (${[...people]}::uuid[]) limit 1), false)`
}

/** Whether job `j` has not begun and is to. */
export const isAheadJob = sql<boolean>`j.status in ('unscheduled', 'scheduled')`

/** Whether job `j` is neither completed nor canceled. */
export const isOpenJob = sql<boolean>`j.status in ('unscheduled', 'scheduled', 'in_progress', 'on_hold')`

const lateAfter = sql`job_late_after(j.status, j.expected_start_date, j.expected_completion_date)`

/** Whether job `j` is not started by its day, or open past its day. The contract's `isLate` in SQL, by which there is an index. */
export function isLateJob(today: string): RawBuilder<boolean> {
  return sql<boolean>`(${lateAfter} < ${today}::date)`
}

/** Whether job `j`, which has not begun, is to by today; said twice, the first time for the index. */
export function isDueJob(today: string): RawBuilder<boolean> {
  return sql<boolean>`(${lateAfter} <= ${today}::date and j.expected_start_date <= ${today}::date)`
}

const begins = sql`job_begins(j.start_date, j.expected_start_date, j.expected_completion_date)`
const ends = sql`job_ends(j.start_date, j.end_date, j.expected_start_date, j.expected_completion_date)`
const takesDays = sql`j.archived_at is null and j.status <> 'cancelled'`

/** When job `j` begins, as it came or as planned. */
export const beginOfJob = begins

/** Whether job `j` begins on a day and takes it up. */
export function beginsOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${takesDays} and ${begins} = ${day})`
}

export type Days = { from: string; to: string; today: string }

/** Whether job `j` takes up one of the days, both included. The contract's `calendarDays` in SQL. */
export function isInDays({ from, to, today }: Days): RawBuilder<boolean> {
  return sql<boolean>`(${takesDays} and ${begins} <= ${to}::date and (${ends} >= ${from}::date
    or j.start_date is not null and j.end_date is null and ${today}::date >= ${from}::date))`
}

/** The same in three parts, each along an index of its own, for the few days of a calendar: any job is in one of them. */
export function partsOfDays(days: Days): RawBuilder<boolean>[] {
  const { from, today } = days
  const earlier = sql`${takesDays} and ${begins} < ${from}::date - 45`
  return [
    sql<boolean>`(${begins} >= ${from}::date - 45 and ${isInDays(days)})`,
    sql<boolean>`(${earlier} and ${ends} - ${begins} > 45 and ${ends} >= ${from}::date)`,
    sql<boolean>`(${takesDays} and j.start_date < ${from}::date - 45 and j.end_date is null and ${today}::date >= ${from}::date)`,
  ]
}
