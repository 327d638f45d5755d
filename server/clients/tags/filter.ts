import { type RawBuilder, sql } from 'kysely'
import type { CompanyId } from '#server/platform/database/db.ts'

type Tags = readonly string[]

/** Whether client `c` wears each of the tags, itself or one below it. */
export function wearsAll(companyId: CompanyId, tags: Tags): RawBuilder<boolean> {
  return wornBy(companyId, tags, sql`c.company_id`, sql`c.id`)
}

/**
 * The ids of the clients that wear all of the tags, archived ones aside, each once and in no order: a statement that may be
 * stopped after some. It goes along those who wear the rarest.
 */
export function wearers(companyId: CompanyId, tags: Tags): RawBuilder<unknown> {
  const kept = sql`(select coalesce(sum(f.count), 0) from figure f where f.company_id = ${companyId} and f.kind = 'tag'
    and f.state = any (tag_family(${companyId}, asked.id)::text[]))`
  const rarest = sql`(select tag_family(${companyId}, asked.id) from unnest(${tags}::uuid[]) asked (id) order by ${kept} limit 1)::uuid[]`
  const others = tags.length > 1 ? sql`and ${wornBy(companyId, tags, sql`w.company_id`, sql`w.client_id`)}` : sql``
  return sql`select w.client_id as id from client_tag w
    where w.company_id = ${companyId} and w.tag_id = any (${rarest}) and not w.archived ${others}
      and not exists (select from client_tag o where o.company_id = w.company_id and o.client_id = w.client_id
        and o.tag_id < w.tag_id and o.tag_id = any (${rarest}))`
}

/** Whether the company has all of these tags. */
export function areKnown(companyId: CompanyId, tags: Tags): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) = ${sql.lit(new Set(tags).size)} from tag
    where company_id = ${companyId} and id = any (${tags}::uuid[]))`
}

function wornBy(companyId: CompanyId, tags: Tags, company: RawBuilder<unknown>, client: RawBuilder<unknown>) {
  const each = tags.map(
    (id) => sql`exists (select from client_tag x where x.company_id = ${company} and x.client_id = ${client}
      and x.tag_id = any ((select tag_family(${companyId}, ${id}))::uuid[]))`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}
