import { sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from '#test/server/app.ts'

/** The number of a transaction: what is written from now on bears a later one. */
export async function transactionNow(test: TestApp): Promise<string> {
  const { rows } = await test.platform.database.outside((db) =>
    sql<{ now: string }>`select pg_current_xact_id()::xid::text as now`.execute(db),
  )
  return rows[0]?.now ?? ''
}

export type WrittenRow = { table: string; row: Record<string, unknown> }

const readable = new WeakMap<TestApp, Promise<string[]>>()

/** The rows that were written since a transaction: a company's, those of nobody, and what was queued. */
export async function writtenSince(test: TestApp, companyId: string, since: string): Promise<WrittenRow[]> {
  const tables = readable.get(test) ?? readableTables(test)
  readable.set(test, tables)
  const parts = (await tables).map(
    (name) =>
      sql`select ${sql.lit(name)} as "table", to_jsonb(t) as row from ${sql.id(...name.split('.'))} t where xmin::text::bigint >= ${since}`,
  )
  const { rows } = await test.platform.database.inCompany(companyId, (db) =>
    sql<WrittenRow>`${sql.join(parts, sql` union all `)} limit 400`.execute(db),
  )
  return [...rows, ...(await queuedSince(test, since))]
}

/** The queue is the worker's alone, so it is read as the owner of the database. */
async function queuedSince({ databaseUrl }: TestApp, since: string): Promise<WrittenRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const text = `select 'queued' as "table", to_jsonb(j) as row from graphile_worker._private_jobs j where xmin::text::bigint >= $1`
    return (await client.query<WrittenRow>(text, [since])).rows
  } finally {
    await client.end()
  }
}

async function readableTables(test: TestApp): Promise<string[]> {
  const { rows } = await test.platform.database.outside((db) =>
    sql<{
      name: string
    }>`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' and has_table_privilege(c.oid, 'select') and c.relname not like '%figure%' order by 1`.execute(
      db,
    ),
  )
  return rows.map(({ name }) => name)
}
