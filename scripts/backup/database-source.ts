import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { findPlace } from '#scripts/postgres/place.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { refuseUnfinishedRestore } from '#scripts/postgres/unfinished-restore.ts'
import { statement } from '#server/platform/database/statement.ts'
import { backupLock } from '#server/platform/files/backup-lock.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'

/** What a file is, as the database has it. */
export type NamedFile = { key: string; bytes: number; sha256: string }

/** The database of a product that is backed up: its own, which runs or is started for it, or one of DATABASE_URL. */
export type DatabaseSource = {
  /** The superuser's address; undefined for a PostgreSQL of one's own, which is kept by other means. */
  superuser: string | undefined
  /** The files that rows name, where all companies can be read. */
  namedFiles(): Promise<NamedFile[]>
  /** Lets the sweep of files go on, and the PostgreSQL that was started for this. */
  close(): Promise<void>
}

/** Opens it, and has the sweep of files wait until it is closed or this program is killed. */
export async function openSource(env: Settings): Promise<DatabaseSource> {
  if (env.DATABASE_URL) {
    const lock = await holdLock(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL)
    return { superuser: undefined, namedFiles: async () => [], close: () => lock.end() }
  }
  await refuseWithoutDatabase(env.DATA_DIR)
  const postgres = await startPostgres({ dataDir: env.DATA_DIR })
  try {
    const lock = await holdLock(postgres.superuserUrl('chalkline'))
    return {
      superuser: postgres.superuserUrl('postgres'),
      namedFiles: () => readNamedFiles(lock),
      async close() {
        await lock.end()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function refuseWithoutDatabase(dataDir: string): Promise<void> {
  refuseUnfinishedRestore(dataDir)
  if (existsSync(dataDir) && existsSync((await findPlace(dataDir)).clusterDir)) return
  throw setupError(`There is no database in ${dataDir}: DATA_DIR takes the folder of the product to back up.`)
}

async function holdLock(url: string): Promise<pg.Client> {
  const lock = new pg.Client({ connectionString: url, application_name: 'chalkline backup' })
  await lock.connect().catch((error) => {
    throw setupError(`The database does not let the backup in: ${error.message}.`, error)
  })
  try {
    await lock.query(statement(sql`set statement_timeout = 0`))
    await lock.query(statement(sql`set lock_timeout = '5s'`))
    await lock.query(statement(sql`select pg_advisory_lock(${backupLock})`))
    return lock
  } catch (error) {
    await lock.end()
    throw setupError('Another backup of this database is being made: wait for it to end.', error)
  }
}

/** Past the walls of all companies. */
export async function readNamedFiles(client: pg.Client): Promise<NamedFile[]> {
  const { rows } = await client.query<{ key: string; bytes: string; sha256: string }>(
    statement(sql`
      select 'companies/' || company_id || '/' || kind || '/' || id as key, bytes, sha256 from file
      union all select 'people/' || user_id || '/' || kind || '/' || id, bytes, sha256 from person_file`),
  )
  return rows.map(({ key, bytes, sha256 }) => ({ key, bytes: Number(bytes), sha256 }))
}
