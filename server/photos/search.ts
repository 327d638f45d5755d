import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Search, SearchResult } from '#server/http/domain.ts'
import { fitting } from '#server/platform/database/search.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'

/** Galleries by name, as soon as there is a photo in them. */
export const searchGalleries: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'photos.view')) return []
  const { begins, holds } = fitting(sql`g.search_text`, typed)
  const count = actor.kind === 'client' ? sql`g.shared_count` : sql`g.photo_count`
  const { rows } = await sql<Omit<SearchResult, 'path'> & { count: number }>`
    select 'gallery' as kind, g.id, g.name as title, ${count} || case ${count} when 1 then ' photo' else ' photos' end as detail
    from gallery g where g.company_id = ${companyId} and ${holds} and ${isVisibleGallery(actor)} and ${count} > 0
    order by ${begins} desc, coalesce(g.last_photo_at, g.created_at) desc, g.id desc limit 5`.execute(db)
  const page = actor.kind === 'client' ? '/dashboard/photos' : '/photos'
  return rows.map((row) => ({ ...row, path: `${page}/${row.id}` }))
}
