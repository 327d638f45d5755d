import { type RawBuilder, sql } from 'kysely'
import type * as calls from '#contract/billing/price-book/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf, pageOfMore } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { matchesWords, mostCounted, planned } from '#server/platform/database/search.ts'
import { type RowRecord, readItem, rowColumns, showItem, showRow } from './item-record.ts'
import { lastChange } from './last-change.ts'

type Asked = Omit<InputOf<typeof calls.listPriceBook>, 'page' | 'page_size'>
type Row = RowRecord & { total: number; categories: string[] }

/** A page of the price book. All of it are counted where nothing narrows it; of what is found so many as are worth telling. */
export async function listPriceBook(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.listPriceBook>,
): Promise<AnswerOf<typeof calls.listPriceBook>> {
  const fits = narrowItems(ctx, input)
  const narrowed = Boolean(input.q || input.category !== undefined || input.assemblies !== undefined)
  const total = narrowed
    ? sql`(select count(*)::int from (select from price_item i where ${fits} limit ${sql.lit(mostCounted + 1)}) found)`
    : sql`coalesce((select items from price_book where company_id = ${ctx.companyId}), 0)`
  const { rows } = await planned(
    ctx.db,
    sql<Row>`with page as materialized (select i.id from price_item i where ${fits} order by ${orders[input.sort]} ${pageSql(input)})
      select all_of.total, all_of.categories, ${rowColumns}
      from (select ${total} as total, ${categories(ctx)} as categories) all_of
      left join (page join price_item i on i.company_id = ${ctx.companyId} and i.id = page.id) on true
      order by ${orders[input.sort]}`,
  )
  const items = rows.filter(({ id }) => id !== null).map(({ total: _, categories: __, ...row }) => showRow(ctx, row))
  const found = rows[0]?.total ?? 0
  const more = narrowed && found > mostCounted
  return {
    items,
    categories: rows[0]?.categories ?? [],
    ...(await lastChange(ctx)),
    ...(more ? pageOfMore(input, mostCounted, items.length) : pageOf(input, found)),
  }
}

/** What of items `i` is asked for. */
export function narrowItems({ companyId }: CompanyCtx, { q, category, assemblies }: Asked | Omit<Asked, 'sort'>) {
  const words = matchesWords(sql`i.search_text`, q)
  const tests: RawBuilder<unknown>[] = [
    sql`i.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(category === undefined ? [] : [sql`i.category = ${category}`]),
    ...(assemblies === undefined ? [] : [assemblies ? sql`i.is_assembly` : sql`not i.is_assembly`]),
  ]
  return sql.join(tests, sql` and `)
}

export const orders: Record<Asked['sort'], RawBuilder<unknown>> = {
  name: sql`i.name_key, i.id`,
  '-name': sql`i.name_key desc, i.id desc`,
  '-updated': sql`i.updated_at desc, i.id`,
}

/** Every category once, from one to the next along the index: their number counts, not that of the items. */
function categories({ companyId }: CompanyCtx) {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select i.category from price_item i where i.company_id = ${companyId} and ${after} order by i.category limit 1)`
  return sql`array(with recursive each (category) as (
    select ${next(sql`i.category is not null`)} union all
    select ${next(sql`i.category > each.category`)} from each where each.category is not null)
    select category from each where category is not null limit 500)`
}

/** An item, an assembly with its lines. */
export async function getItem(
  ctx: CompanyCtx,
  { id }: InputOf<typeof calls.getItem>,
): Promise<AnswerOf<typeof calls.getItem>> {
  return { item: showItem(ctx, await readItem(ctx, id)) }
}
