import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const today = '2026-11-20'
const sam = await owner(test)
type Change = SendOf<typeof calls.changeJob>
const change = (input: Change, who: { browser: Browser } = sam) => who.browser.call(calls.changeJob, input)

describe('money of jobs', () => {
  it('a completed job asks for its invoice until the contract value is invoiced', async () => {
    const boss = await owner(test)
    const { id: estimate_id } = await addDocument(test, boss.company_id, {
      kind: 'estimate',
      status: 'approved',
      total: 500_000,
    })
    const { id } = await addJob(boss, { estimate_id, title: 'Deck', expected_start_date: today, budget: '1' })
    const asks = async () => (await boss.browser.call(calls.getJob, { id })).body
    expect((await asks()).job.requires_invoicing).toBe(false)
    await change({ id, complete: true }, boss)
    expect((await asks()).job.requires_invoicing).toBe(true)
    expect((await boss.browser.call(calls.listJobs, { tab: 'requires_invoicing' })).body.total).toBe(1)
    const invoice = (over: object) => addDocument(test, boss.company_id, { kind: 'invoice', ...over })
    await invoice({ job_id: id, total: 200_000, amount_paid: 150_000 })
    await invoice({ job_id: id, total: 300_000, status: 'draft' })
    await invoice({ job_id: id, total: 300_000, status: 'void' })
    expect(await asks()).toMatchObject({
      job: { requires_invoicing: true },
      money: { budget: '1.00', invoiced: '2000.00', paid: '1500.00' },
    })
    await invoice({ estimate_id, portion: 'rest', total: 300_000 })
    expect(await asks()).toMatchObject({ job: { requires_invoicing: false }, money: { invoiced: '5000.00' } })
    expect((await boss.browser.call(calls.listJobs, { tab: 'requires_invoicing' })).body.total).toBe(0)
  })
})
