import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)
const rival = await owner(test)

describe('jobs from estimates', () => {
  const estimate = (over: object = {}) =>
    addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved', total: 600_000, ...over })

  it('an approved estimate gives the job its title, client and address; what it may cost is not its price', async () => {
    const client = await addClient(sam, {
      billing_address: '9 Elm St',
      billing_city: 'Saco',
      service_city: 'Elsewhere',
    })
    const { id } = await estimate({ title: 'Maple St deck', client_id: client.id })
    const job = await addJob(sam, { title: undefined, estimate_id: id })
    expect(job).toMatchObject({
      title: 'Maple St deck',
      client_id: client.id,
      estimate_id: id,
      address: '9 Elm St',
      city: 'Saco',
      budget: null,
    })
  })

  it('the same estimate twice, also at once, is the same job', async () => {
    const { id } = await estimate({ title: 'Porch' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => sam.browser.call(calls.createJob, { estimate_id: id, title: 'Porch' })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.job_id)).size).toBe(1)
  })

  it('an estimate that is not approved, an invoice and a foreign estimate make no job', async () => {
    const sent = await estimate({ status: 'sent' })
    const invoice = await addDocument(test, sam.company_id, { kind: 'invoice' })
    const foreign = await addDocument(test, rival.company_id, { kind: 'estimate', status: 'approved' })
    for (const { id } of [sent, invoice, foreign]) {
      const answer = await sam.browser.call(calls.createJob, { title: 'A', estimate_id: id })
      expect(answer).toMatchObject({ code: 400, body: { fields: { estimate_id: [expect.any(String)] } } })
    }
  })

  it('an estimate for one client makes no job for another', async () => {
    const [one, other] = [await addClient(sam), await addClient(sam)]
    const { id } = await estimate({ client_id: one.id })
    const answer = await sam.browser.call(calls.createJob, { title: 'A', estimate_id: id, client_id: other.id })
    expect(answer).toMatchObject({ code: 400, body: { fields: { client_id: [expect.any(String)] } } })
  })
})
