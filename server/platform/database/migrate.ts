import { sql } from 'kysely'
import pg from 'pg'
import { setupError } from '#server/platform/setup-error.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { statement } from './statement.ts'

/** The number is arbitrary; it only has to be the same in every copy of the server. */
const lockNumber = 7_242_516_395

/**
 * Brings a database to the newest schema, forwards only: first the queue's own migrations (schema graphile_worker), then
 * the files of db/migrations by name, each in a transaction of its own. Many copies may call it at once. Returns the
 * names that were run, none when there was nothing to do (one query). Throws a setup error of one line when a file that
 * has been run was changed, when the database is newer than the files, or when a migration fails.
 */
export async function migrate(databaseUrl: string, folder = 'db/migrations'): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await connect(client)
  try {
    if (findPending(migrations, await readApplied(client)).length === 0) return []
    await client.query(statement(sql`select pg_advisory_lock(${lockNumber})`))
    return await runPending(client, databaseUrl, migrations)
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

async function runPending(client: pg.Client, databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  await client.query(
    statement(sql`create table if not exists chalkline_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  )
  const pending = findPending(migrations, await readApplied(client))
  for (const migration of pending) await runOne(client, databaseUrl, migration)
  return pending.map(({ name }) => name)
}

async function runOne(client: pg.Client, databaseUrl: string, migration: Migration): Promise<void> {
  const { name, checksum } = migration
  try {
    if (migration.sql === undefined) await migrateQueue(databaseUrl)
    await client.query(statement(sql`begin`))
    if (migration.sql !== undefined) await client.query(migration.sql)
    await client.query(statement(sql`insert into chalkline_migrations (name, checksum) values (${name}, ${checksum})`))
    await client.query(statement(sql`commit`))
  } catch (error) {
    await client.query(statement(sql`rollback`)).catch(() => undefined)
    throw setupError(`Migration ${name} failed${placeOf(error, migration.sql)}: ${message(error)}`, error)
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

/** What has been run, by name. A database without the table has run nothing. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      statement(sql`select name, checksum from chalkline_migrations`),
    )
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42P01') return new Map()
    throw error
  }
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const newest = migrations.findLast(({ name, sql }) => sql !== undefined && applied.has(name))?.name ?? ''
  for (const name of applied.keys()) {
    if (!known.has(name) && !name.startsWith('graphile-worker@')) {
      throw setupError(
        `The database is newer than this program: it has run ${name}, which db/migrations does not hold.`,
      )
    }
  }
  const pending = migrations.filter(({ name, checksum }) => {
    if (!applied.has(name)) return true
    if (applied.get(name) === checksum) return false
    throw setupError(`Migration ${name} was changed after it had been run: put it back and add a new one.`)
  })
  const late = pending.find(({ name, sql }) => sql !== undefined && name < newest)
  if (late)
    throw setupError(`Migration ${late.name} comes before ${newest}, which has been run: give it a higher number.`)
  return pending
}

function placeOf(error: unknown, sql: string | undefined): string {
  const position = Number((error as pg.DatabaseError).position)
  return sql && position ? ` in line ${sql.slice(0, position).split('\n').length}` : ''
}

function message(error: unknown): string {
  if (error instanceof AggregateError) return message(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
