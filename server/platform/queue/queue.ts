import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, Logger, Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { Refusal } from '#contract/wire/refusal.ts'
import { type Db, unavailable } from '#server/platform/database/db.ts'
import { currentRequestId, isRequestId, underRequestId } from '#server/platform/request-id.ts'
import type { Lane, TaskRow } from '../task.ts'
import { releaseAbandoned } from './abandoned-jobs.ts'

/**
 * Adds work to the queue in the writer's transaction: it is done if and only if the transaction commits. It goes under the id of
 * the request that asked for it, which its row's shape leaves out.
 */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  { name, lane }: TaskRow<P>,
  payload: z.input<P>,
  options: { runAt?: string; key?: string } = {},
) {
  await sql`select enqueue(${name}, ${jobPayload(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null}, ${lane})`.execute(
    db,
  )
}

/** What a job is to know, and the id of the request that queues it. */
export function jobPayload(payload: unknown): string {
  return JSON.stringify({ ...(payload as object), request_id: currentRequestId() })
}

function requestIdOf(payload: unknown): string | undefined {
  const id = (payload as { request_id?: unknown } | null)?.request_id
  return isRequestId(id) ? id : undefined
}

export type Task = (payload: unknown) => Promise<void>
export type Queue = { stop(): Promise<void> }
/** Tasks of which so many run at a time, whatever other lanes do. */
export type LaneWork = {
  lane: Lane
  tasks: Record<string, Task>
  atOnce: number
  /** A crontab of tasks in UTC. */
  timetable?: string
  /** Asked before a job is taken. While it answers no the lane's jobs stay where they are. */
  mayBegin?: (pool: pg.Pool) => Promise<boolean>
}
/** `job`: the one that failed, where it was one. */
type Hear = (error: unknown, job?: FailedJob) => void
export type FailedJob = { task: string; attempt: number; request_id: string | undefined }

/**
 * Works the queue with the owner's connection, each lane for itself, with retries with growing pauses up to 25 times; a
 * killed worker's jobs are taken up again by whoever lives. Without a database it waits for one.
 */
export function startQueue(databaseUrl: string, lanes: LaneWork[], onError: Hear): Queue {
  const pgPool = openPool(databaseUrl)
  const hear = hearLostOnce(onError)
  const unhear = hearUnhandled(hear)
  const working = lanes.map((lane) => startLane(pgPool, lane, hear, onError))
  return {
    async stop() {
      await Promise.all(working.map(({ stop }) => stop()))
      unhear()
      await pgPool.end()
    },
  }
}

function startLane(pgPool: pg.Pool, lane: LaneWork, hear: Hear, onError: Hear): Queue {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined

  // A lost database ends the runner; another takes over as soon as there is one again. Whoever is at the door first does not
  // wait until the library has been read.
  async function keepRunning(): Promise<void> {
    await sleep(200, undefined, { signal }).catch(() => {})
    while (!signal.aborted) {
      try {
        runner = await startRunner(pgPool, lane, hear, signal)
        if (signal.aborted) return
        await runner.promise
      } catch (error) {
        hear(error)
      }
      await sleep(1000, undefined, { signal }).catch(() => {})
    }
  }

  const working = keepRunning()
  return {
    async stop() {
      const early = runner
      stopping.abort()
      await early?.stop().catch(onError)
      await working
      if (runner !== early) await runner?.stop().catch(onError)
    },
  }
}

async function startRunner(pgPool: pg.Pool, work: LaneWork, hear: Hear, stopping: AbortSignal) {
  const { Logger, parseCrontab, run } = await import('graphile-worker')
  const { taskList, untilIdle } = counted(work.tasks)
  const { lane, mayBegin = async () => true } = work
  const [events, ending] = [new EventEmitter() as WorkerEvents, new AbortController()]
  const watch = { pool: pgPool, signal: ending.signal, onError: hear }
  events.on('pool:create', ({ workerPool }) => void releaseAbandoned(workerPool.id, watch))
  const runner = await run({
    pgPool,
    taskList,
    events,
    parsedCronItems: parseCrontab(work.timetable ?? ''),
    forbiddenFlags: async () => ((await mayBegin(pgPool)) ? null : [lane]),
    logger: quiet(Logger, hear),
    concurrency: work.atOnce,
    noHandleSignals: true,
    pollInterval: 1000,
  })
  runner.promise
    .catch(() => {})
    .then(() => untilIdle(stopping))
    .then(() => ending.abort())
  return runner
}

/** A runner that lost its database does not wait for the jobs that it began: while one runs, no other process may begin it. */
function counted(tasks: LaneWork['tasks']) {
  let running = 0
  const one = (task: Task) => async (payload: unknown) => {
    running++
    try {
      await underRequestId(requestIdOf(payload), () => task(payload))
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
  return (error: unknown, job?: FailedJob) => {
    const isKnown = performance.now() - lostAt < 60_000
    if (isLost(error)) lostAt = performance.now()
    if (!isLost(error) || !isKnown) onError(error, job)
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
    if (level === 'error') onError(meta?.error ?? message, failedJobOf(meta?.job))
  })
}

function failedJobOf(job: unknown): FailedJob | undefined {
  if (!job) return undefined
  const { task_identifier: task, attempts: attempt, payload } = job as Job
  return { task, attempt, request_id: requestIdOf(payload) }
}
