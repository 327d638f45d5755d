import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Breach = { rule: string; rows: object[] }

/** Runs the invariants of test/ above every wall and answers what is broken. `url` is the cluster's superuser. */
export async function brokenInvariants(url: string): Promise<Breach[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const breaches: Breach[] = []
    for (const { rule, sql } of invariants()) {
      const { rows } = await client.query(sql)
      if (rows.length > 0) breaches.push({ rule, rows: rows.slice(0, 3) })
    }
    return breaches
  } finally {
    await client.end()
  }
}

/** Below test/: of everything, of what counts in the books, and of the parts of estimates, of the signed value of jobs. */
export const invariantFiles = ['invariants.sql', 'book-invariants.sql', 'part-invariants.sql', 'value-invariants.sql']

/** Each rule with the statement that finds what breaks it. */
export function invariants(): { rule: string; sql: string }[] {
  const text = invariantFiles.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n')
  return [...text.matchAll(/^-- (I-\d .+)\n((?:(?!--).+\n)+)/gm)].map(([, rule = '', sql = '']) => ({ rule, sql }))
}
