import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { setupError } from '#server/platform/setup-error.ts'
import { findPending, readApplied } from './applied.ts'
import { givingWay, lockMs } from './giving-way.ts'
import { changeIndexAlone, findIndexAlone } from './index-alone.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { type Release, releaseBefore, releases } from './releases.ts'
import { statement } from './statement.ts'

/** The number is arbitrary; it only has to be the same in every copy of the server. */
const lockNumber = 7_242_516_395

/**
 * Brings a database to the newest schema, forwards only: first the queue's own migrations (schema graphile_worker), then
 * the files of db/migrations by name, each in a transaction of its own, but for an index that is built concurrently. Many copies may call it at once. Returns the
 * names that were run, none when there was nothing to do (one query), or when the database is newer than the files by no
 * more than the next release. Throws a setup error of one line when a file that has been run was changed, when the
 * database is newer than that, or when a migration fails.
 */
export async function migrate(databaseUrl: string, folder = 'db/migrations', known = releases): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await connect(client)
  try {
    if (findPending(migrations, await readApplied(client), known).length === 0) return []
    await lock(client)
    return await runPending(client, { databaseUrl, migrations, known })
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw setupError(`The database does not answer (${message(error)}): see DATABASE_URL.`, error)
  }
}

/** Asked for again and again: a statement that waits would be waited for by an index that is built concurrently. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const asked = statement(sql`select pg_try_advisory_lock(${lockNumber}) as locked`)
    const { rows } = await client.query<{ locked: boolean }>(asked)
    if (rows[0]?.locked) return
    await sleep(100)
  }
}

type Run = { databaseUrl: string; migrations: Migration[]; known: readonly Release[] }

async function runPending(client: pg.Client, run: Run): Promise<string[]> {
  await client.query(
    statement(sql`create table if not exists chalkline_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  )
  const pending = findPending(run.migrations, await readApplied(client), run.known)
  if (pending.length > 0)
    await client.query(statement(sql`alter table chalkline_migrations add column if not exists after_release text`))
  for (const migration of pending) await runOne(client, migration, run)
  return pending.map(({ name }) => name)
}

async function runOne(client: pg.Client, migration: Migration, { databaseUrl, known }: Run): Promise<void> {
  const { name, checksum } = migration
  const after = migration.sql === undefined ? null : releaseBefore(name, known)
  const record = statement(
    sql`insert into chalkline_migrations (name, checksum, after_release) values (${name}, ${checksum}, ${after})`,
  )
  try {
    if (migration.sql === undefined) await migrateQueue(databaseUrl)
    const index = migration.sql === undefined ? undefined : findIndexAlone(migration.sql)
    if (index) await changeIndexAlone(client, index)
    const text = index ? undefined : migration.sql
    await givingWay(() => inTransaction(client, text, record))
  } catch (error) {
    throw setupError(`Migration ${name} failed${placeOf(error, migration.sql)}: ${message(error)}`, error)
  }
}

async function inTransaction(client: pg.Client, text: string | undefined, record: pg.QueryConfig): Promise<void> {
  try {
    await client.query(statement(sql`begin`))
    await client.query(statement(sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`))
    if (text !== undefined) await client.query(text)
    await client.query(record)
    await client.query(statement(sql`commit`))
  } catch (error) {
    await client.query(statement(sql`rollback`)).catch(() => undefined)
    throw error
  }
}

/** On a pool of ours, whose end is waited for: one that breaks off while it ends would end the whole process unheard. */
async function migrateQueue(connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

function placeOf(error: unknown, sql: string | undefined): string {
  const position = Number((error as pg.DatabaseError).position)
  return sql && position ? ` in line ${sql.slice(0, position).split('\n').length}` : ''
}

function message(error: unknown): string {
  if (error instanceof AggregateError) return message(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
