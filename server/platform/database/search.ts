import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** What is found is counted up to here; beyond, the answer says that there are more. */
const mostCounted = 1000

/** The ids that were found; where there are `more` it says nothing which thousand these are. */
export type Found = { ids: string[]; more: boolean }

/**
 * The ids that some selects find together, each by an index of its own. PostgreSQL chooses the way by what was typed: a word
 * of everybody and a word of one are not found the same way.
 */
export async function findIds(db: Db, selects: RawBuilder<unknown>[]): Promise<Found> {
  const enough = sql`limit ${sql.lit(mostCounted + 1)}`
  const parts = selects.map((select) => sql`(select found.id from (${select}) found ${enough})`)
  const planned = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
  const asked = sql<{ ids: string[] }>`
    select array(select all_of.id::text from (${sql.join(parts, sql` union `)}) all_of ${enough}) as ids`.execute(db)
  const [{ rows }] = await Promise.all([asked, planned])
  const ids = rows[0]?.ids ?? []
  return { ids: ids.slice(0, mostCounted), more: ids.length > mostCounted }
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
