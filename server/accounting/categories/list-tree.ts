import { sql } from 'kysely'
import type { listCategoryTree as listCall } from '#contract/accounting/categories/calls.ts'
import type { Category } from '#contract/accounting/categories/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { noCategory } from './no-category.ts'
import { readCategories } from './read-categories.ts'

type Sum = { about: string | null; type: 'income' | 'expense' | 'transfer'; count: number; amount: number }
type Own = { amount: number; count: number }

/** The tree with what each category came to in a year, all below it included. */
export async function listCategoryTree(
  ctx: CompanyCtx,
  { year = Number(todayOf(ctx).slice(0, 4)) }: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const [all, sums] = await Promise.all([readCategories(ctx), sumsOf(ctx, year)])
  const amounts = withBelow(all, new Map(all.map((each) => [each.id, ownOf(each, sums)])))
  const without = (type: Sum['type']) => sums.filter((sum) => sum.about === null && sum.type === type)
  return {
    categories: all.map((each) => ({ ...each, ...shown(amounts.get(each.id)) })),
    year,
    uncategorized: {
      income: moneyText(total(without('income')).amount),
      expense: moneyText(total(without('expense')).amount),
      count: total([...without('income'), ...without('expense')]).count,
    },
  }
}

const shown = (own: Own = { amount: 0, count: 0 }) => ({ amount: moneyText(own.amount), count: own.count })

/** What each category has of a year: of whole transactions by what is kept, of split ones by their parts. */
async function sumsOf({ db, companyId }: CompanyCtx, year: number): Promise<Sum[]> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<Sum>`
    select nullif(f.about, ${noCategory}::uuid) as about, f.type, sum(f.count)::bigint as count, sum(f.amount)::bigint as amount
      from book_figure f where f.company_id = ${companyId} and f.kind = 'category' and f.grain = 'month'
        and f.day between ${from} and ${to} and f.status <> 'excluded' group by 1, 2
    union all
    select s.category_id, t.type, count(*), sum(s.amount)::bigint
      from (select t.id, t.type from transaction t where t.company_id = ${companyId} and t.is_split
        and t.date between ${from} and ${to} and not t.excluded) t
      join transaction_split s on s.company_id = ${companyId} and s.transaction_id = t.id group by 1, 2`.execute(db)
  return rows
}

/** Of income and expense what came in and was spent; of others what they did to the money in hand. */
function ownOf({ id, type }: Category, sums: Sum[]): Own {
  const own = sums.filter(({ about }) => about === id)
  return total(
    own.map((sum) => ({ ...sum, amount: type === 'other' && sum.type === 'expense' ? -sum.amount : sum.amount })),
  )
}

function total(sums: Own[]): Own {
  return sums.reduce((all, { amount, count }) => ({ amount: all.amount + amount, count: all.count + count }), {
    amount: 0,
    count: 0,
  })
}

/** Each category with what those below it have; they stand behind it. */
function withBelow(all: Category[], own: Map<string, Own>): Map<string, Own> {
  const sums = new Map([...own].map(([id, each]) => [id, { ...each }]))
  for (const { id, parent_id } of all.toReversed()) {
    const [sum, parent] = [sums.get(id), sums.get(parent_id ?? '')]
    if (!sum || !parent) continue
    parent.amount += sum.amount
    parent.count += sum.count
  }
  return sums
}
