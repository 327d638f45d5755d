import { type RawBuilder, sql } from 'kysely'
import type { ClientStage } from '#contract/clients/shapes.ts'
import type { CompanyId } from '#server/platform/database/db.ts'

type Tags = readonly string[]

/**
 * The first part of a statement that asks for tags: each of them with those below it, and how many clients wear one of these.
 * What follows names it `asked`.
 */
export function askedTags(companyId: CompanyId, tags: Tags): RawBuilder<unknown> {
  return sql`asked as materialized (select a.id, t.family, (select coalesce(sum(f.count), 0) from figure f
      where f.company_id = ${companyId} and f.kind = 'tag' and f.state = any (t.family::text[])) as kept
    from unnest(${[...new Set(tags)]}::uuid[]) a (id), lateral (select tag_family(${companyId}, a.id) as family offset 0) t)`
}

/** Whether the company has all of the tags. */
export const areKnown = sql<boolean>`(select bool_and(cardinality(family) > 0) from asked)`

/** Whether client `c` wears each of the tags, itself or one below it. */
export function wearsAll(tags: Tags): RawBuilder<boolean> {
  return wornBy(tags, sql`c.company_id`, sql`c.id`)
}

/**
 * The ids of the clients that wear all of the tags, of one stage or archived ones aside, each once and in no order: a
 * statement that may be stopped after some. It goes along those who wear the rarest.
 */
export function wearers(companyId: CompanyId, tags: Tags, stage?: ClientStage): RawBuilder<unknown> {
  const rarest = sql`(select family from asked order by kept limit 1)::uuid[]`
  const others = tags.length > 1 ? sql`and ${wornBy(tags, sql`w.company_id`, sql`w.client_id`)}` : sql``
  const staged =
    stage === 'lead' || stage === 'active'
      ? sql`and exists (select from client c where c.company_id = w.company_id and c.id = w.client_id and c.stage = ${sql.lit(stage)} offset 0)`
      : sql``
  return sql`select w.client_id as id from client_tag w
    where w.company_id = ${companyId} and w.tag_id = any (${rarest}) and ${stage === 'archived' ? sql`w.archived` : sql`not w.archived`} ${others} ${staged}
      and (cardinality(${rarest}) = 1 or not exists (select from client_tag o where o.company_id = w.company_id
        and o.client_id = w.client_id and o.tag_id < w.tag_id and o.tag_id = any (${rarest}) offset 0))`
}

/** A look at each client's own tags, never a join of all clients with all that wear one: that is what `offset 0` says. */
function wornBy(tags: Tags, company: RawBuilder<unknown>, client: RawBuilder<unknown>) {
  const each = tags.map(
    (id) => sql`exists (select from client_tag x where x.company_id = ${company} and x.client_id = ${client}
      and x.tag_id = any ((select family from asked where asked.id = ${id})::uuid[]) offset 0)`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}
