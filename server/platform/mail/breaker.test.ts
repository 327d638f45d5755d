import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { enqueue, type Queue, startQueue } from '#server/platform/queue/queue.ts'
import { mailTask, task } from '#server/platform/task.ts'
import { openTestApp } from '#test/server/app.ts'
import { counted, mayBeginMail } from './breaker.ts'

const { databaseUrl, platform } = await openTestApp()
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
afterAll(() => pool.end())
beforeEach(() => pool.query('delete from mail_breaker; delete from graphile_worker._private_jobs'))
let queue: Queue | undefined
afterEach(() => queue?.stop())

const mailNote = mailTask('mail_note', z.object({ name: z.string() }))
const note = task('note', z.object({ name: z.string() }))

const fail = (code: string) =>
  counted(platform.database, async () => {
    throw Object.assign(new Error(code), { code })
  }).catch(() => {})
const answer = () => counted(platform.database, async () => 'taken')
const unreachable = async (times: number) => {
  for (let time = 0; time < times; time++) await fail('mail_unreachable')
}
const addMail = (name: string, runAt?: string) =>
  platform.database.outside((db) => enqueue(db, mailNote, { name }, { ...(runAt ? { runAt } : {}) }))
/** The pause is over. */
const later = () => pool.query(`update mail_breaker set open_until = now() - interval '1 second'`)
const jobs = async () => {
  const { rows } = await pool.query(
    `select payload ->> 'name' as name, attempts, run_at <= now() as due from graphile_worker._private_jobs order by 1`,
  )
  return rows
}

it('a sender whose mail server does not answer three times in a row begins no other email', async () => {
  await addMail('waits')
  await unreachable(2)
  expect(await mayBeginMail(pool)).toBe(true)
  await unreachable(1)
  expect(await mayBeginMail(pool)).toBe(false)
})

it.each(['mail_refused', 'mail_unavailable'])(
  'a sender whose mail server says something of an email between failures goes on: %s',
  async (code) => {
    await unreachable(2)
    await fail(code)
    await unreachable(2)
    await fail('invalid_address')
    expect(await mayBeginMail(pool)).toBe(true)
  },
)

it('fifty workers that ask at once after the pause begin one email on trial, and all once it was taken', async () => {
  await addMail('waits')
  await unreachable(3)
  await later()
  const asked = await Promise.all(Array.from({ length: 50 }, () => mayBeginMail(pool)))
  expect(asked.filter(Boolean)).toHaveLength(1)
  await answer()
  expect(await mayBeginMail(pool)).toBe(true)
})

it('a worker without email that could go takes no trial from one that has some', async () => {
  await unreachable(3)
  await later()
  await addMail('tomorrow', new Date(Date.now() + 86_400_000).toISOString())
  expect(await mayBeginMail(pool)).toBe(false)
  await addMail('waits')
  expect(await mayBeginMail(pool)).toBe(true)
})

it('an email that is alone is tried again and again, and never given up for a server that is away', async () => {
  await addMail('alone')
  await unreachable(3)
  for (let trial = 0; trial < 40; trial++) {
    await later()
    expect(await mayBeginMail(pool)).toBe(true)
    expect(await jobs()).toEqual([{ name: 'alone', attempts: 0, due: true }])
    // What the runner writes of a job that has failed.
    await pool.query(
      `update graphile_worker._private_jobs set attempts = attempts + 1, run_at = now() + interval '6 hours'`,
    )
    await unreachable(1)
  }
})

it('what failed meanwhile is due at once when the server answers; what is for later, or of another lane, stays', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await addMail('failed')
  await platform.database.outside((db) => enqueue(db, note, { name: 'other' }))
  await pool.query(`update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '2 hours'`)
  await addMail('tomorrow', tomorrow)
  await unreachable(3)
  await answer()
  expect(await jobs()).toEqual([
    { name: 'failed', attempts: 0, due: true },
    { name: 'other', attempts: 9, due: false },
    { name: 'tomorrow', attempts: 0, due: false },
  ])
})

it('a worker does other work while emails hang, leaves emails alone while the server is away, and sends all of them then', async () => {
  let isAway = true
  const sent: string[] = []
  const done: string[] = []
  let giveUp = () => {}
  const hanging = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  let begun = 0
  const send = (payload: unknown) =>
    counted(platform.database, async () => {
      begun++
      if (!isAway) return sent.push((payload as { name: string }).name)
      await hanging
      throw Object.assign(new Error('says nothing'), { code: 'mail_unreachable' })
    })
  queue = startQueue(
    databaseUrl,
    [
      {
        lane: 'main',
        tasks: { note: async (payload) => void done.push((payload as { name: string }).name) },
        atOnce: 2,
      },
      {
        lane: 'mail',
        tasks: { mail_note: async (payload) => void (await send(payload)) },
        atOnce: 4,
        mayBegin: mayBeginMail,
      },
    ],
    () => {},
  )
  const names = Array.from({ length: 12 }, (_, at) => `mail ${at}`)
  for (const name of names) await addMail(name)
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(4)
  await platform.database.outside((db) => enqueue(db, note, { name: 'a report' }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['a report'])
  expect(begun).toBe(4)
  giveUp()
  await expect.poll(() => mayBeginMail(pool), { timeout: 20_000 }).toBe(false)
  // Who was between two emails when the third failed had begun another.
  await expect
    .poll(async () => (await jobs()).filter(({ attempts }) => attempts > 0).length, { timeout: 20_000 })
    .toBeLessThanOrEqual(6)
  const begunThen = begun
  expect(begunThen).toBeLessThanOrEqual(6)
  await sleep(2_500)
  expect(begun).toBe(begunThen)
  isAway = false
  await later()
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(12)
  expect(sent.sort()).toEqual(names.sort())
  // A job is taken out a moment after its email went.
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
}, 90_000)
