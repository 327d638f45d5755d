import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Search, SearchResult } from '#server/http/domain.ts'
import { fitting } from '#server/platform/database/search.ts'
import { isVisibleContract } from '#server/scopes/contract.ts'

/** Contracts by number and title, those that begin with it first. */
export const searchContracts: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'contracts.view')) return []
  const { begins, holds } = fitting(sql`k.search_text`, typed)
  const { rows } = await sql<Omit<SearchResult, 'path'>>`
    select 'contract' as kind, k.id, k.title, concat_ws(' · ', k.number, c.display_name) as detail
    from contract k left join client c on c.company_id = k.company_id and c.id = k.client_id
    where k.company_id = ${companyId} and ${holds} and ${isVisibleContract(actor)} and k.status <> 'voided'
    order by ${begins} desc, k.id desc limit 5`.execute(db)
  const path = (id: string) => (actor.kind === 'client' ? `/dashboard/contracts?contract=${id}` : `/contracts/${id}`)
  return rows.map((row) => ({ ...row, path: path(row.id) }))
}
