import { type RawBuilder, sql } from 'kysely'
import { levelOf, type Permission } from '#contract/access/permissions.ts'
import type { Viewer } from './viewer.ts'

/** Whether gallery `g` is one the person may see, and is not deleted. */
export function isVisibleGallery(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(g.deleted_at is null and ${reachesGallery(viewer, 'photos.view')})`
}

/** Whether a right about photos reaches gallery `g`. */
export function reachesGallery(viewer: Viewer, permission: Permission): RawBuilder<boolean> {
  const level = levelOf(viewer, permission)
  if (level === 'own') return isOwnGallery(viewer)
  return level === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** Made by the person, or of a job they are on; a client's own has something in it that they are shown. */
export function isOwnGallery({ kind, user, client_id }: Viewer): RawBuilder<boolean> {
  if (kind === 'client') return sql<boolean>`(g.client_id = ${client_id} and g.shared_count > 0)`
  return sql<boolean>`(g.created_by = ${user.id} or exists (select from job_assignee a
    where a.company_id = g.company_id and a.job_id = g.job_id and a.user_id = ${user.id}))`
}

/** Whether photo `p` of a visible gallery is one the person may see, and is not deleted. */
export function isVisiblePhoto({ kind }: Viewer): RawBuilder<boolean> {
  return kind === 'client'
    ? sql<boolean>`(p.deleted_at is null and p.share_with_job)`
    : sql<boolean>`p.deleted_at is null`
}
