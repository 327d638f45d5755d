import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import type { Settings } from '#server/platform/settings/env.ts'

/** The database of the settings: DATABASE_URL, else the embedded PostgreSQL, started or joined. Owner connection. */
export async function openDatabase(env: Settings): Promise<{ url: string; close(): Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => undefined }
  const restart = (sentence: string) => process.stderr.write(`${sentence}\n`)
  const postgres = await startPostgres({ dataDir: env.DATA_DIR, restart })
  return { url: postgres.url('chalkline'), close: () => postgres.stop() }
}
