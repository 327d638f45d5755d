import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import type { PageStart } from './find.ts'
import type { TransactionFilters } from './narrowing.ts'
import { isKept, isOf } from './totals.ts'

/** Pages that begin before it walk there as quickly. */
const near = 1000

/**
 * A page far down a list by days begins in a month of its own: how many come before that month is kept, so they need not be walked
 * over. Undefined where nothing says it.
 */
export async function pageStart(ctx: CompanyCtx, asked: TransactionFilters): Promise<PageStart | undefined> {
  const offset = (asked.page - 1) * asked.page_size
  const bounded = asked.family ?? asked.start_date ?? asked.end_date ?? asked.q
  if (offset < near || !asked.sort.endsWith('date') || bounded || !isKept(asked)) return undefined
  const down = asked.sort === '-date'
  const { rows } = await sql<{ month: string; before: number }>`select * from (
      select f.day as month, (sum(sum(f.count)) over (order by f.day ${down ? sql`desc` : sql`asc`}) - sum(f.count))::bigint as before
      from book_figure f where ${isOf(ctx, asked)} and f.grain = 'month' group by f.day) m
    where before <= ${offset} order by before desc, month ${down ? sql`asc` : sql`desc`} limit 1`.execute(ctx.db)
  const [start] = rows
  if (!start) return undefined
  const test = down
    ? sql<boolean>`t.date < (${start.month}::date + interval '1 month')::date`
    : sql<boolean>`t.date >= ${start.month}::date`
  return { test, offset: offset - start.before }
}
