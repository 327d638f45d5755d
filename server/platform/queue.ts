import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { Refusal } from '#contract/wire/refusal.ts'
import { type Db, unavailable } from './db.ts'

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
  const pgPool = openPool(databaseUrl)
  const start = () =>
    run({ pgPool, taskList, concurrency: 2, noHandleSignals: true, pollInterval: 1000, logger: quiet(onError) })
  let stopped = false
  let runner: Runner = await start()

  // The runner keeps books of its jobs unheard, so that a lost database would end the process. Anything else still does.
  function hearLostDatabase(error: unknown) {
    if (!(unavailable(error) instanceof Refusal)) throw error
    onError(error)
  }

  // A lost database ends the runner; another takes over as soon as there is one again.
  function succeed() {
    runner.promise.catch(async (error) => {
      onError(error)
      while (!stopped) {
        await sleep(1000)
        const next = stopped ? undefined : await start().catch(onError)
        if (!next) continue
        runner = next
        return succeed()
      }
    })
  }
  succeed()
  process.on('unhandledRejection', hearLostDatabase)
  return {
    async stop() {
      stopped = true
      process.off('unhandledRejection', hearLostDatabase)
      await runner.stop().catch(onError)
      await pgPool.end()
    },
  }
}

/** A pool of ours, for the runner does not wait for the end of its own, and a connection that ends with the server would crash it. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => {}) // an idle connection that died is replaced at the next need
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function quiet(onError: (error: unknown) => void) {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') onError(meta?.error ?? message)
  })
}
