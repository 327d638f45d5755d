import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Search, SearchResult } from '#server/http/domain.ts'
import { fitting } from '#server/platform/database/search.ts'

/** Tags by name, the favorites first; each leads to the clients who wear it. */
export const searchTags: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'clients.view')) return []
  const { begins, holds } = fitting(sql`searchable(t.name)`, typed)
  const { rows } = await sql<Omit<SearchResult, 'path'>>`
    select 'tag' as kind, t.id, t.name as title, parent.name as detail
    from tag t left join tag parent on parent.company_id = t.company_id and parent.id = t.parent_id
    where t.company_id = ${companyId} and ${holds}
    order by ${begins} desc, t.is_favorite desc, lower(t.name), t.id limit 5`.execute(db)
  return rows.map((row) => ({ ...row, path: `/clients?tags=${row.id}` }))
}
