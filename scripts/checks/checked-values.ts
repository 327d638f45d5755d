import { type Kysely, sql } from 'kysely'
import type { DatabaseMetadata } from 'kysely-codegen'

/** Gives every column that a check holds to a list of words those words, so that its type becomes their union. */
export async function addCheckedValues<Metadata extends DatabaseMetadata>(
  db: Kysely<unknown>,
  metadata: Metadata,
): Promise<Metadata> {
  const checks = await readChecks(db)
  for (const table of metadata.tables) {
    for (const column of table.columns) {
      const values = checks
        .filter((check) => check.table === table.name && check.columns.includes(column.name))
        .map(({ definition }) => allowedValues(definition, column.name))
        .find((allowed) => allowed !== undefined)
      if (values) column.enumValues = values
    }
  }
  return metadata
}

type Check = { table: string; columns: string[]; definition: string }

async function readChecks(db: Kysely<unknown>): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition,
      (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by conname`.execute(db)
  return rows
}

/**
 * What a check, as PostgreSQL spells it, lets a column hold, in its order; undefined where it leaves the column free,
 * which it does wherever one alternative of an `or` does not name the column.
 */
export function allowedValues(definition: string, column: string): string[] | undefined {
  if (/\bNOT\b/.test(definition)) return undefined
  const named = new RegExp(String.raw`\("?${column}"? = (?:ANY \(ARRAY\[(.*?)\]\)|('[^']*'::text))\)`)
  const alternatives = definition.split(' OR ').map((alternative) => named.exec(alternative))
  if (alternatives.includes(null)) return undefined
  return alternatives.flatMap((match) =>
    [...(match?.[1] ?? match?.[2] ?? '').matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
  )
}
