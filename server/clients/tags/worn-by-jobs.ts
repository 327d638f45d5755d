import { type RawBuilder, sql } from 'kysely'
import type { WornTag } from '#contract/clients/tags/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { ResolvedTags } from './worn.ts'

/** The tags that job `j` wears, the favorites first, as a JSON list. */
export const tagsOfJob = sql<WornTag[]>`(select coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'color', t.color, 'is_favorite', t.is_favorite) order by t.is_favorite desc, lower(t.name)), '[]')
  from job_tag w join tag t on t.company_id = w.company_id and t.id = w.tag_id
  where w.company_id = j.company_id and w.job_id = j.id)`

/** Whether job `j` wears each of the tags, itself or one below it: looked up for each job, which is what `offset 0` says. */
export function jobWearsAll(companyId: CompanyId, tags: readonly string[]): RawBuilder<unknown> {
  const each = tags.map(
    (id) => sql`exists (select from job_tag w where w.company_id = j.company_id and w.job_id = j.id
      and w.tag_id = any ((select tag_family(${companyId}, ${id}))::uuid[]) offset 0)`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

/** The jobs (`j`) that wear the rarest of the tags, or one below it, each once: where those that wear all are found soonest. */
export function jobsWearing(companyId: CompanyId, tags: readonly string[]): RawBuilder<unknown> {
  const rarest = sql`(select t.family from unnest(${[...new Set(tags)]}::uuid[]) a (id),
    lateral (select tag_family(${companyId}, a.id) as family offset 0) t
    order by (select coalesce(sum(f.count), 0) from figure f where f.company_id = ${companyId} and f.kind = 'job_tag'
      and f.state = any (t.family::text[])) limit 1)::uuid[]`
  return sql`(select w.job_id from job_tag w where w.company_id = ${companyId} and w.tag_id = any (${rarest})
      and (cardinality(${rarest}) = 1 or not exists (select from job_tag o where o.company_id = w.company_id
        and o.job_id = w.job_id and o.tag_id < w.tag_id and o.tag_id = any (${rarest}) offset 0))) worn
    join job j on j.company_id = ${companyId} and j.id = worn.job_id`
}

/** Gives a job that the caller has locked its tags; whether it wears others then. */
export async function wearTagsOfJob(ctx: CompanyCtx, jobId: string, { all, add, remove }: ResolvedTags) {
  if (!all && add.length === 0 && remove.length === 0) return false
  const { db, companyId } = ctx
  const wanted = [...(all ?? []), ...add].filter((id) => !remove.includes(id))
  const { numDeletedRows } = await db
    .deleteFrom('job_tag')
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .where(all ? sql<boolean>`tag_id <> all (${wanted}::uuid[])` : sql<boolean>`tag_id = any (${remove}::uuid[])`)
    .executeTakeFirst()
  const { numAffectedRows } = await sql`insert into job_tag (company_id, job_id, tag_id, archived)
    select j.company_id, j.id, t.id, j.archived_at is not null from job j, unnest(${wanted}::uuid[]) t (id)
    where j.company_id = ${companyId} and j.id = ${jobId} on conflict do nothing`.execute(db)
  const { count } = await db
    .selectFrom('job_tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (count > limits.tagsWorn) throw refuseField(all ? 'tags' : 'add_tags', `Use at most ${limits.tagsWorn} tags`)
  return numDeletedRows > 0n || (numAffectedRows ?? 0n) > 0n
}
