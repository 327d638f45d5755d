import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'
import type { Found, Search } from '#server/http/domain.ts'
import { firstOf, walked } from '#server/platform/database/search.ts'
import { clientMatchesWords, isVisibleClient } from '#server/scopes/client.ts'

/** Clients that fit. */
export const searchClients: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'clients.view')) return []
  const holds = seenAndMatches(actor, typed)
  const here = sql`c.company_id = ${companyId} and c.archived_at is null`
  const latest = sql`select c.id from (select * from client c where ${here} order by c.last_activity_at desc, c.id ${walked}) c
    where ${holds} order by c.last_activity_at desc, c.id`
  const found = sql`select c.id, c.last_activity_at from client c where ${here} and ${holds}`
  const { rows } = await sql<Omit<Found, 'path'>>`
    select 'client' as kind, c.id, c.display_name as title, coalesce(c.service_city, c.billing_city) as detail
    from client c where c.company_id = ${companyId} and c.id = any (array(${firstOf(latest, [found], sql`each.last_activity_at desc, each.id`, 5)}))
    order by c.last_activity_at desc, c.id limit 5`.execute(db)
  return rows.map((row) => ({ ...row, path: `/clients/${row.id}` }))
}

/** Whether client `c` is one that the person sees and holds what was typed. */
export function seenAndMatches(actor: Actor, typed: string): RawBuilder<boolean> {
  return sql<boolean>`(${isVisibleClient(actor)} and ${clientMatchesWords(actor, typed)})`
}
