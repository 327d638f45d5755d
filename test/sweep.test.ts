import { randomUUID } from 'node:crypto'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as users from '#contract/users/calls.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { sweep } from '#server/platform/tasks.ts'
import { tasksOf, timetable } from '#server/tasks.ts'
import { openTestApp } from '#test/server/app.ts'
import { mailTo } from '#test/server/mailed.ts'
import { owner } from './samples/onboarding.ts'
import { newcomer } from './samples/users.ts'

/** The daily sweep: what has run out is not kept. */
const test = await openTestApp()
const { now } = test.platform
afterEach(() => {
  test.platform.now = now
})

const boss = await owner(test)
const made = await boss.browser.call(clients.createClient, { company_name: 'Bluebird' }, keyed())
const { browser, email } = await newcomer(test)
await browser.call(users.requestPasswordReset, { email })
await mailTo(test, email)

it('every task of the timetable is one that the worker can do', () => {
  const names = parseCrontab(timetable).map(({ task }) => task)
  expect(names).toContain('sweep')
  expect(Object.keys(tasksOf(test.platform))).toEqual(expect.arrayContaining(names))
})

it('a sweep within the hour takes nothing that still counts', async () => {
  expect(made.code).toBe(201)
  const before = await rowCounts()
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  await sweepAfter(0)
  expect(await rowCounts()).toEqual(before)
  await sweepAfter(0.5)
  const later = await rowCounts()
  expect(later).toEqual({ ...before, email_code: 0, access: 0 })
  expect((await browser.call(users.refreshSession)).code).toBe(200)
})

it('a sweep two days later takes codes, links and full buckets, and leaves sessions and answers to repeats', async () => {
  const before = await rowCounts()
  await sweepAfter(49)
  expect(await rowCounts()).toEqual({ ...before, access: 0, password_reset: 0, rate_bucket: 0 })
})

it('a sweep eight days later leaves nothing', async () => {
  await sweepAfter(8 * 24)
  expect(Object.values(await rowCounts())).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await browser.call(users.checkAuth)).code).toBe(401)
})

it('what was ended goes at the next sweep, and only that', async () => {
  const [left, stays] = [await newcomer(test), await newcomer(test)]
  await left.browser.call(users.logOut)
  expect((await rowCounts()).session).toBe(2)
  await sweepAfter(0.01)
  expect(await rowCounts()).toMatchObject({ session: 1, access: 1, refresh: 1 })
  expect((await stays.browser.call(users.checkAuth)).code).toBe(200)
})

function keyed() {
  return { 'idempotency-key': randomUUID() }
}

/** Moves the clock on and lets the worker sweep. */
async function sweepAfter(hours: number) {
  const moved = new Date(Date.parse(now()) + hours * 3_600_000).toISOString()
  test.platform.now = () => moved
  await test.platform.database.outside((db) => enqueue(db, sweep, {}))
  await test.work()
}

async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await test.platform.database.outside((db) =>
    sql<Record<string, number>>`select (select count(*) from idempotency_key) as idempotency_key,
      (select count(*) from session) as session, (select count(*) from session_token where kind = 'access') as access,
      (select count(*) from session_token where kind = 'refresh') as refresh, (select count(*) from email_code) as email_code,
      (select count(*) from password_reset) as password_reset, (select count(*) from rate_bucket) as rate_bucket`.execute(
      db,
    ),
  )
  return rows[0] ?? {}
}
