import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listCalendarJobs } from '#contract/jobs/calendar/calls.ts'
import { listJobs } from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { limits } from '#server/platform/limits.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })

// Half of 2,400 decks are done, the others under way; the odd ones are Renee's.
await test.platform.database.inCompany(sam.company_id, (db) =>
  sql`insert into job (company_id, number, title, status, client_id, expected_start_date)
    select ${sam.company_id}, 'JOB-' || i, 'Deck ' || i, case when i <= 1200 then 'completed' else 'in_progress' end,
      case when i % 2 = 1 then ${renee.id}::uuid end, date '2020-01-01' + i from generate_series(1, 2400) i`.execute(
    db,
  ),
)

const ask = (question: SendOf<typeof listJobs>) => expectSuccess(sam.browser.call(listJobs, question))
const titles = ({ jobs }: Awaited<ReturnType<typeof ask>>) => jobs.map(({ title }) => title)

it('an owner of very many jobs turns the pages of each tab in its order, and all are counted', async () => {
  const active = await ask({ tab: 'active', page: 2 })
  expect(active).toMatchObject({ total: 1200, counts: { all: 2400, active: 1200, completed: 1200, upcoming: 0 } })
  expect(titles(active)[0]).toBe('Deck 1251')
  expect(titles(await ask({ tab: 'completed' }))[0]).toBe('Deck 1200')
})

it('an owner who searches very many jobs sees them in their order, and hears that there are more than five hundred', async () => {
  const found = await ask({ q: 'renee' })
  expect(found).toMatchObject({ total: 500, more_than: true })
  expect(titles(found).slice(0, 2)).toEqual(['Deck 2399', 'Deck 2397'])
  expect(titles(await ask({ q: 'deck', tab: 'active' }))[0]).toBe('Deck 1201')
  expect((await ask({ q: 'renee', page: 24 })).total).toBe(1200)
})

it('an owner who searches one of very many jobs finds the one, counted exactly', async () => {
  const one = await ask({ q: 'JOB-1999' })
  expect(one).toMatchObject({ total: 1, counts: { all: 1, active: 1 }, jobs: [{ title: 'Deck 1999' }] })
  expect(one.more_than).toBe(undefined)
})

it('an owner of a busy month sees jobs on each of its days, and hears that there are more', async () => {
  const ana = await owner(test)
  await test.platform.database.inCompany(ana.company_id, (db) =>
    sql`insert into job (company_id, number, title, status, expected_start_date)
      select ${ana.company_id}, 'JOB-' || i, 'Deck ' || i, 'scheduled', date '2030-01-01' + i / 40 from generate_series(0, 1239) i`.execute(
      db,
    ),
  )
  const month = { from: '2030-01-01', to: '2030-01-31' }
  const { jobs, more } = await expectSuccess(ana.browser.call(listCalendarJobs, month))
  expect(more).toBe(true)
  expect(jobs.length).toBeLessThanOrEqual(limits.calendarJobs)
  expect(new Set(jobs.map((job) => job.expected_start_date)).size).toBe(31)
  const week = await expectSuccess(ana.browser.call(listCalendarJobs, { from: '2030-01-07', to: '2030-01-13' }))
  expect(week).toMatchObject({ more: false })
  expect(week.jobs).toHaveLength(280)
})
