import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { listen } from '#scripts/process/listen.ts'
import { openDatabase } from '#scripts/process/open-database.ts'
import { printAddresses } from '#scripts/process/print-addresses.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { loadEnv } from '#scripts/process/settings.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** The product: web app, database, server and queue, until someone stops it. */
await runScript(async () => {
  const stopped = untilStopped()
  const env = await loadEnv()
  const [database] = await Promise.all([openDatabase(env), buildWebIfStale()])
  try {
    await migrate(database.direct)
    const server = await listen(env, database)
    printAddresses(env, server.url)
    const code = await stopped
    await server.stop({ hurry: code !== 0 })
    return code
  } finally {
    await database.close()
  }
})
