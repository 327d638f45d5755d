import { type RawBuilder, sql } from 'kysely'
import { type ListRule, wireNamesOf } from '#contract/wire/list.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from './context.ts'

/** What a list's filters by plain fields ask of a row, each of the column of its name. A client asks for none of them. */
export function columnTests(
  { actor }: Pick<CompanyCtx, 'actor'>,
  { filters }: ListRule,
  row: string,
  asked: object,
): RawBuilder<unknown>[] {
  const values = asked as Readonly<Record<string, unknown>>
  const tests = Object.entries(filters).flatMap(([name, filter]) => {
    if (!('column' in filter && filter.column)) return []
    const column = sql.ref(`${row}.${name}`)
    const [first, last] = wireNamesOf(name, filter).map((each) => values[each])
    if (filter.kind === 'flag') return first ? [column] : []
    if (filter.kind === 'choice') return first ? [sql`${column} = ${first}`] : []
    return [...(first ? [sql`${column} >= ${first}::date`] : []), ...(last ? [sql`${column} <= ${last}::date`] : [])]
  })
  if (tests.length > 0 && actor.kind === 'client') throw permissionDenied()
  return tests
}
