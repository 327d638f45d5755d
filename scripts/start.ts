import { migrate } from '#server/platform/database/migrate.ts'
import { announce } from './announce.ts'
import { buildWebIfStale } from './build-web.ts'
import { listen } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { runScript } from './run-script.ts'
import { loadEnv } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

/** The product: web app, database, server and queue, until someone stops it. */
await runScript(async () => {
  const stopped = untilStopped()
  const env = await loadEnv()
  const [database] = await Promise.all([openDatabase(env), buildWebIfStale()])
  try {
    await migrate(database.url)
    const server = await listen(env, database.url)
    announce(env, server.url)
    const code = await stopped
    await server.stop()
    return code
  } finally {
    await database.close()
  }
})
