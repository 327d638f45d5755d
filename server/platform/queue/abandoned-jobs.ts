import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { statement } from '#server/platform/database/statement.ts'

/** How often is looked, and how long workers have to be gone at each look until their jobs are taken from them. */
export type Pace = { every_ms: number; gone_ms: number }
type Watch = { pool: pg.Pool; signal: AbortSignal; onError: (error: unknown) => void; pace?: Pace }

/** Whoever lives and lost a connection is back within a second or two of the database. */
const usual: Pace = { every_ms: 3_000, gone_ms: 10_000 }
/** A machine that is gone says no goodbye: the database notices within half a minute, not after the two hours of a usual system. */
const noticed = [
  sql`set tcp_keepalives_idle = 10`,
  sql`set tcp_keepalives_interval = 5`,
  sql`set tcp_keepalives_count = 4`,
]

/**
 * Says that the workers of this process live, by a lock of PostgreSQL that ends with the process, and releases what those hold
 * who do not: a killed worker's jobs, and the lines that its jobs stood in, would else stay locked for four hours. Who is
 * stopped and goes on later keeps its connection, and with it its jobs; whose connection is cut takes the lock anew at once.
 * Ends with `signal`: not before the last job of these workers has.
 */
export async function releaseAbandoned(workers: string, { pool, signal, onError, pace = usual }: Watch): Promise<void> {
  while (!signal.aborted) {
    await watch(workers, pool, signal, pace).catch(onError)
    await sleep(Math.min(1_000, pace.every_ms), undefined, { signal }).catch(() => {})
  }
}

async function watch(workers: string, pool: pg.Pool, signal: AbortSignal, { every_ms, gone_ms }: Pace): Promise<void> {
  const client = await pool.connect()
  const cut = new AbortController()
  client.once('end', () => cut.abort())
  const over = AbortSignal.any([signal, cut.signal])
  // Counted from the beginning of this connection: while the database was away nobody could say that they live.
  const goneSince = new Map<string, number>()
  try {
    for (const setting of noticed) await client.query(statement(setting))
    await client.query(statement(sql`select pg_advisory_lock(hashtextextended(${lockOf(workers)}, 0))`))
    while (!over.aborted) {
      await look(client, workers, goneSince, gone_ms)
      await sleep(every_ms, undefined, { signal: over }).catch(() => {})
    }
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

/** Releases what those hold who were gone at every look for long enough. */
async function look(client: pg.PoolClient, workers: string, goneSince: Map<string, number>, gone_ms: number) {
  const gone = await listGone(client, workers)
  for (const back of goneSince.keys()) if (!gone.includes(back)) goneSince.delete(back)
  const now = performance.now()
  for (const each of gone) {
    const since = goneSince.get(each) ?? now
    goneSince.set(each, since)
    if (now - since < gone_ms) continue
    await client.query(
      statement(sql`select graphile_worker.force_unlock_workers(array[${each}])
        where pg_try_advisory_xact_lock_shared(hashtextextended(${lockOf(each)}, 0))`),
    )
    goneSince.delete(each)
  }
}

/** Those who hold jobs and whose lock is free. It is shared, so that several may look at once. */
async function listGone(client: pg.PoolClient, workers: string): Promise<string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    statement(sql`select locked_by from (
        select locked_by from graphile_worker._private_jobs where locked_at is not null
        union select locked_by from graphile_worker._private_job_queues where locked_at is not null) taken
      where locked_by <> ${workers}`),
  )
  const gone: string[] = []
  for (const { locked_by } of rows) {
    const free = await client.query(
      statement(sql`select where pg_try_advisory_xact_lock_shared(hashtextextended(${lockOf(locked_by)}, 0))`),
    )
    if (free.rowCount === 1) gone.push(locked_by)
  }
  return gone
}

const lockOf = (workers: string) => `queue workers ${workers}`
