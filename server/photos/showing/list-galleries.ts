import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { listGalleries as listCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { holdsWords, idsHolding, seenClient, seenJob } from './galleries-holding.ts'
import { type GalleryRecord, galleryColumns, galleryJoins, showGallery } from './show-gallery.ts'

type Input = InputOf<typeof listCall>

/** Which galleries (`g`) are asked for: `from` what is walked, `fits` what is tested of each. */
type Asked = { from: RawBuilder<unknown>; fits: RawBuilder<unknown> }

/** The galleries that the person may see, counted as far as to five hundred; each word is held by the gallery, its client or its job. */
export async function listGalleries(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const all = await narrow(ctx, input)
  const asked = input.photos ? { ...all, fits: sql`${all.fits} and ${tests[input.photos]}` } : all
  const [total, rows, empty_count] = await Promise.all([
    count(ctx, asked),
    pageOfGalleries(ctx, input, asked),
    input.photos === 'some' ? count(ctx, { ...all, fits: sql`${all.fits} and ${tests.none}` }) : undefined,
  ])
  const page = total > mostCounted ? pageOfMore(input, mostCounted, rows.length) : pageOf(input, total)
  return {
    galleries: rows.map((row) => showGallery(ctx, row)),
    ...(empty_count === undefined ? {} : { empty_count: Math.min(empty_count, mostCounted) }),
    ...page,
  }
}

const tests = { some: sql`g.photo_count > 0`, none: sql`g.photo_count = 0` }

/** Found by their words first, or by whose they are: few of many. What more hold than are counted is met on the way along the order. */
async function narrow(ctx: CompanyCtx, input: Input): Promise<Asked> {
  const { q, client_id, job_id } = input
  const whose = sql.join(
    [
      sql`g.company_id = ${ctx.companyId} and ${isVisibleGallery(ctx.actor)}`,
      ...(client_id ? [sql`g.client_id = ${client_id} and ${seenClient(ctx)}`] : []),
      ...(job_id ? [sql`g.job_id = ${job_id} and ${seenJob(ctx)}`] : []),
    ],
    sql` and `,
  )
  const words = holdsWords(ctx, q)
  if (client_id || job_id || ctx.actor.kind === 'client' || seesOwnOnly(ctx))
    return { from: ownGalleries(ctx), fits: words ? sql`${whose} and ${words}` : whose }
  if (!words) return { from: sql`gallery g`, fits: whose }
  const { ids, more } = await idsHolding(ctx, q, whose)
  if (more) return { from: sql`gallery g`, fits: sql`${whose} and ${words}` }
  return { from: sql`gallery g`, fits: sql`g.company_id = ${ctx.companyId} and g.id = any (${ids}::uuid[])` }
}

function seesOwnOnly({ actor }: CompanyCtx): boolean {
  return actor.kind !== 'client' && levelOf(actor, 'photos.view') === 'own'
}

/** Of who sees their own alone: those they made and those of jobs they are on, each found by an index. */
function ownGalleries(ctx: CompanyCtx): RawBuilder<unknown> {
  if (!seesOwnOnly(ctx)) return sql`gallery g`
  const { companyId, actor } = ctx
  return sql`(select * from gallery where company_id = ${companyId} and id = any (array(
      select id from gallery where company_id = ${companyId} and created_by = ${actor.user.id} and deleted_at is null
      union select t.id from job_assignee a join gallery t on t.company_id = a.company_id and t.job_id = a.job_id
        where a.company_id = ${companyId} and a.user_id = ${actor.user.id} and t.deleted_at is null))) g`
}

async function count({ db }: CompanyCtx, { from, fits }: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from ${from} where ${fits} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

async function pageOfGalleries(ctx: CompanyCtx, input: Input, { from, fits }: Asked): Promise<GalleryRecord[]> {
  const order = orders[input.sort]
  const { rows } = await sql<GalleryRecord>`
    with page as materialized (select g.id from ${from} where ${fits} order by ${order} ${pageSql(input)})
    select ${galleryColumns(ctx)} from page join gallery g on g.company_id = ${ctx.companyId} and g.id = page.id
      ${galleryJoins(ctx)} order by ${order}`.execute(ctx.db)
  return rows
}

const orders = {
  recent: sql`coalesce(g.last_photo_at, g.created_at) desc, g.id desc`,
  name: sql`lower(g.name), g.id`,
}
