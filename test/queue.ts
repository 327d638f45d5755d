import { Logger, runOnce } from 'graphile-worker'
import type { Task } from '#server/platform/queue.ts'

/** Works off everything in the queue that is due, then answers. A job that fails stays for its next try. */
export async function drainQueue(databaseUrl: string, tasks: Record<string, Task>): Promise<void> {
  await runOnce({
    connectionString: databaseUrl,
    // The runner asks for the next job while it still closes the last one: on one connection that comes first, so that
    // the next of the same line is found.
    maxPoolSize: 1,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
  })
}
