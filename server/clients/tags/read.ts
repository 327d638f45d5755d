import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { listTags as listCall } from '#contract/clients/tags/calls.ts'
import type { Tag, WornTag } from '#contract/clients/tags/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isOwnClient } from '#server/scopes/client.ts'
import { isOwnJob } from '#server/scopes/job.ts'

/** All tags in their order, each with how many clients and jobs wear it. */
export async function listTags(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  return { tags: await readTags(ctx) }
}

/** The tags with these ids, or all. */
export async function readTags(ctx: CompanyCtx, id?: string): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select t.id, t.name, t.color, t.description, t.category, ${usageCount(ctx)} as usage_count, ${jobCount(ctx)} as job_count, t.is_favorite, t.is_template,
      t.parent_id, t.created_at, t.updated_at, t.version
    from tag t left join (select f.state, sum(f.count) filter (where f.kind = 'tag') as count,
        sum(f.count) filter (where f.kind = 'job_tag') as jobs from figure f
      where f.company_id = ${ctx.companyId} and f.kind in ('tag', 'job_tag') group by f.state) used on used.state = t.id::text
    where t.company_id = ${ctx.companyId} ${id ? sql`and t.id = ${id}` : sql``}
    order by t.place nulls last, lower(t.name), t.id limit ${sql.lit(limits.tags)}`.execute(ctx.db)
  return rows
}

/** Of all clients it is kept; who sees their own alone has these counted. */
function usageCount({ actor }: CompanyCtx): RawBuilder<number> {
  if (levelOf(actor, 'clients.view') === 'all') return sql<number>`coalesce(used.count, 0)::int`
  return sql<number>`(select count(*)::int from client c where c.company_id = t.company_id and ${isOwnClient(actor)}
    and exists (select from client_tag w where w.company_id = c.company_id and w.client_id = c.id and w.tag_id = t.id
      and not w.archived))`
}

/** The same of jobs; who sees none counts none. */
function jobCount({ actor }: CompanyCtx): RawBuilder<number> {
  const level = levelOf(actor, 'jobs.view')
  if (level === 'all') return sql<number>`coalesce(used.jobs, 0)::int`
  if (level === 'none') return sql<number>`0`
  return sql<number>`(select count(*)::int from job_tag w join job j on j.company_id = w.company_id and j.id = w.job_id
    where w.company_id = t.company_id and w.tag_id = t.id and not w.archived and ${isOwnJob(actor)})`
}

/** The tags that client `c` wears, the favorites first, as a JSON list. */
export const tagsOfClient = sql<WornTag[]>`(select coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'color', t.color, 'is_favorite', t.is_favorite) order by t.is_favorite desc, lower(t.name)), '[]')
  from client_tag w join tag t on t.company_id = w.company_id and t.id = w.tag_id
  where w.company_id = c.company_id and w.client_id = c.id)`

/** Their ids alone. */
export const tagIdsOfClient = sql<string[]>`array(select w.tag_id from client_tag w
  where w.company_id = c.company_id and w.client_id = c.id order by w.tag_id)`
