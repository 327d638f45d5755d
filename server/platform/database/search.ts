import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** What is found is counted up to here; beyond, the answer says that there are more. */
export const mostCounted = 500

/** The ids that were found; where there are `more` it says nothing which thousand these are. */
export type Found = { ids: string[]; more: boolean }

/** The ids that some selects find together, each by an index of its own; `columns` answers more of `few`, those that count. */
export async function findIds<T = object>(
  db: Db,
  selects: RawBuilder<unknown>[],
  columns?: RawBuilder<unknown>,
): Promise<Found & T> {
  const enough = sql`limit ${sql.lit(mostCounted + 1)}`
  const parts = selects.map((select) => sql`(select each.* from (${select}) each ${enough})`)
  const { rows } = await planned(
    db,
    sql<Found & T>`with found as materialized (select * from (${sql.join(parts, sql` union `)}) every ${enough}),
      few as (select * from found limit ${sql.lit(mostCounted)})
    select array(select id::text from few) as ids, (select count(*) from found) > ${sql.lit(mostCounted)} as more
      ${columns ? sql`, ${columns}` : sql``}`,
  )
  const [found] = rows
  if (!found) throw new Error('A search answers one row')
  return found
}

/**
 * The first few of what fits in some order, for whoever needs no total. What many records hold is met soon on a walk through
 * the first of them; only what is not, all is found of, by the indexes of its words. `near` selects ids in the order; `found`
 * selects them with what the `order` of each is by.
 */
export function firstOf(
  near: RawBuilder<unknown>,
  found: RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const first = sql.lit(most)
  const all = found.map(
    (select) => sql`(select each.id from (${select} offset 0) each where (select count(*) from near) < ${first}
      order by ${order} limit ${first})`,
  )
  return sql`with near as materialized (${near} limit ${first}) select id from near union ${sql.join(all, sql` union `)}`
}

/** How far a walk goes before all is found. */
export const walked = sql`limit 200`

/**
 * Asks a statement planned by what was typed: a word of everybody and a word of one are not found the same way. So are those
 * that follow in the transaction.
 */
export async function planned<T>(db: Db, statement: RawBuilder<T>): Promise<QueryResult<T>> {
  const [, answer] = await Promise.all([
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db),
    statement.execute(db),
  ])
  return answer
}

/**
 * Whether a text that `searchable()` made holds everything that was typed: every word somewhere, a telephone number by
 * its digits. Undefined when nothing was typed.
 */
export function matchesWords(text: RawBuilder<string>, typed: string | undefined): RawBuilder<boolean> | undefined {
  const whole = typed?.trim() ?? ''
  if (whole === '') return undefined
  const words = digitsOf(whole) ? [whole] : whole.split(/\s+/).slice(0, 8)
  const tests = words.map((word) => {
    const digits = digitsOf(word)
    return digits ? sql`(${holds(text, word)} or ${holds(text, digits)})` : holds(text, word)
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** Whether each typed word is the beginning of one in the text: "ren" of Renee Ortiz, and not of Aoife Brennan. */
export function beginsWords(text: RawBuilder<string>, typed: string | undefined): RawBuilder<boolean> {
  const words = (typed?.trim() ?? '').split(/\s+/).slice(0, 8)
  const tests = words.map((word) => sql`' ' || ${text} like searchable(${`% ${likeText(word)}%`})`)
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** The digits of what looks like a telephone number or a part of one, without the 1 before a North American number. */
export function digitsOf(typed: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

function holds(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like searchable(${`%${likeText(part)}%`})`
}

const likeText = (part: string) => part.replace(/[\\%_]/g, '\\$&')

/** A number as people type it, and as most are written. */
export function spellingsOf(typed: string): string[] {
  return [typed, typed.toUpperCase(), typed.toLowerCase()]
}
