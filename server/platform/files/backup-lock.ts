import { sql } from 'kysely'
import type { Database } from '#server/platform/database/db.ts'

/** The number of the advisory lock that a backup's session holds from before its copy of the database until the files are copied. */
export const backupLock = 4_815_162

/**
 * Whether a backup is being made: bytes whose rows are gone are then left to the next sweep, for the copy of the database may
 * still have these rows. Ask once the rows are gone for good. A backup that begins after that knows nothing of them.
 */
export function isBackupUnderWay(database: Pick<Database, 'outside'>): Promise<boolean> {
  return database.outside(async (db) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`.execute(db)
    return !rows[0]?.free
  })
}
