import { createServer } from 'vite'
import { freePort } from '#scripts/free-port.ts'
import { openDatabase } from '#scripts/process/open-database.ts'
import { printAddresses } from '#scripts/process/print-addresses.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { loadEnv } from '#scripts/process/settings.ts'
import { untilStopped } from '#scripts/process/until-stopped.ts'
import { startWatchedServer } from '#scripts/process/watched-server.ts'

/** The product for those who work on it: screens change as they are saved, the server restarts by itself. */
await runScript(async () => {
  const stopped = untilStopped()
  const env = await loadEnv()
  const database = await openDatabase(env)
  const apiPort = String(await freePort())
  process.env.API_PORT = apiPort // vite.config.ts sends /api and /dev there
  const vite = await createServer({ server: { host: env.HOST, port: env.PORT, strictPort: true } })
  const server = startWatchedServer({
    PORT: apiPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: env.PUBLIC_URL,
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.direct,
  })
  try {
    await vite.listen()
    printAddresses(env, env.PUBLIC_URL)
    process.stdout.write(`All parts in all states: ${env.PUBLIC_URL}/parts\n`)
    await stopped
  } finally {
    await server.stop()
    await vite.close()
    await database.close()
  }
  return 0
})
