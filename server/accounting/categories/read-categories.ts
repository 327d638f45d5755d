import { type RawBuilder, sql } from 'kysely'
import type { getCategory as getCall } from '#contract/accounting/categories/calls.ts'
import type { Category, NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** All categories of the company, each behind its parent. */
export async function readCategories({ db, companyId }: CompanyCtx): Promise<Category[]> {
  const { rows } = await sql<Category>`with recursive tree as (
      select c.*, array[c.name] as path, array[${placing}] as sorting
        from category c where c.company_id = ${companyId} and c.parent_id is null
      union all select c.*, t.path || c.name, t.sorting || ${placing}
        from tree t join category c on c.company_id = ${companyId} and c.parent_id = t.id)
    select id, parent_id, name, path, type, color, tax_line, deductible, system, created_at, updated_at, version
    from tree order by sorting`.execute(db)
  return rows
}

/** What category `c` is ordered by among its siblings: its place, then its name. */
const placing = sql`(lpad(coalesce(c.place, 2147483647)::text, 10, '0') || ' ' || lower(c.name) || ' ' || c.id) collate "C"`

/** A category of the company with the names above it. */
export async function getCategoryRecord({ db, companyId }: CompanyCtx, id: string): Promise<Category> {
  const { rows } = await sql<Category>`
    select c.id, c.parent_id, c.name, ${pathOf(sql`c.id`, companyId)} as path, c.type, c.color, c.tax_line, c.deductible,
      c.system, c.created_at, c.updated_at, c.version
    from category c where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  const [category] = rows
  if (!category) throw notFound('category')
  return category
}

function pathOf(id: RawBuilder<unknown>, companyId: string) {
  return sql<string[]>`(with recursive up as (
      select x.parent_id, x.name, 1 as level from category x where x.company_id = ${companyId} and x.id = ${id}
      union all select x.parent_id, x.name, u.level + 1 from up u join category x
        on x.company_id = ${companyId} and x.id = u.parent_id)
    select array_agg(name order by level desc) from up)`
}

/** A category, with how many transactions and splits have it or one below it. */
export async function getCategory(ctx: CompanyCtx, { id }: InputOf<typeof getCall>): Promise<AnswerOf<typeof getCall>> {
  const category = await getCategoryRecord(ctx, id)
  const family = (await familyOf(ctx, id)) ?? [id]
  return { category: { ...category, transaction_count: await countUsed(ctx, family) } }
}

/** A category and all below it; undefined where the company has none of that id. */
export async function familyOf({ db, companyId }: CompanyCtx, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`with recursive family as (
      select id from category where company_id = ${companyId} and id = ${id}
      union select c.id from family f join category c on c.company_id = ${companyId} and c.parent_id = f.id)
    select id from family`.execute(db)
  return rows.length === 0 ? undefined : rows.map((row) => row.id)
}

/** How many transactions that are not split have one of these, by what is kept, and how many parts do. */
export async function countUsed({ db, companyId }: CompanyCtx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select coalesce(sum(f.count), 0) from book_figure f where f.company_id = ${companyId} and f.kind = 'category'
        and f.grain = 'month' and f.about = any (${[...ids]}::uuid[])) +
      (select count(*) from transaction_split s where s.company_id = ${companyId} and s.category_id = any (${[...ids]}::uuid[]))
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Categories by their ids as they are named elsewhere; without a color of its own one has that of the nearest above it. */
export async function nameCategories(
  { db, companyId }: CompanyCtx,
  ids: readonly (string | null)[],
): Promise<Map<string, NamedCategory>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<NamedCategory>`with recursive up as (
      select x.id as of, x.parent_id, x.name, x.color, 1 as level from category x
        where x.company_id = ${companyId} and x.id = any (${wanted}::uuid[])
      union all select u.of, x.parent_id, x.name, x.color, u.level + 1 from up u
        join category x on x.company_id = ${companyId} and x.id = u.parent_id)
    select of as id, (array_agg(name order by level))[1] as name, array_agg(name order by level desc) as path,
      (array_agg(color order by level) filter (where color is not null))[1] as color
    from up group by of`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
