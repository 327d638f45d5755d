import { type RawBuilder, sql } from 'kysely'
import type { transactionList } from '#contract/accounting/transactions/list.ts'
import type { SortOf } from '#contract/wire/list.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { allOf, hasNamed, namesParts, ownTests, type TransactionFilters } from './narrowing.ts'

/** What a list is ordered by: of transaction `t`, and of what was found, `each`. */
type Order = { key: RawBuilder<unknown>; of: (name: 't' | 'each') => RawBuilder<unknown> }

/** The orders of a list; each goes along an index. */
export function orderOf(sort: SortOf<typeof transactionList>): Order {
  const down = sort === '-date' || sort === '-amount'
  const key = sort.endsWith('date')
    ? sql`t.date`
    : sort.endsWith('amount')
      ? sql`abs(t.amount)`
      : sql`lower(t.description)`
  const direction = down ? sql`desc` : sql`asc`
  return {
    key,
    of: (name) =>
      name === 't' ? sql`${key} ${direction}, t.id ${direction}` : sql`each.key ${direction}, each.id ${direction}`,
  }
}

/** Where a page begins: at a test of transaction `t`, after so many of those that pass it. */
export type PageStart = { test: RawBuilder<boolean>; offset: number }

/** Selects `id` and `at` of one page of the transactions that a filter finds, in their order. */
export function pageOfIds(
  ctx: CompanyCtx,
  asked: TransactionFilters,
  words: readonly RawBuilder<boolean>[],
  start?: PageStart,
): RawBuilder<unknown> {
  const order = orderOf(asked.sort)
  const tests = [...ownTests(asked), ...words, ...(start ? [start.test] : [])]
  const page = namesParts(asked)
    ? sql`select each.id, each.key from (${foundByParts(ctx, asked, tests)}) each order by ${order.of('each')} ${pageSql(asked)}`
    : sql`select t.id, ${order.key} as key from transaction t where t.company_id = ${ctx.companyId} and ${allOf(tests)}
        order by ${order.of('t')} ${start ? sql`limit ${sql.lit(asked.page_size)} offset ${start.offset}` : pageSql(asked)}`
  return sql`select each.id, row_number() over (order by ${order.of('each')}) as at from (${page}) each`
}

/** The first of each category or job along its own index, as many as the page needs, and of split ones those with a part that fits. */
function foundByParts({ companyId }: CompanyCtx, asked: TransactionFilters, tests: readonly RawBuilder<boolean>[]) {
  const { family, job } = asked
  const order = orderOf(asked.sort)
  const enough = sql`limit ${sql.lit(asked.page * asked.page_size)}`
  const first = (test: RawBuilder<boolean>) => sql`select t.id, ${order.key} as key from transaction t
    where t.company_id = ${companyId} and not t.is_split and ${test} and ${allOf(tests)} order by ${order.of('t')} ${enough}`
  const whole =
    Array.isArray(family) && !job
      ? sql`select w.id, w.key from unnest(${family}::uuid[]) f (id), lateral (${first(sql<boolean>`t.category_id = f.id`)}) w`
      : first(allOf(hasNamed('t', asked)))
  return sql`(${whole}) union all (select t.id, ${order.key} from ${splitsFound(companyId, asked)} found
    join transaction t on t.company_id = ${companyId} and t.id = found.transaction_id
    where t.is_split and ${allOf(tests)})`
}

/** Split transactions with a part that fits, each once with what those parts come to. */
function splitsFound(companyId: string, asked: TransactionFilters): RawBuilder<unknown> {
  return sql`(select s.transaction_id, sum(s.amount) as amount from transaction_split s
    where s.company_id = ${companyId} and ${allOf(hasNamed('s', asked))} group by s.transaction_id)`
}

/**
 * Selects `type`, `status` and `amount` of what a filter finds, of a split one what the parts that fit come to; `whole` and
 * `parts` say which of the two are wanted.
 */
export function amountsFound(
  { companyId }: CompanyCtx,
  asked: TransactionFilters,
  tests: readonly RawBuilder<boolean>[],
  wanted: { whole: boolean; parts: boolean } = { whole: true, parts: true },
): RawBuilder<unknown> {
  if (!namesParts(asked))
    return sql`select t.type, t.status, t.amount from transaction t where t.company_id = ${companyId} and ${allOf(tests)}`
  const whole = sql`select t.type, t.status, t.amount from transaction t
    where t.company_id = ${companyId} and not t.is_split and ${allOf([...hasNamed('t', asked), ...tests])}`
  const parts = sql`select t.type, t.status, found.amount from ${splitsFound(companyId, asked)} found
    join transaction t on t.company_id = ${companyId} and t.id = found.transaction_id where t.is_split and ${allOf(tests)}`
  return sql.join([...(wanted.whole ? [whole] : []), ...(wanted.parts ? [parts] : [])], sql` union all `)
}
