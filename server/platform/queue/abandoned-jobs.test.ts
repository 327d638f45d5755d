import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openTestApp } from '#test/server/app.ts'
import { type Pace, releaseAbandoned } from './abandoned-jobs.ts'
import { startQueue } from './queue.ts'

const { databaseUrl } = await openTestApp()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
afterAll(() => client.end())

/** Watchers are quicker here, and a queue works at its usual pace; a busy machine is slow to connect, and not gone. */
const quick: Pace = { every_ms: 40, gone_ms: 1_500 }
const patient = { timeout: 20_000, interval: 20 }
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await client.query(
    'select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker._private_jobs))',
  )
  await client.query('delete from graphile_worker._private_jobs')
})

/** Workers by this name say that they live, through connections that are named for them; answers what was reported. */
function live(workers: string, pace: Pace = quick): unknown[] {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: `watch ${workers}` })
  pool.on('error', () => {})
  pool.on('connect', (one) => one.on('error', () => {}))
  const stopping = new AbortController()
  const errors: unknown[] = []
  const watching = releaseAbandoned(workers, {
    pool,
    signal: stopping.signal,
    onError: (error) => errors.push(error),
    pace,
  })
  ends.push(async () => {
    stopping.abort()
    await watching
    await pool.end()
  })
  return errors
}

/** A job in a line of its own that these workers took. */
async function takenBy(workers: string, name: string) {
  await client.query(`select graphile_worker.add_job('note', json_build_object('name', $1::text), queue_name := $1)`, [
    name,
  ])
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = now(), locked_by = $1 where ${
        table === '_private_jobs' ? "payload ->> 'name'" : 'queue_name'
      } = $2`,
      [workers, name],
    )
}

/** Who holds which job, and the line that it stands in. */
async function held(): Promise<string[]> {
  const { rows } = await client.query<{ held: string }>(
    `select concat_ws(' ', j.payload ->> 'name', j.locked_by, q.locked_by) as held from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by 1`,
  )
  return rows.map((row) => row.held)
}

const isAlive = async (workers: string) => {
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_stat_activity a using (pid) where locktype = 'advisory' and granted and a.application_name = $1`,
    [`watch ${workers}`],
  )
  return rowCount === 1
}
/** Cuts all connections of this name, and returns once they are gone. */
async function cut(name: string) {
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1`, [name])
}

it('what a killed worker had begun is free for another; what a living one works at is left to it', async () => {
  const errors = [...live('living'), ...live('another')]
  await expect.poll(() => isAlive('living'), patient).toBe(true)
  await takenBy('living', 'in good hands')
  await takenBy('dead', 'first')
  await takenBy('dead', 'second')
  await expect.poll(held, patient).toEqual(['first', 'in good hands living living', 'second'])
  expect(errors).toEqual([])
})

it('a living worker whose connection is cut, again and again, keeps what it works at', async () => {
  live('living')
  live('another')
  await expect.poll(() => isAlive('living'), patient).toBe(true)
  await takenBy('living', 'in good hands')
  for (let times = 0; times < 3; times++) {
    await cut('watch living')
    await expect.poll(() => isAlive('living'), patient).toBe(true)
    await sleep(quick.gone_ms / 2)
    expect(await held()).toEqual(['in good hands living living'])
  }
})

it('a database that was away takes nothing from whoever comes back after it', async () => {
  live('another')
  await takenBy('living', 'in good hands')
  const until = performance.now() + 2 * quick.gone_ms
  // Whoever looks has lost its own connection as well, and begins to count anew.
  while (performance.now() < until) {
    await expect.poll(() => isAlive('another'), patient).toBe(true)
    await cut('watch another')
    expect(await held()).toEqual(['in good hands living living'])
  }
  live('living')
  await expect.poll(() => isAlive('living'), patient).toBe(true)
  await sleep(quick.gone_ms * 2)
  expect(await held()).toEqual(['in good hands living living'])
})

it('a job that runs while all connections of its process are cut runs once', async () => {
  let begun = 0
  let finish = () => {}
  const note = async () => {
    begun++
    await new Promise<void>((done) => {
      finish = done
    })
  }
  const named = new URL(databaseUrl)
  named.searchParams.set('application_name', 'watch a queue')
  const queue = startQueue(named.href, [{ lane: 'main', tasks: { note }, atOnce: 2 }], () => {})
  // A queue stops once its job has ended, also where the test ends before.
  ends.push(async () => {
    finish()
    await queue.stop()
  })
  await client.query(`select graphile_worker.add_job('note', '{}', queue_name := 'one')`)
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
  live('another', { every_ms: 50, gone_ms: 10_000 })
  for (let times = 0; times < 3; times++) {
    await cut('watch a queue')
    await expect.poll(() => isAlive('a queue'), patient).toBe(true)
  }
  await sleep(500)
  expect(begun).toBe(1)
  finish()
  await expect
    .poll(async () => (await client.query('select from graphile_worker._private_jobs')).rowCount, { timeout: 10_000 })
    .toBe(0)
  expect(begun).toBe(1)
}, 60_000)
