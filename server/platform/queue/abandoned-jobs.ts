import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

type Watch = { pool: pg.Pool; signal: AbortSignal; onError: (error: unknown) => void }

/** A job that was just taken may be of workers who have not yet said that they live. */
const graceSeconds = 5
const everyMs = 15_000

/**
 * Says that the workers of this process live, by a lock of PostgreSQL that ends with the process, and releases what those hold
 * who do not: a killed worker's jobs, and the lines that its jobs stood in, would else stay locked for four hours.
 */
export async function releaseAbandoned(workers: string, { pool, signal, onError }: Watch): Promise<void> {
  while (!signal.aborted) {
    await watch(workers, pool, signal).catch(onError)
    await sleep(1_000, undefined, { signal }).catch(() => {})
  }
}

async function watch(workers: string, pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockOf(workers)])
    while (!signal.aborted) {
      await release(client, workers)
      await sleep(everyMs, undefined, { signal }).catch(() => {})
    }
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

async function release(client: pg.PoolClient, workers: string): Promise<void> {
  const { rows } = await client.query<{ dead: string }>(
    `select distinct locked_by as dead from (
        select locked_by, locked_at from graphile_worker._private_jobs where locked_at is not null
        union all select locked_by, locked_at from graphile_worker._private_job_queues where locked_at is not null) taken
      where locked_by <> $1 and locked_at < now() - make_interval(secs => $2)`,
    [workers, graceSeconds],
  )
  for (const { dead } of rows)
    await client.query(
      `select graphile_worker.force_unlock_workers(array[$1]) where pg_try_advisory_xact_lock(hashtextextended($2, 0))`,
      [dead, lockOf(dead)],
    )
}

const lockOf = (workers: string) => `queue workers ${workers}`
