import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)
type Change = SendOf<typeof calls.changeJob>
const change = (input: Change, who: { browser: Browser } = sam) => who.browser.call(calls.changeJob, input)

describe('rights to jobs', () => {
  it('a crew member sees and starts assigned jobs alone, and edits none', async () => {
    const crew = await employee(test, sam, 'crew_member')
    const [mine, other] = [await addJob(sam, { budget: '500' }), await addJob(sam)]
    await assign(test, crew, mine.id)
    const { body } = await crew.browser.call(calls.listJobs)
    expect(body).toMatchObject({ total: 1, counts: { all: 1 }, jobs: [{ id: mine.id }] })
    expect(body.jobs[0]).not.toHaveProperty('budget')
    expect((await crew.browser.call(calls.getJob, { id: mine.id })).body).not.toHaveProperty('money')
    expect((await crew.browser.call(calls.getJob, { id: other.id })).code).toBe(404)
    expect((await change({ id: other.id, start: true }, crew)).code).toBe(404)
    expect((await change({ id: mine.id, action: 'archive' }, crew)).body.error_code).toBe('permission_denied')
    expect((await change({ id: mine.id, start: true }, crew)).body.job.status).toBe('in_progress')
    expect((await crew.browser.call(calls.createJob, { title: 'No' })).code).toBe(403)
  })

  it('a bookkeeper sees every job and its money but starts none', async () => {
    const books = await employee(test, sam, 'bookkeeper')
    const { id } = await addJob(sam, { budget: '500' })
    expect((await books.browser.call(calls.getJob, { id })).body.money).toMatchObject({ budget: '500.00' })
    expect((await change({ id, start: true }, books)).body.error_code).toBe('permission_denied')
  })

  it('a crew lead who makes a job is on it', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    const { id } = await addJob(lead, { title: 'Found on site' })
    expect((await lead.browser.call(calls.getJob, { id })).code).toBe(200)
    const { id: client_id } = await addClient(sam)
    const answer = await lead.browser.call(calls.createJob, { title: 'A', client_id })
    expect(answer.body).toMatchObject({ fields: { client_id: ['Choose a client'] } })
  })
})
