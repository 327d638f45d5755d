import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import type { FittingClients, Found, Search } from '#server/http/domain.ts'
import type { Typed } from '#server/platform/database/close-words.ts'
import { type Fitting, firstOf, walked } from '#server/platform/database/search.ts'
import { clientFitting, isVisibleClient } from '#server/scopes/client.ts'

/** Clients that fit. */
export const searchClients: Search = async ({ db, companyId, actor }, typed, clients) => {
  if (!clients?.select('holds')) return []
  const fits = seenAndFitting(actor, typed)
  const here = sql`c.company_id = ${companyId} and c.archived_at is null`
  const near = sql`select c.id, ${fits.begins} as begins
    from (select * from client c where ${here} order by c.last_activity_at desc, c.id ${walked}) c
    where ${fits.holds} order by c.last_activity_at desc, c.id`
  const found = (how: keyof Fitting) => [
    sql`select c.id, c.last_activity_at, each.begins from (${clients.select(how)}) each
      join client c on c.company_id = ${companyId} and c.id = each.id where c.archived_at is null`,
  ]
  const first = firstOf({ near, found, order: sql`each.last_activity_at desc, each.id` })
  const { rows } = await sql<Omit<Found, 'path'>>`
    select 'client' as kind, c.id, c.display_name as title, coalesce(c.service_city, c.billing_city) as detail
    from client c where c.company_id = ${companyId} and c.id = any (array(${first}))
    order by ${fits.begins} desc, c.last_activity_at desc, c.id limit 5`.execute(db)
  return rows.map((row) => ({ ...row, path: `/clients/${row.id}` }))
}

/** So many are named one by one to what looks for the records of clients. */
const fewClients = 200

/**
 * The clients that fit, for whoever may see clients. Looked up once where they are few; where many hold the words, each is
 * asked as it is met.
 */
export async function findClients(ctx: CompanyCtx, typed: Typed): Promise<FittingClients | undefined> {
  const { db, companyId, actor } = ctx
  if (!can(actor, 'clients.view')) return undefined
  const fits = seenAndFitting(actor, typed)
  const { rows } = await sql<{ many: boolean; begins: string[]; holds: string[] }>`
    with walk as materialized (select c.id from (select * from client c where c.company_id = ${companyId} and c.archived_at is null
        order by c.last_activity_at desc, c.id ${walked}) c where ${fits.holds} limit 5),
      found as materialized (select c.id, ${fits.begins} as begins from client c
        where c.company_id = ${companyId} and ${fits.holds} and (select count(*) from walk) < 5 limit ${sql.lit(fewClients + 1)})
    select (select count(*) from walk) >= 5 or (select count(*) from found) > ${sql.lit(fewClients)} as many,
      array(select id::text from found where begins) as begins, array(select id::text from found) as holds`.execute(db)
  const [found] = rows
  return found?.many === false ? namedOnes(found) : asked(companyId, fits)
}

function namedOnes(ids: Record<keyof Fitting, string[]>): FittingClients {
  const among = (how: keyof Fitting) => sql`any (${ids[how]}::uuid[])`
  return {
    isOf: (record, how) => sql<boolean>`coalesce(${record}.client_id = ${among(how)}, false)`,
    select: (how) =>
      ids.holds.length === 0
        ? undefined
        : sql`select c.id, c.id = ${among('begins')} as begins from unnest(${ids[how]}::uuid[]) c (id)`,
  }
}

function asked(companyId: string, fits: Fitting): FittingClients {
  return {
    isOf: (record, how) => sql<boolean>`coalesce((select ${fits[how]} from client c
      where c.company_id = ${record}.company_id and c.id = ${record}.client_id), false)`,
    select: (how) =>
      sql`select c.id, ${fits.begins} as begins from client c where c.company_id = ${companyId} and ${fits[how]}`,
  }
}

/** How client `c` fits what was typed, as far as it is one that the person sees. */
function seenAndFitting(actor: Actor, typed: Typed): Fitting {
  const { begins, holds } = clientFitting(actor, typed)
  const seen = (fits: RawBuilder<boolean>) => sql<boolean>`(${isVisibleClient(actor)} and ${fits})`
  return { begins: seen(begins), holds: seen(holds) }
}
