import { type RawBuilder, sql } from 'kysely'
import { levelOf, type Permission } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'

/** Whether job `j` is the person's own: one they are assigned to, or a client's that the company has not put away. */
export function isOwnJob({ kind, user, client_id }: Actor): RawBuilder<boolean> {
  if (kind === 'client') return sql<boolean>`(j.client_id = ${client_id} and j.archived_at is null)`
  return sql<boolean>`j.id in (select a.job_id from job_assignee a
    where a.company_id = (select app_company()) and a.user_id = ${user.id})`
}

/** Whether job `j` is one the person may see. */
export function isVisibleJob(actor: Actor): RawBuilder<boolean> {
  return reachesJob(actor, 'jobs.view')
}

/** Whether a right reaches job `j`, or what is known of it. */
export function reachesJob(actor: Actor, permission: Permission): RawBuilder<boolean> {
  const level = levelOf(actor, permission)
  if (level === 'own') return isOwnJob(actor)
  return level === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** The day the estimate of job `j` was approved, where the company is. */
export function approvedOn({ company }: Actor): RawBuilder<string | null> {
  return sql`(select (a.at at time zone ${company?.timezone ?? 'UTC'})::date from approval a
    where a.company_id = j.company_id and a.document_id = j.estimate_id)`
}
