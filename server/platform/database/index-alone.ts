import { sql } from 'kysely'
import type pg from 'pg'
import { setupError } from '#server/platform/setup-error.ts'
import { statement } from './statement.ts'

/** A migration that is one statement outside of a transaction: an index that is built, or dropped, while people write. */
export type IndexAlone = { name: string; text: string; isBuilt: boolean }

const build = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?!if\b)(\w+)\s+on\b[^;]*;?$/i
const drop = /^drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)\s*;?$/i

/** Undefined for what runs in a transaction. Throws a setup error where something stands beside `concurrently`. */
export function findIndexAlone(text: string): IndexAlone | undefined {
  const bare = text.replace(/--[^\n]*/g, '').trim()
  if (!/\bindex\s+concurrently\b/i.test(bare)) return undefined
  const built = build.exec(bare)?.[1]
  const name = built ?? drop.exec(bare)?.[1]
  if (name === undefined)
    throw setupError(
      'what is concurrent stands alone: "create index concurrently NAME on …" or "drop index concurrently if exists NAME"',
    )
  return { name, text, isBuilt: built !== undefined }
}

/** Left halfway it leaves an index that nobody uses and everybody writes to: that one is dropped, and built anew. */
export async function changeIndexAlone(client: pg.Client, { name, text, isBuilt }: IndexAlone): Promise<void> {
  if (isBuilt) await client.query(statement(sql`drop index concurrently if exists ${sql.id(name)}`))
  await client.query(text)
}
