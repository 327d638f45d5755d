import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calendar from '#contract/jobs/calendar/calls.ts'
import { calendarDays, overlap } from '#contract/jobs/calendar/day-rules.ts'
import * as calls from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const today = '2026-11-20'
type Who = { browser: Browser }

const columnsOf = async (who: Who, question: SendOf<typeof calls.listBoard> = {}) => {
  const { columns } = await expectSuccess(who.browser.call(calls.listBoard, question))
  return Object.fromEntries(columns.map(({ key, jobs, total }) => [key, [total, ...jobs.map(({ title }) => title)]]))
}

describe('the board', () => {
  it('an owner sees each state in a column, what is on hold beside what is under way, and turns the pages of one', async () => {
    const sam = await owner(test)
    const change = (id: string, form: object) => expectSuccess(sam.browser.call(calls.changeJob, { id, ...form }))
    await addJob(sam, { title: 'Shed' })
    for (const [title, expected_start_date] of [
      ['Late', '2026-11-25'],
      ['Soon', '2026-11-23'],
      ['Next', '2026-11-24'],
    ])
      await addJob(sam, { title, expected_start_date })
    const held = await addJob(sam, { title: 'Held', expected_start_date: '2026-11-19' })
    await change(held.id, { start: true })
    await change(held.id, { action: 'hold', reason: 'Rain' })
    await change((await addJob(sam, { title: 'Going' })).id, { start: true })
    await change((await addJob(sam, { title: 'Done', expected_start_date: today })).id, { complete: true })
    await change((await addJob(sam, { title: 'Away' })).id, { action: 'archive' })
    await change((await addJob(sam, { title: 'Off' })).id, { action: 'cancel' })
    expect(await columnsOf(sam)).toEqual({
      unscheduled: [1, 'Shed'],
      scheduled: [3, 'Soon', 'Next', 'Late'],
      in_progress: [2, 'Held', 'Going'],
      completed: [1, 'Done'],
    })
    expect(await columnsOf(sam, { column: 'scheduled', page_size: 2, page: 2 })).toEqual({ scheduled: [3, 'Late'] })
    expect(await columnsOf(sam, { column: 'scheduled', q: 'next' })).toEqual({ scheduled: [1, 'Next'] })
  })

  it('an owner narrows board and list by person, client and days; the crew sees its own; a client has no board', async () => {
    const sam = await owner(test)
    const [mateo, luis] = [await employee(test, sam, 'crew_member'), await employee(test, sam, 'crew_member')]
    const renee = await addClient(sam, { company_name: 'Ortiz' })
    const deck = { title: 'Deck', client_id: renee.id, assigned: [mateo.user_id], expected_start_date: '2026-12-01' }
    await addJob(sam, deck)
    await addJob(sam, { title: 'Fence', assigned: [luis.user_id], expected_start_date: '2026-12-08' })
    await addJob(sam, { title: 'Both', assigned: [luis.user_id, mateo.user_id] })
    expect(await columnsOf(sam, { assigned: [mateo.user_id] })).toMatchObject({
      unscheduled: [1, 'Both'],
      scheduled: [1, 'Deck'],
    })
    expect(await columnsOf(sam, { client_id: renee.id })).toMatchObject({ unscheduled: [0], scheduled: [1, 'Deck'] })
    expect(await columnsOf(mateo)).toMatchObject({ unscheduled: [1, 'Both'], scheduled: [1, 'Deck'] })
    expect(await columnsOf(mateo, { assigned: [luis.user_id] })).toMatchObject({
      unscheduled: [1, 'Both'],
      scheduled: [0],
    })
    const listed = async (question: SendOf<typeof calls.listJobs>) => {
      const { jobs, counts } = await expectSuccess(sam.browser.call(calls.listJobs, question))
      return [counts.all, ...jobs.map(({ title }) => title)]
    }
    expect(await listed({ assigned: [mateo.user_id, luis.user_id] })).toHaveLength(4)
    expect(await listed({ from: '2026-12-02', to: '2026-12-08' })).toEqual([1, 'Fence'])
    expect(await listed({ from: '2026-12-02' })).toEqual([1, 'Fence'])
    const { browser } = await clientLogin(test, sam, renee.id)
    expect((await browser.call(calls.listBoard)).code).toBe(403)
  })
})

describe('the calendar', () => {
  it('an owner sees the jobs of some days exactly where the contract says that they are', async () => {
    const sam = await owner(test)
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`insert into job (company_id, number, title, status, start_date, end_date, expected_start_date, expected_completion_date, archived_at)
        select ${sam.company_id}, 'C-' || n, 'Job ' || n, (array['scheduled','in_progress','on_hold','completed','cancelled','unscheduled'])[n % 6 + 1],
          case when n % 6 between 1 and 3 then d.base - n % 90 end, case when n % 6 = 3 then d.base - n % 90 + n % 70 end,
          case when n % 5 > 0 and n % 6 < 5 then d.base + n % 40 end, case when n % 7 > 0 and n % 6 < 5 then d.base + n % 40 + n % 60 end,
          case when n % 11 = 0 then now() end
        from generate_series(1, 400) n, lateral (select date '2026-11-01' + n % 60 - 30 as base) d`.execute(db),
    )
    const all: Job[] = []
    for (let page = 1; page <= 2; page++)
      all.push(...(await expectSuccess(sam.browser.call(calls.listJobs, { page, page_size: 200 }))).jobs)
    for (const [from, to] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-11-20', '2026-11-20'],
      ['2026-12-28', '2027-02-10'],
      ['2026-08-01', '2026-09-10'],
    ] as const) {
      const answer = await expectSuccess(sam.browser.call(calendar.listCalendarJobs, { from, to }))
      const expected = all.filter((job) => {
        const days = calendarDays(job, today)
        return days && overlap(days, { from, to })
      })
      expect(new Set(answer.jobs.map(({ title }) => title))).toEqual(new Set(expected.map(({ title }) => title)))
      expect(answer).toMatchObject({ more: false, today, working_days: ['mon', 'tue', 'wed', 'thu', 'fri'] })
    }
  })

  it('a crew member sees their own jobs of a month, and nobody asks for a year', async () => {
    const sam = await owner(test)
    const mateo = await employee(test, sam, 'crew_member')
    await addJob(sam, { title: 'Deck', assigned: [mateo.user_id], expected_start_date: '2026-11-24' })
    await addJob(sam, { title: 'Fence', expected_start_date: '2026-11-24' })
    const ask = (who: Who, from: string, to: string, assigned?: string[]) =>
      who.browser.call(calendar.listCalendarJobs, { from, to, assigned })
    expect((await ask(mateo, '2026-11-01', '2026-11-30')).body.jobs.map(({ title }) => title)).toEqual(['Deck'])
    expect((await ask(sam, '2026-11-01', '2026-11-30', [mateo.user_id])).body.jobs).toHaveLength(1)
    expect((await ask(sam, '2026-11-01', '2026-11-30')).body.jobs).toHaveLength(2)
    expect((await ask(sam, '2026-01-01', '2026-12-31')).body.fields).toHaveProperty('to')
    expect((await ask(sam, '2026-11-30', '2026-11-01')).body.fields).toHaveProperty('to')
  })
})
