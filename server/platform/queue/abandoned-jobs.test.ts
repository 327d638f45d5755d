import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#test/server/app.ts'
import { startQueue } from './queue.ts'

const { databaseUrl } = await openTestApp()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
afterAll(() => client.end())

/** A job in a line of its own that these workers took a minute ago. */
async function takenBy(workers: string, name: string) {
  await client.query(`select graphile_worker.add_job('note', json_build_object('name', $1::text), queue_name := $1)`, [
    name,
  ])
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = now() - interval '1 minute', locked_by = $1 where ${
        table === '_private_jobs' ? "payload ->> 'name'" : 'queue_name'
      } = $2`,
      [workers, name],
    )
}

it('what a killed worker had begun is done by another; what a living one works at is left to it', async () => {
  await client.query(`select pg_advisory_lock(hashtextextended('queue workers living', 0))`)
  await takenBy('living', 'in good hands')
  await takenBy('dead', 'first')
  await takenBy('dead', 'second')
  const done: string[] = []
  const errors: unknown[] = []
  const note = async (payload: unknown) => void done.push((payload as { name: string }).name)
  const queue = startQueue(databaseUrl, { tasks: { note }, timetable: '' }, (error) => errors.push(error))
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(2)
  await queue.stop()
  expect(done.sort()).toEqual(['first', 'second'])
  const { rows } = await client.query('select locked_by from graphile_worker._private_jobs')
  expect(rows).toEqual([{ locked_by: 'living' }])
  expect(errors).toEqual([])
}, 30_000)
