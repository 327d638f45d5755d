import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { startServer } from '#server/main.ts'
import { atOnce } from '#server/platform/database/urls.ts'
import { readEnv } from '#server/platform/settings/env.ts'

/** The product on the measured database, in a process of its own. Says its process id when it listens. */
const stopped = untilStopped()
const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-bench-files-'))
const env = {
  ...readEnv({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
  SECRET_KEY: 'a key for measuring alone, 32 chars',
}
const server = await startServer(env, atOnce(process.env.DATABASE_URL ?? ''))
process.send?.('listening')
await stopped
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
