import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { refuseUnfinishedRestore } from '#scripts/postgres/unfinished-restore.ts'
import type { DatabaseUrls } from '#server/platform/database/urls.ts'
import type { Settings } from '#server/platform/settings/env.ts'

/** The database of the settings: DATABASE_URL, else the embedded PostgreSQL, started or joined. */
export async function openDatabase(env: Settings): Promise<DatabaseUrls & { close(): Promise<void> }> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = env
  if (url) return { url, direct: direct ?? url, close: async () => undefined }
  refuseUnfinishedRestore(env.DATA_DIR)
  const restart = (sentence: string) => process.stderr.write(`${sentence}\n`)
  const postgres = await startPostgres({ dataDir: env.DATA_DIR, restart })
  return { url: postgres.appUrl('chalkline'), direct: postgres.url('chalkline'), close: () => postgres.stop() }
}
