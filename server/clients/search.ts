import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'
import type { Found, Search } from '#server/http/domain.ts'
import type { Typed } from '#server/platform/database/close-words.ts'
import { type Fitting, firstOf, walked } from '#server/platform/database/search.ts'
import { clientFitting, isVisibleClient } from '#server/scopes/client.ts'

/** Clients that fit. */
export const searchClients: Search = async ({ db, companyId, actor }, typed) => {
  if (!can(actor, 'clients.view')) return []
  const fits = seenAndFitting(actor, typed)
  const here = sql`c.company_id = ${companyId} and c.archived_at is null`
  const near = sql`select c.id, ${fits.begins} as begins
    from (select * from client c where ${here} order by c.last_activity_at desc, c.id ${walked}) c
    where ${fits.holds} order by c.last_activity_at desc, c.id`
  const found = (how: keyof Fitting) => [
    sql`select c.id, c.last_activity_at, ${fits.begins} as begins from client c where ${here} and ${fits[how]}`,
  ]
  const first = firstOf({ near, found, order: sql`each.last_activity_at desc, each.id` })
  const { rows } = await sql<Omit<Found, 'path'>>`
    select 'client' as kind, c.id, c.display_name as title, coalesce(c.service_city, c.billing_city) as detail
    from client c where c.company_id = ${companyId} and c.id = any (array(${first}))
    order by ${fits.begins} desc, c.last_activity_at desc, c.id limit 5`.execute(db)
  return rows.map((row) => ({ ...row, path: `/clients/${row.id}` }))
}

/** How client `c` fits what was typed, as far as it is one that the person sees. */
export function seenAndFitting(actor: Actor, typed: Typed): Fitting {
  const { begins, holds } = clientFitting(actor, typed)
  const seen = (fits: RawBuilder<boolean>) => sql<boolean>`(${isVisibleClient(actor)} and ${fits})`
  return { begins: seen(begins), holds: seen(holds) }
}
