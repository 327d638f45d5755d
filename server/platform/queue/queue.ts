import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger, Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { Refusal } from '#contract/wire/refusal.ts'
import { type Db, unavailable } from '#server/platform/database/db.ts'
import type { TaskRow } from '../task.ts'
import { releaseAbandoned } from './abandoned-jobs.ts'

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
type Work = { tasks: Record<string, Task>; timetable: string }
type Hear = (error: unknown) => void

/**
 * Works the queue with the owner's connection: two jobs at a time, retries with growing pauses up to 25 times; a
 * killed worker's jobs are taken up again by whoever lives. `timetable` is a crontab of tasks in UTC. Without a database it
 * waits for one.
 */
export function startQueue(databaseUrl: string, work: Work, onError: Hear): Queue {
  const pgPool = openPool(databaseUrl)
  const stopping = new AbortController()
  const { signal } = stopping
  const hear = hearLostOnce(onError)
  let runner: Runner | undefined

  // A lost database ends the runner; another takes over as soon as there is one again. Whoever is at the door first does not
  // wait until the library has been read.
  async function keepRunning(): Promise<void> {
    await sleep(200, undefined, { signal }).catch(() => {})
    while (!signal.aborted) {
      try {
        runner = await startRunner(pgPool, work, hear, signal)
        if (signal.aborted) return
        await runner.promise
      } catch (error) {
        hear(error)
      }
      await sleep(1000, undefined, { signal }).catch(() => {})
    }
  }

  const unhear = hearUnhandled(hear)
  const working = keepRunning()
  return {
    async stop() {
      const early = runner
      stopping.abort()
      await early?.stop().catch(onError)
      await working
      if (runner !== early) await runner?.stop().catch(onError)
      unhear()
      await pgPool.end()
    },
  }
}

async function startRunner(pgPool: pg.Pool, { tasks, timetable }: Work, hear: Hear, stopping: AbortSignal) {
  const { Logger, parseCrontab, run } = await import('graphile-worker')
  const { taskList, untilIdle } = counted(tasks)
  const logger = quiet(Logger, hear)
  const parsedCronItems = parseCrontab(timetable)
  const settings = { concurrency: 2, noHandleSignals: true, pollInterval: 1000 }
  const [events, ending] = [new EventEmitter() as WorkerEvents, new AbortController()]
  const watch = { pool: pgPool, signal: ending.signal, onError: hear }
  events.on('pool:create', ({ workerPool }) => void releaseAbandoned(workerPool.id, watch))
  const runner = await run({ pgPool, taskList, parsedCronItems, logger, events, ...settings })
  runner.promise
    .catch(() => {})
    .then(() => untilIdle(stopping))
    .then(() => ending.abort())
  return runner
}

/** A runner that lost its database does not wait for the jobs that it began: while one runs, no other process may begin it. */
function counted(tasks: Work['tasks']) {
  let running = 0
  const one = (task: Task) => async (payload: unknown) => {
    running++
    try {
      await task(payload)
    } finally {
      running--
    }
  }
  const taskList: TaskList = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, one(task)]))
  const untilIdle = async (signal: AbortSignal) => {
    while (running > 0 && !signal.aborted) await sleep(200, undefined, { signal }).catch(() => {})
  }
  return { taskList, untilIdle }
}

/** A lost database fails an attempt every second: it is logged once, and again only after it was there for a minute. */
function hearLostOnce(onError: Hear) {
  let lostAt = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    const isKnown = performance.now() - lostAt < 60_000
    if (isLost(error)) lostAt = performance.now()
    if (!isLost(error) || !isKnown) onError(error)
  }
}

/** The runner keeps books of its jobs unheard, so that a lost database would end the process. Anything else still does. */
function hearUnhandled(hear: Hear): () => void {
  const hearLost = (error: unknown) => {
    if (!isLost(error)) throw error
    hear(error)
  }
  process.on('unhandledRejection', hearLost)
  return () => process.off('unhandledRejection', hearLost)
}

function isLost(error: unknown): boolean {
  return unavailable(error) instanceof Refusal
}

/** A pool of ours, for the runner does not wait for the end of its own, and a connection that ends with the server would crash it. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => {}) // an idle connection that died is replaced at the next need
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function quiet(Made: typeof Logger, onError: Hear) {
  return new Made(() => (level, message, meta) => {
    if (level === 'error') onError(meta?.error ?? message)
  })
}
