import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeCards } from '#db/demo/cards.ts'
import { demoLogins } from '#db/demo/company.ts'
import { furnish } from '#db/demo/furnish.ts'
import { startPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { findKnown } from '#test/e2e/known.ts'
import { buildWebIfStale } from './build-web.ts'
import { listen } from './listen.ts'
import { runScript } from './run-script.ts'
import { loadEnv } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

/** The product with the demo company and data that nobody misses; says its address and the ids that pictures and tests need. */
await runScript(async () => {
  const stopped = untilStopped()
  const days = Number(process.argv[2] ?? 350)
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-furnished-'))
  const postgres = await startPostgres({ dataDir, durable: false, throwAway: true })
  try {
    const url = postgres.url('chalkline')
    const env = await loadEnv({
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
    })
    await Promise.all([buildWebIfStale(), migrate(url)])
    const platform = openPlatform(env, url)
    await furnish(platform, url, () => {}, days)
    const known = await findKnown(platform)
    await platform.close()
    const server = await listen(env, url)
    // The practice processor runs beside the server: only now can the company open its account there.
    const late = openPlatform(env, url)
    const [owner] = demoLogins
    if (owner) await takeCards(late, owner)
    await late.close()
    process.stdout.write(`Known: ${JSON.stringify(known)}\nChalkline is at ${server.url}\n`)
    await stopped
    await server.stop()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return 0
})
