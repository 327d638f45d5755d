import { planCounts } from './domains.ts'
import { buildApp } from './http/app.ts'
import { identify } from './identify.ts'
import { carryFilesOver } from './platform/carry-files-over.ts'
import { sentenceOfDisk } from './platform/disk.ts'
import type { Env } from './platform/env.ts'
import { openPlatform } from './platform/platform.ts'
import { practiceKeys } from './platform/practice/keys.ts'
import { runsBesideUs } from './platform/practice/neighbour.ts'
import { webhookTo } from './platform/practice/send-webhook.ts'
import { type Practice, startPractice } from './platform/practice/start-practice.ts'
import { type Queue, startQueue } from './platform/queue.ts'
import { holdKey } from './platform/server-key.ts'
import { setupError } from './platform/setup-error.ts'
import { routes } from './routes.ts'
import { tasksOf, timetable } from './tasks.ts'

/** Listens and works the queue until stopped; then answers what has begun and closes everything. */
export async function startServer(env: Env, databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  await holdKey(databaseUrl, env)
  const practice = await startPracticeUnlessKeys(env)
  const platform = openPlatform(env, databaseUrl, planCounts)
  const app = await buildApp(routes, { platform, identify, checkAnswers: false })
  platform.disk.onChange(({ state, free }) => app.log.warn({ state, free }, sentenceOfDisk(state)))
  let queue: Queue | undefined
  async function stop() {
    await app.close()
    await queue?.stop()
    await practice?.stop()
    await platform.close()
  }
  try {
    await carryFilesOver(platform)
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    await stop() // a taken port leaves nothing half open
    throw error
  }
  queue = startQueue(databaseUrl, { tasks: tasksOf(platform), timetable }, (error) =>
    app.log.error({ err: error }, 'a job failed'),
  )
  return { url: env.PUBLIC_URL, stop }
}

/** The practice processor, where no keys of the real one are set; it tells the server beside it what happens. */
async function startPracticeUnlessKeys(env: Env): Promise<Practice | undefined> {
  const keys = practiceKeys(env.SECRET_KEY)
  if (env.STRIPE_SECRET_KEY || (await runsBesideUs(env.DATA_DIR, keys))) return undefined
  try {
    return await startPractice({
      dataDir: env.DATA_DIR,
      keys,
      origin: env.PUBLIC_URL,
      port: env.PRACTICE_PORT,
      host: env.PRACTICE_PORT === undefined ? undefined : env.HOST,
      url: env.PRACTICE_URL,
      send: webhookTo(`http://${localHost(env.HOST)}:${env.PORT}/api/webhooks/stripe/`, new URL(env.PUBLIC_URL).host),
      byItself: true,
      durable: true,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    throw setupError(`Port ${env.PRACTICE_PORT} may not be used for practice payments: set PRACTICE_PORT.`, error)
  }
}

/** Where a server that listens on every address can be reached from this machine. */
function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Works the queue alone, beside one or more servers. */
export async function startWorker(env: Env, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  await holdKey(databaseUrl, env)
  const platform = openPlatform(env, databaseUrl, planCounts)
  platform.disk.onChange(({ state }) => process.stderr.write(`${sentenceOfDisk(state)}\n`))
  await carryFilesOver(platform)
  const queue = startQueue(databaseUrl, { tasks: tasksOf(platform), timetable }, (error) =>
    process.stderr.write(`A job failed: ${String(error)}\n`),
  )
  return {
    async stop() {
      await queue.stop()
      await platform.close()
    },
  }
}
