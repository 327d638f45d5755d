import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Adds work to the queue in the writer's transaction: it is done if and only if the transaction commits. */
export async function enqueue(db: Db, task: string, payload: object, options: { runAt?: string; key?: string } = {}) {
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null})`.execute(
    db,
  )
}

export type Task = (payload: unknown) => Promise<void>
export type Queue = { stop(): Promise<void> }

/**
 * Works the queue with the owner's connection: two jobs at a time, retries with growing pauses up to 25 times, each job
 * leased so that a killed worker's jobs are taken up again.
 */
export async function startQueue(
  databaseUrl: string,
  tasks: Record<string, Task>,
  onError: (error: unknown) => void,
): Promise<Queue> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  const runner: Runner = await run({
    connectionString: databaseUrl,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet(onError),
  })
  return { stop: () => runner.stop() }
}

function quiet(onError: (error: unknown) => void) {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') onError(meta?.error ?? message)
  })
}
