import { type RawBuilder, sql } from 'kysely'
import type { TransactionStatus, TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import type { transactionList } from '#contract/accounting/transactions/list.ts'
import type { TransactionTotals } from '#contract/accounting/transactions/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { keysOf, type WireNameOf } from '#contract/wire/list.ts'
import { noCategory } from '#server/accounting/categories/no-category.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { planned } from '#server/platform/database/search.ts'
import { amountsFound } from './find.ts'
import { type Grains, grainsOf } from './grains.ts'
import { allOf, ownTests, type TransactionFilters } from './narrowing.ts'

/** What is found is added up to here; beyond, the answer says that there are more. */
const mostSummed = 2000

type Sum = { type: TransactionType; status: TransactionStatus; count: number; amount: number }

/** What a filter amounts to, and how many transactions it finds. */
export type Sums = { totals: TransactionTotals; found: number; more: boolean }

/** Sums of all that a filter finds: kept ones where its fields allow it, else of what is found, up to two thousand. */
export async function sumUp(
  ctx: CompanyCtx,
  asked: TransactionFilters,
  words: readonly RawBuilder<boolean>[],
): Promise<Sums> {
  if (words.length === 0 && isKept(asked)) return shown(await keptSums(ctx, asked), false)
  const tests = [...ownTests(asked), ...words]
  const { rows } = await planned(
    ctx.db,
    sql<Sum & { all: number }>`with found as materialized (select * from (${amountsFound(ctx, asked, tests)}) each
        limit ${sql.lit(mostSummed + 1)}),
      counted as (select * from found limit ${sql.lit(mostSummed)})
    select type, status, count(*)::bigint as count, sum(amount)::bigint as amount, (select count(*) from found)::int as all
      from counted group by 1, 2`,
  )
  return shown(rows, (rows[0]?.all ?? 0) > mostSummed)
}

/** How far back the sums of a common word reach. */
const mostWalked = 10_000

/** Sums of what fits among the latest ten thousand of a filter. */
export async function sumOnWalk(ctx: CompanyCtx, asked: TransactionFilters, fits: RawBuilder<boolean>): Promise<Sums> {
  const { rows } = await planned(
    ctx.db,
    sql<Sum & { walked: number }>`with latest as (
      select *, row_number() over (order by date desc, id desc) as at from transaction t
      where company_id = ${ctx.companyId} and ${allOf(ownTests(asked))} order by date desc, id desc
      limit ${sql.lit(mostWalked + 1)})
    select type, status, count(*) filter (where counts)::bigint as count,
        coalesce(sum(amount) filter (where counts), 0)::bigint as amount, max(at)::int as walked
      from (select type, status, amount, at, at <= ${sql.lit(mostWalked)} and ${fits} as counts from latest t) each
      group by 1, 2`,
  )
  return shown(
    rows,
    rows.some(({ walked }) => walked > mostWalked),
  )
}

/** Whether the sums of a filter are kept: by day, month, account or category, of whatever type and state. */
export function isKept(asked: TransactionFilters): boolean {
  const isNarrower = keysOf(keptBy).some((name) => asked[name] && !keptBy[name])
  return !isNarrower && !(asked.family && asked.account_id)
}

/** Whether sums are kept by what each name of the call asks. */
const keptBy = {
  to_sort: true,
  type: true,
  category_id: true,
  job_id: false,
  invoice_id: false,
  start_date: true,
  end_date: true,
  min_amount: false,
  max_amount: false,
  account_id: true,
  status: true,
  receipt: true,
  file_id: false,
} satisfies Record<WireNameOf<typeof transactionList>, boolean>

function shown(sums: Sum[], more: boolean): Sums {
  const counted = sums.filter(({ type, status }) => type !== 'transfer' && status !== 'excluded')
  const of = (type: TransactionType) =>
    counted.filter((sum) => sum.type === type).reduce((all, { amount }) => all + amount, 0)
  const count = (list: Sum[]) => list.reduce((all, sum) => all + sum.count, 0)
  const [income, expense] = [of('income'), of('expense')]
  return {
    totals: {
      income: moneyText(income),
      expense: moneyText(expense),
      net: moneyText(income - expense),
      count: count(counted),
      ...(more ? { more_than: true } : {}),
    },
    found: count(sums),
    more,
  }
}

/**
 * By what is kept. Of categories that is kept by month and for whole transactions alone, so the days at the ends and the
 * split ones are looked up.
 */
async function keptSums(ctx: CompanyCtx, asked: TransactionFilters): Promise<Sum[]> {
  const grains = grainsOf({ from: asked.start_date, to: asked.end_date })
  const parts = asked.family
    ? [keptByMonth(ctx, asked, grains), ...lookedUp(ctx, asked, grains)]
    : [keptByDay(ctx, asked, grains)]
  const { rows } = await sql<Sum>`select type, status, sum(count)::bigint as count, sum(amount)::bigint as amount
    from (${sql.join(parts, sql` union all `)}) each group by 1, 2`.execute(ctx.db)
  return rows
}

/** What of the figures (`f`) is of a type, a state and so on. */
function facets({ type, status, receipt, to_sort }: TransactionFilters) {
  const tests = [
    type && sql`f.type = ${type}`,
    status && sql`f.status = ${status}`,
    receipt && sql`f.has_receipt = ${receipt === 'yes'}`,
    to_sort && sql`f.unsorted`,
  ].filter((test) => typeof test === 'object')
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

const figures = sql`select f.type, f.status, f.count, f.amount from book_figure f`

/** Whether figures (`f`) are of what a filter finds, in an account or in all of them. */
export function isOf({ companyId }: CompanyCtx, asked: TransactionFilters): RawBuilder<boolean> {
  return sql<boolean>`f.company_id = ${companyId} and f.kind = ${sql.lit(asked.account_id ? 'account' : 'all')}
    and f.about = ${asked.account_id ?? noCategory} and ${facets(asked)}`
}

function keptByDay(ctx: CompanyCtx, asked: TransactionFilters, { months, days }: Grains): RawBuilder<unknown> {
  const of = (when: RawBuilder<unknown>) => sql`${figures} where ${isOf(ctx, asked)} and ${when}`
  const parts = [
    ...(months ? [of(sql`f.grain = 'month' and ${within(sql`f.day`, months)}`)] : []),
    ...days.map((span) => of(sql`f.grain = 'day' and ${within(sql`f.day`, span)}`)),
  ]
  return sql.join(parts, sql` union all `)
}

function keptByMonth({ companyId }: CompanyCtx, asked: TransactionFilters, { months }: Grains): RawBuilder<unknown> {
  const about = asked.family === 'none' ? [noCategory] : asked.family
  return sql`${figures} where f.company_id = ${companyId} and f.kind = 'category' and f.grain = 'month'
    and f.about = any (${about}::uuid[]) and ${months ? within(sql`f.day`, months) : sql`false`} and ${facets(asked)}`
}

/** Whole transactions of the days at the ends, and split ones of all days. */
function lookedUp(ctx: CompanyCtx, asked: TransactionFilters, { days }: Grains): RawBuilder<unknown>[] {
  const edges = days.map(({ from, to }) =>
    amountsFound(ctx, { ...asked }, ownTests({ ...asked, start_date: from, end_date: to }), {
      whole: true,
      parts: false,
    }),
  )
  const split = amountsFound(ctx, asked, ownTests(asked), { whole: false, parts: true })
  return [...edges, split].map((select) => sql`select type, status, 1, amount from (${select}) one`)
}

function within(day: RawBuilder<unknown>, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const tests = [...(from ? [sql`${day} >= ${from}::date`] : []), ...(to ? [sql`${day} <= ${to}::date`] : [])]
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}

/** How many transactions of the company wait for somebody: kept. */
export async function countToSort(ctx: CompanyCtx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${toSortCount(ctx)} as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The same within a query that reads some of them. */
export function toSortCount({ companyId }: CompanyCtx): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(f.count), 0)::int from book_figure f
    where f.company_id = ${companyId} and f.kind = 'all' and f.grain = 'month' and f.about = ${noCategory} and f.unsorted)`
}
