import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { Task } from '#server/platform/queue/queue.ts'

/** Works off everything in the queue that is due, then answers. A job that fails stays for its next attempt. */
export async function drainQueue(databaseUrl: string, tasks: Record<string, Task>): Promise<void> {
  // The runner does not wait for the end of a pool of its own, and the database may be dropped right afterwards. On one
  // connection: it asks for the next job while it still closes the last one, and would miss the next of the same line.
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runOnce({
      pgPool,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
      ),
      logger: new Logger(() => () => {}),
      noHandleSignals: true,
    })
  } finally {
    await pgPool.end()
  }
}
