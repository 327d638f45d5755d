import { sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { Search, SearchResult } from '#server/http/domain.ts'
import { fitting } from '#server/platform/database/search.ts'
import { nameOfUser } from '#server/scopes/team.ts'

/** People of the team by name: to who manages them, their place in the team; to who assigns jobs, theirs. */
export const searchTeam: Search = async ({ db, companyId, actor }, typed) => {
  const manages = can(actor, 'employees.manage')
  if (!manages && !(can(actor, 'jobs.edit') && levelOf(actor, 'jobs.view') === 'all')) return []
  const { begins, holds } = fitting(sql`searchable(${nameOfUser})`, typed)
  const { rows } = await sql<Omit<SearchResult, 'path'>>`
    select 'member' as kind, u.id, ${nameOfUser} as title,
      ${manages ? sql`case m.kind when 'owner' then 'Owner' else r.name end` : sql`null`} as detail
    from membership m join user_account u on u.id = m.user_id
    left join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${companyId} and m.kind <> 'client' and m.deactivated_at is null and ${holds}
    order by ${begins} desc, lower(${nameOfUser}), u.id limit 5`.execute(db)
  return rows.map((row) => ({
    ...row,
    path: manages ? '/dashboard/profile/settings?section=team' : `/jobs?assigned=${row.id}`,
  }))
}
