import pg from 'pg'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { type BackupDescription, readList } from './backup-folder.ts'
import { readNamedFiles } from './database-source.ts'

/** Starts the restored database once, to the end of its log, and looks whether each file that it names came with it. */
export async function checkRestored(env: Settings, backup: BackupDescription, folder: string): Promise<void> {
  const postgres = await startPostgres({ dataDir: env.DATA_DIR })
  const client = new pg.Client({ connectionString: postgres.superuserUrl('chalkline') })
  try {
    await client.connect()
    const listed = new Map(readList(folder, backup.name).map(({ key, sha256 }) => [key, sha256]))
    const known = new Set(backup.missing)
    const lost = (await readNamedFiles(client)).find(({ key, sha256 }) => listed.get(key) !== sha256 && !known.has(key))
    if (lost) throw setupError(`The database of this backup names a file that is not in it: ${lost.key}.`)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
