import { type RawBuilder, sql } from 'kysely'
import type { listGalleries as listCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { likeText, wordsOf } from '#server/platform/database/close-words.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { isVisibleClient } from '#server/scopes/client.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { type GalleryRecord, galleryColumns, galleryJoins, showGallery } from './show-gallery.ts'

type Input = InputOf<typeof listCall>

/** The galleries that the person may see, counted as far as to five hundred; each word is held by the gallery, its client or its job. */
export async function listGalleries(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const fits = sql`g.company_id = ${ctx.companyId} and ${isVisibleGallery(ctx.actor)} and ${narrowed(ctx, input)}`
  const order = orders[input.sort]
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total
      from (select from gallery g where ${fits} limit ${sql.lit(mostCounted + 1)}) counted`.execute(ctx.db),
    sql<GalleryRecord>`with page as materialized (select g.id from gallery g where ${fits} order by ${order} ${pageSql(input)})
      select ${galleryColumns(ctx)} from page join gallery g on g.company_id = ${ctx.companyId} and g.id = page.id
        ${galleryJoins(ctx)} order by ${order}`.execute(ctx.db),
  ])
  const total = counted[0]?.total ?? 0
  const page = total > mostCounted ? pageOfMore(input, mostCounted, rows.length) : pageOf(input, total)
  return { galleries: rows.map((row) => showGallery(ctx, row)), ...page }
}

const orders = {
  recent: sql`coalesce(g.last_photo_at, g.created_at) desc, g.id desc`,
  name: sql`lower(g.name), g.id`,
}

function narrowed(ctx: CompanyCtx, { q, client_id, job_id }: Input): RawBuilder<unknown> {
  const tests = [
    ...wordsOf(q ?? '').map((word) => holds(ctx, word)),
    ...(client_id ? [sql`g.client_id = ${client_id} and ${seenClient(ctx)}`] : []),
    ...(job_id ? [sql`g.job_id = ${job_id} and ${seenJob(ctx)}`] : []),
  ]
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

function holds(ctx: CompanyCtx, word: string): RawBuilder<unknown> {
  const like = `%${likeText(word)}%`
  return sql`(g.search_text like ${like} or ${seenClient(ctx, sql`searchable(c.display_name) like ${like}`)}
    or ${seenJob(ctx, sql`j.search_text like ${like}`)})`
}

/** What the person may not see of a gallery, they find no gallery by. */
function seenClient({ actor }: CompanyCtx, test: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const seen = actor.kind === 'client' ? sql`c.id = ${actor.client_id}` : isVisibleClient(actor)
  return sql`exists (select from client c where c.company_id = g.company_id and c.id = g.client_id and ${seen} and ${test})`
}

function seenJob({ actor }: CompanyCtx, test: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`exists (select from job j where j.company_id = g.company_id and j.id = g.job_id and ${isVisibleJob(actor)} and ${test})`
}
