import { type RawBuilder, sql } from 'kysely'
import { levelOf, type Permission } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'

/** Whether job `j` is the person's own: one they are assigned to. */
export function isOwnJob({ user }: Actor): RawBuilder<boolean> {
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
