import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { Task } from '#server/platform/queue/queue.ts'

export type TestQueue = {
  /** Works off everything that is due, then answers. A job that fails stays for its next attempt. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** The queue of a database, with one connection that stays: to make one takes five times as long as to see that nothing is due. */
export function openTestQueue(databaseUrl: string, tasks: Record<string, Task>): TestQueue {
  // On one connection: it asks for the next job while it still closes the last one, and would miss the next of the same line.
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  return {
    drain: () => runOnce({ pgPool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true }),
    close: () => pgPool.end(),
  }
}
