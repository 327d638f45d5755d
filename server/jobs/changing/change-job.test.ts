import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const today = '2026-11-20'
const sam = await owner(test)
const rival = await owner(test)
type Change = SendOf<typeof calls.changeJob>
const change = (input: Change, who: { browser: Browser } = sam) => who.browser.call(calls.changeJob, input)

describe('changing jobs', () => {
  it('an owner starts and completes a job, each of them once', async () => {
    const { id } = await addJob(sam, { expected_start_date: today })
    const started = await change({ id, start: true })
    expect(started.body).toMatchObject({
      message: 'Job started',
      job: { status: 'in_progress', start_date: today, version: 2 },
    })
    expect((await change({ id, start: true, version: 1 })).body.job.version).toBe(2)
    expect((await change({ id, complete: true })).body.job).toMatchObject({ status: 'completed', end_date: today })
    expect((await change({ id, complete: true })).body.job.version).toBe(3)
    const { activity = [] } = (await sam.browser.call(calls.getJob, { id })).body
    expect(activity.map(({ kind }) => kind)).toEqual(['completed', 'started', 'created'])
    expect(activity[0]?.who).toBe('Sam Harlow')
  })

  it('a scheduled job that is completed at once was started too', async () => {
    const { id } = await addJob(sam, { expected_start_date: today })
    expect((await change({ id, complete: true })).body.job).toMatchObject({ start_date: today, end_date: today })
  })

  it('an unscheduled job cannot be completed', async () => {
    const { id } = await addJob(sam)
    const answer = await change({ id, complete: true })
    expect(answer).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
    expect(answer.body.message).toBe("This job is unscheduled, so it can't be completed")
  })

  it('a job goes on hold and is cancelled only by what the states allow', async () => {
    const { id } = await addJob(sam)
    await change({ id, start: true })
    expect((await change({ id, action: 'hold' })).body).toMatchObject({ fields: { reason: [expect.any(String)] } })
    expect((await change({ id, action: 'hold', reason: 'Rain' })).body.job.status).toBe('on_hold')
    expect((await change({ id, complete: true })).body.error_code).toBe('invalid_transition')
    expect((await change({ id, action: 'resume' })).body.job.status).toBe('in_progress')
    expect((await change({ id, action: 'cancel' })).body.job.status).toBe('cancelled')
    expect((await change({ id, start: true })).body.error_code).toBe('invalid_transition')
    expect((await change({ id, action: 'reinstate' })).body.job.status).toBe('unscheduled')
    const { activity = [] } = (await sam.browser.call(calls.getJob, { id })).body
    expect(activity.find(({ kind }) => kind === 'held')?.note).toBe('Rain')
  })

  it('a completed job is reopened with a reason, by someone over all jobs', async () => {
    const { id } = await addJob(sam, { expected_start_date: today })
    const lead = await employee(test, sam, 'crew_lead')
    await assign(test, lead, id)
    await change({ id, complete: true })
    expect((await change({ id, start: true })).body.error_code).toBe('invalid_transition')
    expect((await change({ id, action: 'reopen', reason: 'Rail' }, lead)).code).toBe(403)
    expect((await change({ id, action: 'reopen' })).code).toBe(400)
    const { job } = (await change({ id, action: 'reopen', reason: 'Rail' })).body
    expect(job).toMatchObject({ status: 'in_progress', end_date: null })
  })

  it('an archived job stays as it is until it is taken out again', async () => {
    const { id } = await addJob(sam)
    expect((await change({ id, action: 'archive' })).body.job.archived_at).toBeTruthy()
    expect((await change({ id, action: 'archive' })).code).toBe(200)
    expect((await change({ id, start: true })).body.error_code).toBe('invalid_transition')
    expect((await change({ id, action: 'unarchive' })).body.job.archived_at).toBeNull()
    expect((await change({ id, start: true })).body.job.status).toBe('in_progress')
  })

  it('an owner edits the dates: sent ones change, empty ones are cleared, the rest stay', async () => {
    const { id } = await addJob(sam, { expected_completion_date: '2026-12-20' })
    const planned = await change({ id, edit: true, expected_start_date: '2026-12-10' })
    expect(planned.body.job).toMatchObject({ status: 'scheduled', expected_completion_date: '2026-12-20' })
    expect((await change({ id, edit: true, expected_start_date: '2026-12-21' })).body).toMatchObject({
      fields: { expected_completion_date: ["Completion can't be before the start"] },
    })
    const cleared = await change({ id, edit: true, expected_start_date: '' })
    expect(cleared.body.job).toMatchObject({ status: 'unscheduled', expected_start_date: null })
    expect((await change({ id, edit: true, end_date: '2026-11-23' })).code).toBe(400)
    expect((await change({ id, edit: true, start_date: '2026-11-31' })).code).toBe(400)
  })

  it('exactly one form is taken', async () => {
    const { id } = await addJob(sam)
    for (const input of [
      {},
      { edit: false },
      { start: true, complete: true },
      { edit: true, action: 'archive' },
      { action: 'explode' },
      { action: 'start' },
      { action: 'link_transaction', edit: true },
      { sync_gallery: true, start: true },
    ]) {
      const answer = await change({ id, ...input })
      expect(answer).toMatchObject({ code: 400, body: { error_code: 'invalid_action' } })
    }
    expect((await sam.browser.call(calls.getJob, { id })).body.job.version).toBe(1)
  })

  it('the second of two people who change a job at once sees the first change', async () => {
    const { id } = await addJob(sam)
    await change({ id, edit: true, expected_start_date: '2026-12-01', version: 1 })
    const second = await change({ id, action: 'archive', version: 1 })
    expect(second).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { status: 'scheduled', version: 2 } },
    })
  })

  it('a job is not cancelled while the deposit of the client is held', async () => {
    const { id: estimate_id } = await addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved' })
    const { id } = await addJob(sam, { estimate_id })
    const invoice = await addDocument(test, sam.company_id, { kind: 'invoice', estimate_id, amount_paid: 30_000 })
    await addPayment(test, sam.company_id, { document_id: invoice.id, amount: 30_000, date: today, kind: 'deposit' })
    expect((await change({ id, action: 'cancel' })).body).toMatchObject({
      error_code: 'invalid_transition',
      message: expect.stringContaining('300.00'),
    })
  })

  it('another company can neither see nor change a job', async () => {
    const { id } = await addJob(sam)
    const unknown = await rival.browser.call(calls.getJob, { id: randomUUID() })
    expect(await rival.browser.call(calls.getJob, { id })).toMatchObject({ code: 404, body: unknown.body })
    expect((await change({ id, start: true }, rival)).code).toBe(404)
    expect((await change({ id: 'no-id' as never, start: true })).code).toBe(404)
    expect((await rival.browser.call(calls.listJobs)).body.total).toBe(0)
  })
})
