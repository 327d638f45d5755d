import { type RawBuilder, sql } from 'kysely'
import type { listGalleries as listCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { mostCounted } from '#server/platform/database/search.ts'
import { type GallerySelection, type Many, narrow, testOf, tests } from './narrow-galleries.ts'
import { type GalleryRecord, galleryColumns, galleryJoins, showGallery } from './show-gallery.ts'

type Input = InputOf<typeof listCall>

type CountedGalleries = { total: number; empty_count?: number | undefined; rows: GalleryRecord[] }

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
async function walk(ctx: CompanyCtx, input: Input, asked: GallerySelection): Promise<CountedGalleries> {
  const { from, fits, many } = asked
  const [total, rows, empty_count] = await Promise.all([
    many && !input.photos ? mostCounted + 1 : count(ctx, from, sql`${fits} and ${testOf(input)}`),
    pageOnWalk(ctx, input, asked),
    input.photos === 'some' ? count(ctx, from, sql`${fits} and ${tests.none}`) : undefined,
  ])
  return { total, rows, empty_count }
}

async function pageOnWalk(ctx: CompanyCtx, input: Input, asked: GallerySelection): Promise<GalleryRecord[]> {
  const { many } = asked
  return (many && (await firstOfMany(ctx, input, many))) ?? pageOfGalleries(ctx, input, idsInOrder(asked, input))
}

/** Selects the ids of a page, in the order that is asked for. */
export function idsInOrder({ from, fits }: Pick<GallerySelection, 'from' | 'fits'>, input: Input) {
  return sql<{
    id: string
  }>`select g.id from ${from} where ${fits} and ${testOf(input)} order by ${inOrder(input)} ${pageSql(input)}`
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
async function findFew(ctx: CompanyCtx, input: Input, { from, fits }: GallerySelection): Promise<CountedGalleries> {
  const found = await sql<{ ids: string[]; total: number; empty_count: number }>`
    with found as materialized (select g.id, g.photo_count, ${sortedBy[input.sort]} from ${from} where ${fits})
    select array(select g.id::text from found g where ${testOf(input)} order by ${inOrder(input)} ${pageSql(input)}) as ids,
      (select count(*)::int from found g where ${testOf(input)}) as total,
      (select count(*)::int from found g where ${tests.none}) as empty_count`.execute(ctx.db)
  const { ids = [], total = 0, empty_count = 0 } = found.rows[0] ?? {}
  const rows = ids.length === 0 ? [] : await pageOfGalleries(ctx, input, sql`select unnest(${ids}::uuid[]) as id`)
  return { total, rows, ...(input.photos === 'some' ? { empty_count } : {}) }
}

async function count({ db }: CompanyCtx, from: RawBuilder<unknown>, fits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from ${from} where ${fits} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function pageOfGalleries(ctx: CompanyCtx, input: Input, page: RawBuilder<unknown>): Promise<GalleryRecord[]> {
  return listedRows(ctx, page, inOrder(input))
}

/** The galleries with the ids of a `page`, in order. */
export async function listedRows(
  ctx: CompanyCtx,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<GalleryRecord[]> {
  const { rows } = await sql<GalleryRecord>`
    with page as materialized (${page})
    select ${galleryColumns(ctx)} from page join gallery g on g.company_id = ${ctx.companyId} and g.id = page.id
      ${galleryJoins(ctx)} order by ${order}`.execute(ctx.db)
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
