import { buildApp } from './http/app.ts'
import { identify } from './identify.ts'
import type { Env } from './platform/env.ts'
import { openPlatform } from './platform/platform.ts'
import { startQueue } from './platform/queue.ts'
import { routes } from './routes.ts'
import { tasksOf, timetable } from './tasks.ts'

/** Listens and works the queue until stopped; then answers what has begun and closes everything. */
export async function startServer(env: Env, databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const platform = openPlatform(env, databaseUrl)
  const app = await buildApp(routes, { platform, identify, checkAnswers: false })
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    await app.close() // a taken port leaves nothing half open
    await platform.close()
    throw error
  }
  const queue = startQueue(databaseUrl, { tasks: tasksOf(platform), timetable }, (error) =>
    app.log.error({ err: error }, 'a job failed'),
  )
  return {
    url: env.PUBLIC_URL,
    async stop() {
      await app.close()
      await queue.stop()
      await platform.close()
    },
  }
}

/** Works the queue alone, beside one or more servers. */
export async function startWorker(env: Env, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const platform = openPlatform(env, databaseUrl)
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
