import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
// Friday morning in Maine; in Auckland it is Saturday already, in Los Angeles before dawn.
stopClock(test, '2026-11-20T12:00:00Z')
const today = '2026-11-20'
const boss = await owner(test)
type Change = SendOf<typeof calls.changeJob>
const change = (input: Change, who: { browser: Browser } = boss) => who.browser.call(calls.changeJob, input)
const dated = (expected_start_date?: string, expected_completion_date?: string) =>
  addJob(boss, { expected_start_date, expected_completion_date, title: `Job ${nextNumber()}` })
const waiting = await dated()
const soon = await dated('2026-11-25', '2026-11-30')
const lateStart = await dated('2026-11-19', '2026-12-24')
const onToday = await dated(today, today)
const working = await dated('2026-11-10', '2026-11-19')
const onHold = await dated('2026-11-10', '2026-12-01')
const done = await addJob(boss, { expected_start_date: '2026-11-01', expected_completion_date: '2026-11-02' })
const owed = await addJob(boss, { expected_start_date: '2026-11-01', budget: '1000' })
const gone = await dated('2026-11-01', '2026-11-02')
const away = await dated('2026-11-01', '2026-11-02')
for (const { id } of [working, onHold]) await change({ id, start: true }, boss)
await change({ id: onHold.id, action: 'hold', reason: 'Permit' }, boss)
for (const { id } of [done, owed]) await change({ id, complete: true }, boss)
await change({ id: gone.id, action: 'cancel' }, boss)
await change({ id: away.id, action: 'archive' }, boss)
const tabs = {
  all: [waiting, soon, lateStart, onToday, working, onHold, done, owed, gone],
  upcoming: [waiting, soon, lateStart, onToday],
  active: [working, onHold],
  late: [lateStart, working],
  completed: [done, owed],
  requires_invoicing: [owed],
  archived: [away],
}
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title).sort()

describe('tabs', () => {
  it.each(Object.entries(tabs))('tab %s holds its jobs and counts them', async (tab, expected) => {
    const { body } = await boss.browser.call(calls.listJobs, { tab })
    expect(titles(body.jobs)).toEqual(titles(expected))
    expect(body.total).toBe(expected.length)
    expect(body.counts).toEqual(Object.fromEntries(Object.entries(tabs).map(([name, jobs]) => [name, jobs.length])))
    if (tab === 'late') expect(body.jobs.every(({ late }) => late)).toBe(true)
    if (tab === 'requires_invoicing') expect(body.jobs.every((job) => job.requires_invoicing)).toBe(true)
  })

  it('an unknown tab is refused, a small page counts the same', async () => {
    const unknown = await boss.browser.call(calls.listJobs, { tab: 'everything' })
    expect(unknown).toMatchObject({ code: 400, body: { error_code: 'invalid_tab' } })
    const { body } = await boss.browser.call(calls.listJobs, { page: 3, page_size: 4 })
    expect(body).toMatchObject({ total: 9, total_pages: 3, jobs: [{}] })
    expect((await boss.browser.call(calls.listJobs, { page: 9 })).body).toMatchObject({ total: 9, jobs: [] })
  })

  it('flags agree with the tabs: starting today, and late only past the day', async () => {
    const { body } = await boss.browser.call(calls.listJobs)
    const flags = body.jobs.filter(({ late }) => late)
    expect(titles(flags)).toEqual(titles(tabs.late))
    expect(body.jobs.filter(({ starts_today }) => starts_today)).toMatchObject([{ title: onToday.title }])
  })

  it('an owner finds jobs by title, number, place and the telephone of the client', async () => {
    const client = await addClient(boss, {
      company_name: 'Bluebird',
      phone: '(207) 555-0142',
      service_address: '7 Quay',
    })
    const job = await addJob(boss, { title: 'Boathouse', client_id: client.id })
    for (const q of ['boath', job.number, 'quay', 'bluebird', '207-555-0142']) {
      const { body } = await boss.browser.call(calls.listJobs, { q })
      expect(body).toMatchObject({ total: 1, counts: { all: 1 }, jobs: [{ title: 'Boathouse' }] })
    }
    expect((await boss.browser.call(calls.listJobs, { client_id: client.id })).body.total).toBe(1)
    await change({ id: job.id, action: 'archive' }, boss)
  })

  it('the same day is late in Auckland and not yet in Los Angeles', async () => {
    for (const [timezone, late] of [
      ['Pacific/Auckland', true],
      ['America/Los_Angeles', false],
    ] as const) {
      const there = await owner(test, { timezone })
      const { id } = await addJob(there, { expected_start_date: '2026-11-10', expected_completion_date: today })
      await change({ id, start: true }, there)
      const { job } = (await there.browser.call(calls.getJob, { id })).body
      expect(job).toMatchObject({ late, start_date: late ? '2026-11-21' : '2026-11-20' })
      expect((await there.browser.call(calls.listJobs, { tab: 'late' })).body.total).toBe(late ? 1 : 0)
    }
  })
})
