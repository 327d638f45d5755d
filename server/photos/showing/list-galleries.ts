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

/**
 * Which galleries (`g`) are asked for: `from` what is walked, `fits` what is tested of each. `few`: so few that they are found
 * before they are put in order. `many`: more fit than are counted, and `holds` is what is tested of each `among` them that is met.
 */
type Asked = { from: RawBuilder<unknown>; fits: RawBuilder<unknown>; few?: boolean; many?: Many }
type Many = { among: RawBuilder<unknown>; holds: RawBuilder<unknown> }

type Counted = { total: number; empty_count?: number | undefined; rows: GalleryRecord[] }

/** The galleries that the person may see, counted as far as to five hundred; each word is held by the gallery, its client or its job. */
export async function listGalleries(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof listCall>> {
  const asked = await narrow(ctx, input)
  const { total, empty_count, rows } = asked.few ? await findFew(ctx, input, asked) : await walk(ctx, input, asked)
  const page = total > mostCounted ? pageOfMore(input, mostCounted, rows.length) : pageOf(input, total)
  return {
    galleries: rows.map((row) => showGallery(ctx, row)),
    ...(empty_count === undefined ? {} : { empty_count: Math.min(empty_count, mostCounted) }),
    ...page,
  }
}

/** Along the order, as far as the page goes. */
async function walk(ctx: CompanyCtx, input: Input, asked: Asked): Promise<Counted> {
  const { from, fits, many } = asked
  const [total, rows, empty_count] = await Promise.all([
    many && !input.photos ? mostCounted + 1 : count(ctx, from, sql`${fits} and ${testOf(input)}`),
    pageOnWalk(ctx, input, asked),
    input.photos === 'some' ? count(ctx, from, sql`${fits} and ${tests.none}`) : undefined,
  ])
  return { total, rows, empty_count }
}

async function pageOnWalk(ctx: CompanyCtx, input: Input, { from, fits, many }: Asked): Promise<GalleryRecord[]> {
  const page = sql`select g.id from ${from} where ${fits} and ${testOf(input)} order by ${inOrder(input)} ${pageSql(input)}`
  return (many && (await firstOfMany(ctx, input, many))) ?? pageOfGalleries(ctx, input, page)
}

/** A page that is full with what is met among the first two thousand in the order. */
async function firstOfMany(
  ctx: CompanyCtx,
  input: Input,
  { among, holds }: Many,
): Promise<GalleryRecord[] | undefined> {
  const met = sql`(select g.*, ${orders[input.sort].key} as key from gallery g where ${among} and ${testOf(input)}
    order by ${inOrder(input)} limit 2000) g`
  const page = sql`select g.id from ${met} where ${holds} order by ${inOrder(input, sql`g.key`)} ${pageSql(input)}`
  const rows = await pageOfGalleries(ctx, input, page)
  return rows.length === input.page_size ? rows : undefined
}

/** All of them once, then the page of them. */
async function findFew(ctx: CompanyCtx, input: Input, { from, fits }: Asked): Promise<Counted> {
  const found = await sql<{ ids: string[]; total: number; empty_count: number }>`
    with found as materialized (select g.id, g.photo_count, ${sortedBy[input.sort]} from ${from} where ${fits})
    select array(select g.id::text from found g where ${testOf(input)} order by ${inOrder(input)} ${pageSql(input)}) as ids,
      (select count(*)::int from found g where ${testOf(input)}) as total,
      (select count(*)::int from found g where ${tests.none}) as empty_count`.execute(ctx.db)
  const { ids = [], total = 0, empty_count = 0 } = found.rows[0] ?? {}
  const rows = ids.length === 0 ? [] : await pageOfGalleries(ctx, input, sql`select unnest(${ids}::uuid[]) as id`)
  return { total, rows, ...(input.photos === 'some' ? { empty_count } : {}) }
}

const tests = { some: sql`g.photo_count > 0`, none: sql`g.photo_count = 0` }
const testOf = ({ photos }: Input) => (photos ? tests[photos] : sql`true`)

/** Found by their words first, or by whose they are: few of many. What more hold than are counted is met on the way along the order. */
async function narrow(ctx: CompanyCtx, input: Input): Promise<Asked> {
  const { q, client_id, job_id } = input
  const ownOnly = seesOwnOnly(ctx)
  const whose = sql.join(
    [
      sql`g.company_id = ${ctx.companyId}`,
      ...(ownOnly ? [] : [isVisibleGallery(ctx.actor)]),
      ...(client_id ? [sql`g.client_id = ${client_id} and ${seenClient(ctx)}`] : []),
      ...(job_id ? [sql`g.job_id = ${job_id} and ${seenJob(ctx)}`] : []),
    ],
    sql` and `,
  )
  const words = holdsWords(ctx, q)
  if (client_id || job_id || ctx.actor.kind === 'client' || ownOnly)
    return {
      from: ownOnly ? ownGalleries(ctx) : sql`gallery g`,
      fits: words ? sql`${whose} and ${words.ofAll}` : whose,
      few: true,
    }
  if (!words) return { from: sql`gallery g`, fits: whose }
  const { ids, more } = await idsHolding(ctx, q, whose)
  if (more)
    return {
      from: sql`gallery g`,
      fits: sql`${whose} and ${words.ofAll}`,
      many: { among: whose, holds: words.ofEach },
    }
  return { from: sql`gallery g`, fits: sql`g.company_id = ${ctx.companyId} and g.id = any (${ids}::uuid[])`, few: true }
}

function seesOwnOnly({ actor }: CompanyCtx): boolean {
  return actor.kind !== 'client' && levelOf(actor, 'photos.view') === 'own'
}

/** Of who sees their own alone: those they made and those of jobs they are on, each found by an index. */
function ownGalleries({ companyId, actor }: CompanyCtx): RawBuilder<unknown> {
  return sql`(select m.* from gallery m
      where m.company_id = ${companyId} and m.created_by = ${actor.user.id} and m.deleted_at is null
    union all select t.* from job_assignee a join gallery t on t.company_id = a.company_id and t.job_id = a.job_id
      where a.company_id = ${companyId} and a.user_id = ${actor.user.id} and t.deleted_at is null
        and t.created_by is distinct from ${actor.user.id}) g`
}

async function count({ db }: CompanyCtx, from: RawBuilder<unknown>, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from ${from} where ${fits} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** The galleries with the ids of a page, in order. */
async function pageOfGalleries(ctx: CompanyCtx, input: Input, page: RawBuilder<unknown>): Promise<GalleryRecord[]> {
  const { rows } = await sql<GalleryRecord>`
    with page as materialized (${page})
    select ${galleryColumns(ctx)} from page join gallery g on g.company_id = ${ctx.companyId} and g.id = page.id
      ${galleryJoins(ctx)} order by ${inOrder(input)}`.execute(ctx.db)
  return rows
}

/** What an order asks of a gallery, and no more: the rest is not in the indexes. */
const sortedBy = { recent: sql`g.last_photo_at, g.created_at`, name: sql`g.name` }

const orders = {
  recent: { key: sql`coalesce(g.last_photo_at, g.created_at)`, direction: sql`desc` },
  name: { key: sql`lower(g.name)`, direction: sql`asc` },
}

function inOrder({ sort }: Input, key: RawBuilder<unknown> = orders[sort].key): RawBuilder<unknown> {
  const { direction } = orders[sort]
  return sql`${key} ${direction}, g.id ${direction}`
}
