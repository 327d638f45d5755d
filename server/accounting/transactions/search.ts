import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Search, SearchResult } from '#server/http/domain.ts'
import { firstOf, fitting, walked } from '#server/platform/database/search.ts'

/** Transactions by payee, description, the bank's words and note, those that begin with it first, the latest first. */
export const searchTransactions: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'accounting.view')) return []
  const { begins, holds } = fitting(sql`t.search_text`, typed)
  const columns = sql`t.id, t.date, ${begins} as begins`
  const ids = firstOf({
    near: sql`select ${columns} from (select * from transaction where company_id = ${companyId}
      order by date desc, id desc ${walked}) t where ${holds} order by t.date desc, t.id desc`,
    found: (how) => [
      sql`select ${columns} from transaction t where t.company_id = ${companyId} and ${how === 'begins' ? begins : holds}`,
    ],
    order: sql`each.date desc, each.id desc`,
  })
  const { rows } = await sql<Omit<SearchResult, 'path'>>`
    select 'transaction' as kind, t.id, coalesce(t.payee, t.description) as title,
      concat_ws(' · ', to_char(t.date, 'FMMon FMDD, YYYY'), c.name) as detail
    from transaction t left join category c on c.company_id = t.company_id and c.id = t.category_id
    where t.company_id = ${companyId} and t.id = any (array(${ids})) order by ${begins} desc, t.date desc, t.id desc limit 5`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, path: `/accounting?view=transactions&peek=${row.id}` }))
}
