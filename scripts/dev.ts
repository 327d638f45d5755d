import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { freePort } from '#server/platform/free-port.ts'
import { announce } from './announce.ts'
import { openDatabase } from './open-database.ts'
import { runScript } from './run-script.ts'
import { loadEnv } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

/** The product for those who work on it: screens change as they are saved, the server restarts by itself. */
await runScript(async () => {
  const stopped = untilStopped()
  const env = await loadEnv()
  const database = await openDatabase(env)
  const apiPort = String(await freePort())
  process.env.API_PORT = apiPort // vite.config.ts sends /api and /dev there
  const vite = await createServer({ server: { host: env.HOST, port: env.PORT, strictPort: true } })
  const server = startWatched({
    PORT: apiPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: env.PUBLIC_URL,
    DATABASE_URL: database.url,
  })
  try {
    await vite.listen()
    announce(env, env.PUBLIC_URL)
    process.stdout.write(`All parts in all states: ${env.PUBLIC_URL}/parts\n`)
    await stopped
  } finally {
    await server.stop()
    await vite.close()
    await database.close()
  }
  return 0
})

function startWatched(env: Record<string, string>): { stop(): Promise<void> } {
  const watched = ['contract', 'server', 'db'].map((folder) => `--watch-path=${folder}`)
  const child = spawn(process.execPath, [...watched, '--watch-preserve-output', 'scripts/serve.ts'], {
    env: { ...process.env, ...env },
    // In a group of its own: the database must outlive its last answers when Ctrl+C comes.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return {
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
