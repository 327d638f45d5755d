import { type RawBuilder, sql } from 'kysely'
import { parseMoney } from '#contract/values/money.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { closeTo, type TypedWords, wordsOf } from '#server/platform/database/close-words.ts'
import { findIds, matchesWords } from '#server/platform/database/search.ts'
import { allOf, hasNamed, namesParts, ownTests, type TransactionFilters } from './narrowing.ts'

/** What was typed as a test: by its ids where few hold it, else met along the order. Where nothing holds it, what is close. */
export async function findTyped(ctx: CompanyCtx, asked: TransactionFilters) {
  const exact = await find(ctx, asked, asked.q)
  if (!exact || exact.some) return exact && { ...exact, close: false }
  const close = await find(ctx, asked, closeTo(asked.q))
  return close?.some ? { ...close, close: true } : { ...exact, close: false }
}

/** `some`: anything was found; `onWalk`: the test is met on a walk through the latest. */
type Test = { test: RawBuilder<boolean>; some: boolean; onWalk?: true }

async function find(
  ctx: CompanyCtx,
  asked: TransactionFilters,
  typed: TypedWords | undefined,
): Promise<Test | undefined> {
  const words = matchesWords(sql`t.search_text`, typed)
  if (!typed || !words) return undefined
  const cents = typeof typed === 'string' ? parseMoney(typed.replace(/^\s*[-\u2212+]?\s*\$/, '')) : undefined
  const tests = allOf([...ownTests(asked), ...(namesParts(asked) ? [isNamed(asked)] : [])])
  const from = (test: RawBuilder<boolean>) =>
    sql`select t.id from transaction t where t.company_id = ${ctx.companyId} and ${tests} and ${test}`
  const ofAmount = cents === undefined ? undefined : sql<boolean>`abs(t.amount) = ${Math.abs(cents)}`
  const orAmount = (test: RawBuilder<boolean>) => (ofAmount ? sql<boolean>`(${test} or ${ofAmount})` : test)
  const onWalk: Test = {
    // The planner takes this for what half of them fit, and for nothing that an index finds: it walks, as is meant.
    test: orAmount(sql`coalesce(${words}, false)`),
    some: true,
    onWalk: true,
  }
  // No index finds a word of one or two letters among many: whether a walk meets it is asked first.
  const isShort = wordsOf(typed).some((word) => word.length < 3)
  if (isShort && (await isCommon(ctx, words))) return onWalk
  const found = await findIds(ctx.db, ofAmount ? [from(words), from(ofAmount)] : [from(words)])
  if (!found.more) return { test: sql<boolean>`t.id = any (${found.ids}::uuid[])`, some: found.ids.length > 0 }
  return !isShort && (await isCommon(ctx, words)) ? onWalk : { test: orAmount(words), some: true }
}

/**
 * Whether one in a hundred of the latest holds the words. They are met then on a walk: the index of words would first bring all that
 * hold the commonest of them.
 */
async function isCommon({ db, companyId }: CompanyCtx, words: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ common: boolean }>`select count(*) >= 10 as common from (select * from transaction
    where company_id = ${companyId} order by date desc, id desc limit 1000) t where ${words}`.execute(db)
  return rows[0]?.common ?? false
}

/** Whether transaction `t`, or a part of it, has what the filter names. */
function isNamed(asked: TransactionFilters): RawBuilder<boolean> {
  return sql<boolean>`(not t.is_split and ${allOf(hasNamed('t', asked))} or t.is_split and exists (
    select from transaction_split s where s.company_id = t.company_id and s.transaction_id = t.id and ${allOf(hasNamed('s', asked))}))`
}
