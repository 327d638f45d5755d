import { Logger, runOnce } from 'graphile-worker'
import type { Task } from '#server/platform/queue.ts'

/** Works off everything in the queue that is due, then answers. A job that fails stays for its next try. */
export async function drainQueue(databaseUrl: string, tasks: Record<string, Task>): Promise<void> {
  await runOnce({
    connectionString: databaseUrl,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
  })
}
