import { type RawBuilder, sql } from 'kysely'
import type { TypedWords } from '#server/platform/database/close-words.ts'
import type { Series } from './numbers.ts'

/**
 * The numbers of a series that a person may mean, as a list of SQL: `1042`, `inv 1042` and `INV-1042` are one, with the zeros
 * before it or without, and of a series that names the year one of the last years.
 */
export function numbersMeant(
  companyId: string,
  series: Series,
  typed: TypedWords,
  today: string,
): RawBuilder<string[]> {
  if (typeof typed === 'object') return sql<string[]>`'{}'::text[]`
  const spelled = [typed, typed.toUpperCase(), typed.toLowerCase()]
  const [, letters = '', digits] = /^#?\s*([a-z]*)[\s-]*0*(\d{1,8})$/i.exec(typed.trim()) ?? []
  if (!digits) return sql<string[]>`${spelled}::text[]`
  const year = Number(today.slice(0, 4))
  const years = ['', ...[0, 1, 2].flatMap((ago) => [`${year - ago}-`, `${String(year - ago).slice(2)}-`])]
  const values = Array.from({ length: 7 }, (_, zeros) => '0'.repeat(zeros) + digits)
  const prefix = sql.ref(`company.${series}_prefix`)
  const isTheirs = letters
    ? sql`regexp_replace(lower(${prefix}), '[^a-z]', '', 'g') = ${letters.toLowerCase()}`
    : sql`true`
  return sql<string[]>`(${spelled}::text[] || array(select ${prefix} || year || value
    from company, unnest(${years}::text[]) as years (year), unnest(${values}::text[]) as values (value)
    where company.id = ${companyId} and ${isTheirs}))`
}
