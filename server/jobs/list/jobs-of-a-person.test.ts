import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listCalendarJobs } from '#contract/jobs/calendar/calls.ts'
import { assignJobs, changeJob, listBoard, listJobs } from '#contract/jobs/calls.ts'
import { type JobTab, jobTabs } from '#contract/jobs/shapes.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T17:00:00Z')
const sam = await owner(test)
const mateo = await employee(test, sam, 'crew_member')
const dana = await employee(test, sam, 'manager')
const change = (input: SendOf<typeof changeJob>) => expectSuccess(sam.browser.call(changeJob, input))
const dates = { expected_start_date: '2026-11-18', expected_completion_date: '2026-11-19' }

const idsOf = (jobs: { id: string }[]) => jobs.map(({ id }) => id).sort()
async function inTab({ browser }: { browser: Browser }, tab: JobTab, question: SendOf<typeof listJobs> = {}) {
  const { jobs, counts } = await expectSuccess(browser.call(listJobs, { ...question, tab }))
  expect(counts[tab]).toBe(jobs.length)
  return idsOf(jobs)
}

it('a crew member finds their jobs in each tab as the owner does, whatever becomes of them', async () => {
  const both = { assigned: [mateo.user_id, dana.user_id] }
  const [waiting, planned, begun, held, done, away, taken, given] = await Promise.all([
    addJob(sam, both),
    addJob(sam, { ...both, ...dates }),
    addJob(sam, both),
    addJob(sam, { ...both, ...dates }),
    addJob(sam, { ...both, budget: '900' }),
    addJob(sam, both),
    addJob(sam, both),
    addJob(sam, dates),
  ])
  await change({ id: begun.id, start: true })
  await change({ id: held.id, start: true })
  await change({ id: held.id, action: 'hold', reason: 'Rain' })
  await change({ id: done.id, start: true })
  await change({ id: done.id, complete: true })
  await change({ id: away.id, action: 'archive' })
  await change({ id: waiting.id, edit: true, expected_start_date: '2026-12-01' })
  await expectSuccess(sam.browser.call(assignJobs, { ids: [taken.id], remove: [mateo.user_id] }))
  await expectSuccess(sam.browser.call(assignJobs, { ids: [given.id], add: [mateo.user_id, dana.user_id] }))
  const theirs = {
    all: [waiting, planned, begun, held, done, given],
    upcoming: [waiting, planned, given],
    active: [begun, held],
    late: [planned, held, given],
    completed: [done],
    requires_invoicing: [done],
    archived: [away],
  }
  for (const tab of jobTabs) {
    const expected = idsOf(theirs[tab])
    expect(await inTab(mateo, tab), `${tab}, their own`).toEqual(expected)
    expect(await inTab(sam, tab, { assigned: [mateo.user_id] }), `${tab}, of them`).toEqual(expected)
    const together = { assigned: [mateo.user_id, dana.user_id] }
    expect(
      (await inTab(sam, tab, together)).filter((id) => id !== taken.id),
      `${tab}, of both`,
    ).toEqual(expected)
  }
  const days = { from: '2026-11-18', to: '2026-11-20' }
  const calendar = await expectSuccess(mateo.browser.call(listCalendarJobs, days))
  expect(idsOf(calendar.jobs)).toEqual(idsOf([planned, begun, held, done, given]))
  expect(await inTab(mateo, 'all', days)).toEqual(idsOf([planned, begun, held, done, given]))
  const board = await expectSuccess(mateo.browser.call(listBoard, {}))
  expect(board.columns.map(({ key, total }) => [key, total])).toEqual([
    ['unscheduled', 0],
    ['scheduled', 3],
    ['in_progress', 2],
    ['completed', 1],
  ])
})

it('a crew member on very many jobs turns their pages in order, and hears that there are more than five hundred', async () => {
  const boss = await owner(test)
  const luis = await employee(test, boss, 'crew_member')
  await test.platform.database.inCompany(boss.company_id, async (db) => {
    await sql`insert into job (company_id, number, title, status, expected_start_date)
      select ${boss.company_id}, 'JOB-' || i, 'Deck ' || i, case when i <= 300 then 'completed' else 'scheduled' end,
        date '2028-01-01' + i / 30 from generate_series(1, 800) i`.execute(db)
    await sql`insert into job_assignee (company_id, job_id, user_id)
      select company_id, id, ${luis.user_id} from job where company_id = ${boss.company_id}`.execute(db)
  })
  const ask = (question: SendOf<typeof listJobs>) => expectSuccess(luis.browser.call(listJobs, question))
  const all = await ask({})
  expect(all).toMatchObject({ total: 500, more_than: true, jobs: [{ title: 'Deck 800' }, ...Array(49).fill({})] })
  const last = await ask({ tab: 'upcoming', page: 10 })
  expect(last).toMatchObject({ total: 500, jobs: Array(50).fill({ status: 'scheduled' }) })
  expect(await ask({ tab: 'completed', page: 6 })).toMatchObject({ jobs: Array(50).fill({ status: 'completed' }) })
  const board = await expectSuccess(luis.browser.call(listBoard, { column: 'scheduled', page: 2 }))
  expect(board.columns[0]?.jobs).toHaveLength(50)
  const month = await expectSuccess(luis.browser.call(listCalendarJobs, { from: '2028-01-01', to: '2028-01-31' }))
  expect(month.more).toBe(true)
  expect(new Set(month.jobs.map((job) => job.expected_start_date)).size).toBe(27)
})
