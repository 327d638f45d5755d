import { type QueryResult, type RawBuilder, sql } from 'kysely'
import { allowsSlip, isClose, likeText, roughlyOf, slipsOf, type TypedWords, wordsOf } from './close-words.ts'
import type { Db } from './db.ts'

/** What is found is counted up to here; beyond, the answer says that there are more. */
export const mostCounted = 500

/** The ids that were found; where there are `more` it says nothing which thousand these are. */
export type FoundIds = { ids: string[]; more: boolean }

/** The ids that some selects find together, each by an index of its own; `columns` answers more of `few`, those that count. */
export async function findIds<T = object>(
  db: Db,
  selects: RawBuilder<unknown>[],
  columns?: RawBuilder<unknown>,
): Promise<FoundIds & T> {
  const enough = sql`limit ${sql.lit(mostCounted + 1)}`
  const parts = selects.map((select) => sql`(select each.* from (${select}) each ${enough})`)
  const { rows } = await planned(
    db,
    sql<FoundIds & T>`with found as materialized (select * from (${sql.join(parts, sql` union `)}) every ${enough}),
      few as (select * from found limit ${sql.lit(mostCounted)})
    select array(select id::text from few) as ids, (select count(*) from found) > ${sql.lit(mostCounted)} as more
      ${columns ? sql`, ${columns}` : sql``}`,
  )
  const [found] = rows
  if (!found) throw new Error('A search answers one row')
  return found
}

/** How a record fits what was typed: it `begins` with it, in any of its words, or at least `holds` it. */
export type SearchFit = { begins: RawBuilder<boolean>; holds: RawBuilder<boolean> }
type How = keyof SearchFit

export type Places = {
  /** Selects of the first in the order those that hold it, one by one, each with `begins`. */
  near: RawBuilder<unknown>
  /** Selects all that fit, each by an index of its own, with `begins` and what the order of `each` is by. */
  found: (how: How) => RawBuilder<unknown>[]
  order: RawBuilder<unknown>
}

/**
 * The ids of the first five of what fits, for whoever needs no total, and of some more: what begins with the words before what
 * only holds them, each in an order. What many records begin with is met on a walk through the first of them, and so is what
 * many hold; few begin with that, and these are found by how words begin. Of what is met in neither way all is found.
 */
export function firstOf({ near, found, order }: Places): RawBuilder<unknown> {
  const all = (how: How, where: RawBuilder<unknown>) =>
    sql.join(
      found(how).map(
        (select) => sql`(select each.id from (${select} offset 0) each where ${where}
          order by each.begins desc, ${order} limit 5)`,
      ),
      sql` union all `,
    )
  const lacks = (name: string) => sql`(select count(*) from ${sql.id(name)}) < 5`
  const unmet = lacks('near')
  return sql`with walk as materialized (${near}), near as materialized (select id from walk where begins limit 5),
      held as materialized (select id from walk where ${unmet} limit 5),
      begun as materialized (${all('begins', sql`${unmet} and not ${lacks('held')}`)}),
      rest as materialized (${all('holds', sql`${unmet} and ${lacks('held')}`)})
    select id from near union select id from held union select id from begun union select id from rest`
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

/** Has the statements that follow in the transaction take one plan for whatever is typed: `firstOf` is right for all of it. */
export function keepPlans(db: Db): Promise<unknown> {
  return sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db)
}

/**
 * Whether a text that `searchable()` made holds everything that was typed: every word somewhere, a telephone number by
 * its digits. Undefined when nothing was typed.
 */
export function matchesWords(text: RawBuilder<string>, typed: TypedWords | undefined): RawBuilder<boolean> | undefined {
  const words = wordsOf(typed ?? '')
  if (words.length === 0) return undefined
  if (isClose(typed)) return holdsClosely(text, words)
  const whole = words.join(' ')
  if (typeof typed === 'object') return isLike(text, [whole], () => holding([...numbersIn(whole), typed.number]))
  // Numbers first: they are in fewer texts, and what lacks one is not looked through for the others.
  const sorted = words.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)))
  const asked = digitsOf(whole) ? [whole] : sorted
  return isLike(text, asked, (word) => holding([word, ...numbersIn(word)]))
}

/**
 * Whether each typed word is the beginning of one in the text: "ren" of Renee Ortiz, and not of Aoife Brennan. Of words with
 * slips, whether each is one, whole.
 */
export function beginsWords(text: RawBuilder<string>, typed: TypedWords | undefined): RawBuilder<boolean> {
  const words = wordsOf(typed ?? '')
  if (isClose(typed)) return holdsClosely(text, words, (part) => [part, `${part} %`, `% ${part}`, `% ${part} %`])
  const digits = typeof typed === 'object' ? typed.number : digitsOf(words.join(' '))
  return isLike(text, digits ? [digits] : words, (word) => [
    ...beginning(likeText(word)),
    // A number begins after the dash of its prefix, too.
    ...(/^\d/.test(word) ? [`%-${likeText(word)}%`] : []),
  ])
}

const holding = (parts: string[]) => parts.map((part) => `%${likeText(part)}%`)
const beginning = (part: string) => [`${part}%`, `% ${part}%`]

/** Whether each word is held, or one with a slip begins a word of the text. */
function holdsClosely(text: RawBuilder<string>, words: string[], placed = beginning): RawBuilder<boolean> {
  const roughly = (word: string) => {
    const parts = allowsSlip(word) ? roughlyOf(word) : []
    const patterns = parts.flatMap((part) => (isSelective(part) ? [`%${part}%`] : beginning(part)))
    // What leaves out letters holds the word as it is.
    return parts.some((part) => part.includes('%') && isSelective(part)) ? patterns : [...holding([word]), ...patterns]
  }
  const exactly = (word: string) => [
    ...(placed === beginning ? holding([word]) : placed(likeText(word))),
    ...(allowsSlip(word) ? slipsOf(word).flatMap(placed) : []),
  ]
  return sql<boolean>`(${isLike(text, words, roughly)} and ${sql.join(
    words.map((word) => sql`(${isLikeAny(text, exactly(word))}) is true`),
    sql` and `,
  )})`
}

/** Four letters together are few enough anywhere; fewer are looked for where words begin. */
const isSelective = (part: string) => /[^%_\\]{4}/.test(part)

/**
 * Whether a pattern holds a trigram: three letters together, or where a word begins. An index of words would be read whole for
 * one that does not, of all companies.
 */
const isFoundByIndex = (pattern: string) => /[\p{L}\p{N}]{3}|(^|[^\p{L}\p{N}%_])[\p{L}\p{N}]/u.test(pattern)

/**
 * Whether of each word the text is like one of its patterns. The longest word alone is looked up in an index, pattern by
 * pattern; with a second one each of its patterns would be looked up with each of the first: `is true` keeps it out.
 */
function isLike(
  text: RawBuilder<string>,
  words: string[],
  patternsOf: (word: string) => string[],
): RawBuilder<boolean> {
  // A bare constant is no order.
  if (words.length === 0) return sql<boolean>`not false`
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const tests = words.map((word) => {
    const patterns = patternsOf(word)
    const isLookedUp = patterns.every(isFoundByIndex) && (word === longest || patterns.length === 1)
    return isLookedUp ? isLikeAny(text, patterns) : sql`(${isLikeAny(text, patterns)}) is true`
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** The patterns are one value, so that the statement stays the same and its plan is kept. */
const isLikeAny = (text: RawBuilder<string>, patterns: string[]) => sql<boolean>`${text} like any (${patterns}::text[])`

/** Both. Of one or two letters, which no index of trigrams finds within words, only what begins with them. */
export function fitting(text: RawBuilder<string>, typed: TypedWords): SearchFit {
  const begins = beginsWords(text, typed)
  const holds = wordsOf(typed).some((word) => word.length > 2) ? matchesWords(text, typed) : begins
  return { begins, holds: holds ?? sql<boolean>`false` }
}

/** A telephone number as it is kept, also where its country was typed and only a part of the rest. */
function numbersIn(typed: string): string[] {
  const digits = digitsOf(typed)
  if (!digits) return []
  return /^\+?1[\s(.-]/.test(typed) && digits.length > 4 ? [digits, digits.replace(/^1/, '')] : [digits]
}

/** The digits of what looks like a telephone number or a part of one, without the 1 before a North American number. */
export function digitsOf(typed: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
