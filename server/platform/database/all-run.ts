import { sql } from 'kysely'
import type pg from 'pg'
import { readMigrations } from './migration-files.ts'
import { statement } from './statement.ts'

/** Answers whether a database has run everything this program needs. Migrations run forwards only, so a yes is kept. */
export function askWhetherAllRun(pool: pg.Pool, folder = 'db/migrations'): () => Promise<boolean> {
  let names: string[] | undefined
  let isSo = false
  return async () => {
    if (isSo) return true
    names ??= readMigrations(folder).map(({ name }) => name)
    const asked = statement(sql`select count(*)::int as ran from chalkline_migrations where name = any(${names})`)
    const { rows } = await pool.query<{ ran: number }>(asked)
    isSo = rows[0]?.ran === names.length
    return isSo
  }
}
