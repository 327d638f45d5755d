import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import type { FittingClients, Search, SearchResult } from '#server/http/domain.ts'
import type { TypedWords } from '#server/platform/database/close-words.ts'
import { firstOf, type SearchFit, walked } from '#server/platform/database/search.ts'
import { clientFitting, isVisibleClient } from '#server/scopes/client.ts'

/** Clients that fit. */
export const searchClients: Search = async ({ db, companyId }, _typed, clients) => {
  if (!clients) return []
  const { is, areFew } = clients
  const here = sql`c.company_id = ${companyId} and c.archived_at is null`
  const found = (how: keyof SearchFit) =>
    sql`select c.id, c.last_activity_at, ${is('begins')} as begins from client c where ${here} and ${is(how)}`
  const near = sql`select c.id, ${is('begins')} as begins
    from (select * from client c where ${here} order by c.last_activity_at desc, c.id ${walked}) c
    where ${is('holds')} order by c.last_activity_at desc, c.id`
  const first = areFew
    ? sql`select each.id from (${found('holds')}) each`
    : firstOf({ near, found: (how) => [found(how)], order: sql`each.last_activity_at desc, each.id` })
  const { rows } = await sql<Omit<SearchResult, 'path'>>`
    select 'client' as kind, c.id, c.display_name as title, coalesce(c.service_city, c.billing_city) as detail
    from client c where c.company_id = ${companyId} and c.id = any (array(${first}))
    order by ${is('begins')} desc, c.last_activity_at desc, c.id limit 5`.execute(db)
  return rows.map((row) => ({ ...row, path: `/clients/${row.id}` }))
}

/** So many are named one by one to what looks for the records of clients. */
const few = 200

/**
 * The clients that fit, for whoever may see clients. Where few do, or few begin with the words, these are looked up once for
 * all that looks for records; where many do, each is asked as it is met.
 */
export async function findClients(ctx: CompanyCtx, typed: TypedWords): Promise<FittingClients | undefined> {
  const { db, companyId, actor } = ctx
  if (!can(actor, 'clients.view')) return undefined
  const fits = seenAndFitting(actor, typed)
  const all = (
    how: keyof SearchFit,
    where: RawBuilder<unknown>,
  ) => sql`select c.id, ${fits.begins} as begins from client c
    where c.company_id = ${companyId} and ${fits[how]} and ${where} limit ${sql.lit(few + 1)}`
  const { rows } = await sql<{ held: boolean; begun: boolean; holds: string[]; begins: string[] }>`
    with walk as materialized (select ${fits.begins} as begins from (select * from client c
        where c.company_id = ${companyId} and c.archived_at is null order by c.last_activity_at desc, c.id ${walked}) c where ${fits.holds}),
      met as materialized (select count(*) >= 5 as held, count(*) filter (where begins) >= 5 as begun from walk),
      rest as materialized (${all('holds', sql`not (select held from met)`)}),
      beginning as materialized (${all('begins', sql`(select held and not begun from met)`)})
    select met.held, met.begun, array(select id::text from rest) as holds,
      array(select id::text from rest where begins union all select id::text from beginning) as begins from met`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A search answers one row')
  const { held, begun, holds, begins } = found
  const areFew = !held && holds.length <= few
  const fewBegin = areFew || (held && !begun && begins.length <= few)
  return clientsOf(fits, { holds: areFew ? holds : undefined, begins: fewBegin ? begins : undefined })
}

type Ids = Record<keyof SearchFit, string[] | undefined>

function clientsOf(fits: SearchFit, ids: Ids): FittingClients {
  const among = (id: RawBuilder<unknown>, how: keyof SearchFit) =>
    ids[how] && sql<boolean>`${id} = any (${ids[how]}::uuid[])`
  const asked = (record: RawBuilder<unknown>, how: keyof SearchFit) => sql<boolean>`(select ${fits[how]} from client c
    where c.company_id = ${record}.company_id and c.id = ${record}.client_id)`
  return {
    areFew: ids.holds !== undefined,
    is: (how) => among(sql`c.id`, how) ?? fits[how],
    isOf: (record, how) => sql<boolean>`coalesce(${among(sql`${record}.client_id`, how) ?? asked(record, how)}, false)`,
  }
}

/** How client `c` fits what was typed, as far as it is one that the person sees. */
function seenAndFitting(actor: Actor, typed: TypedWords): SearchFit {
  const { begins, holds } = clientFitting(actor, typed)
  const seen = (fits: RawBuilder<boolean>) => sql<boolean>`(${isVisibleClient(actor)} and ${fits})`
  return { begins: seen(begins), holds: seen(holds) }
}
