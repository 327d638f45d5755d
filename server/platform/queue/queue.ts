import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger, Runner, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { Refusal } from '#contract/wire/refusal.ts'
import { type Db, unavailable } from '#server/platform/database/db.ts'
import type { TaskRow } from '../task.ts'

/** Adds work to the queue in the writer's transaction: it is done if and only if the transaction commits. */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  { name }: TaskRow<P>,
  payload: z.input<P>,
  options: { runAt?: string; key?: string } = {},
) {
  await sql`select enqueue(${name}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null})`.execute(
    db,
  )
}

export type Task = (payload: unknown) => Promise<void>
export type Queue = { stop(): Promise<void> }

/**
 * Works the queue with the owner's connection: two jobs at a time, retries with growing pauses up to 25 times, each job
 * leased so that a killed worker's jobs are taken up again. `timetable` is a crontab of tasks in UTC. Without a database it
 * waits for one.
 */
export function startQueue(
  databaseUrl: string,
  { tasks, timetable }: { tasks: Record<string, Task>; timetable: string },
  onError: (error: unknown) => void,
): Queue {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  const pgPool = openPool(databaseUrl)
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined

  async function start(): Promise<Runner> {
    const { Logger, parseCrontab, run } = await import('graphile-worker')
    const logger = quiet(Logger, hear)
    const parsedCronItems = parseCrontab(timetable)
    const settings = { concurrency: 2, noHandleSignals: true, pollInterval: 1000 }
    return run({ pgPool, taskList, parsedCronItems, logger, ...settings })
  }

  // A lost database ends the runner; another takes over as soon as there is one again. Whoever is at the door first does not
  // wait until the library has been read.
  async function work(): Promise<void> {
    await sleep(200, undefined, { signal }).catch(() => {})
    while (!signal.aborted) {
      try {
        runner = await start()
        if (signal.aborted) return
        await runner.promise
      } catch (error) {
        hear(error)
      }
      await sleep(1000, undefined, { signal }).catch(() => {})
    }
  }

  let lostAt = Number.NEGATIVE_INFINITY

  /** A lost database fails an attempt every second: it is logged once, and again only after it was there for a minute. */
  function hear(error: unknown) {
    const isLost = unavailable(error) instanceof Refusal
    const isKnown = performance.now() - lostAt < 60_000
    if (isLost) lostAt = performance.now()
    if (!isLost || !isKnown) onError(error)
  }

  // The runner keeps books of its jobs unheard, so that a lost database would end the process. Anything else still does.
  function hearLostDatabase(error: unknown) {
    if (!(unavailable(error) instanceof Refusal)) throw error
    hear(error)
  }

  process.on('unhandledRejection', hearLostDatabase)
  const working = work()
  return {
    async stop() {
      const early = runner
      stopping.abort()
      await early?.stop().catch(onError)
      await working
      if (runner !== early) await runner?.stop().catch(onError)
      process.off('unhandledRejection', hearLostDatabase)
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

function quiet(Made: typeof Logger, onError: (error: unknown) => void) {
  return new Made(() => (level, message, meta) => {
    if (level === 'error') onError(meta?.error ?? message)
  })
}
