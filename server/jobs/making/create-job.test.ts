import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)
const rival = await owner(test)

describe('making jobs', () => {
  it('an owner makes a job by hand, at the address of the client', async () => {
    const client = await addClient(sam, { company_name: 'Cho', service_address: '2 Pine Ave', service_city: 'Bath' })
    const answer = await sam.browser.call(calls.createJob, { title: 'Tiles', client_id: client.id, budget: '1,250.5' })
    expect(answer).toMatchObject({
      code: 201,
      body: {
        message: 'Job created',
        job: {
          title: 'Tiles',
          status: 'unscheduled',
          client_name: 'Cho',
          address: '2 Pine Ave',
          city: 'Bath',
          budget: '1250.50',
        },
      },
    })
    const { jobId, job_id, job } = answer.body
    expect(new Set([jobId, job_id, job.id, job.jobId]).size).toBe(1)
    expect(job.number).toMatch(/^JOB-\d{4}$/)
  })

  it('a job with a day planned is scheduled', async () => {
    expect((await addJob(sam, { expected_start_date: '2026-12-01' })).status).toBe('scheduled')
  })

  it('an owner is told what a job lacks or has wrong', async () => {
    const refused = async (input: object) => (await sam.browser.call(calls.createJob, input)).body
    expect(await refused({})).toMatchObject({ fields: { title: ['Give the job a name'] } })
    expect(await refused({ title: 'A', budget: '1.999' })).toMatchObject({ error_code: 'invalid_amount' })
    expect(await refused({ title: 'A', start_date: '2026-11-10', end_date: '2026-11-09' })).toMatchObject({
      fields: { end_date: ["End can't be before start"] },
    })
    expect(
      await refused({ title: 'A', expected_start_date: '2026-12-02', expected_completion_date: '2026-12-01' }),
    ).toMatchObject({ fields: { expected_completion_date: ["Completion can't be before the start"] } })
    expect(await refused({ title: 'A', start_date: '2026-11-22' })).toMatchObject({
      fields: { start_date: [expect.any(String)] },
    })
    expect((await sam.browser.call(calls.createJob, { title: 'A', start_date: '2026-11-21' })).code).toBe(201)
  })

  it('a client of another company is no client, like one that never was', async () => {
    const foreign = await addClient(rival)
    const answers = await Promise.all(
      [foreign.id, randomUUID()].map((client_id) => sam.browser.call(calls.createJob, { title: 'A', client_id })),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 400, body: { fields: { client_id: ['Choose a client'] } } })
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('numbers run without a gap, also when jobs are made at once and some come to nothing', async () => {
    const boss = await owner(test)
    const id = randomUUID()
    const made = await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => boss.browser.call(calls.createJob, { title: `Job ${at}` })),
      ...[1, 2, 3].map(() => boss.browser.call(calls.createJob, { id, title: 'Offline' })),
      boss.browser.call(calls.createJob, { title: 'No', client_id: randomUUID() }),
    ])
    expect(made.filter(({ code }) => code === 201)).toHaveLength(9)
    expect(made.filter(({ code }) => code === 200)).toHaveLength(2)
    const { jobs } = (await boss.browser.call(calls.listJobs)).body
    const expected = Array.from({ length: 9 }, (_, at) => `JOB-000${at + 1}`)
    expect(jobs.map(({ number }) => number).sort()).toEqual(expected)
  })

  it('a repeat with the same key makes no second job', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2].map(() => sam.browser.call(calls.createJob, { title: 'Once' }, key)))
    expect(answers[0]?.body.job_id).toBe(answers[1]?.body.job_id)
  })

  it('a job that is made without a connection brings the id of its gallery, which is of no other job', async () => {
    const [id, gallery_id] = [randomUUID(), randomUUID()]
    const input = { id, gallery_id, title: 'Porch steps' }
    for (const code of [201, 200])
      expect(await sam.browser.call(calls.createJob, input)).toMatchObject({ code, body: { job: { id, gallery_id } } })
    const other = await sam.browser.call(calls.createJob, { title: 'Gate', gallery_id })
    expect(other).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    const without = await sam.browser.call(calls.createJob, {
      title: 'Bare',
      gallery_id: randomUUID(),
      create_gallery: false,
    })
    expect(without.body.job.gallery_id).toBeNull()
  })

  it('nobody takes the id of somebody else in the company', async () => {
    const { id } = await addJob(sam, { title: 'Secret porch' })
    const manager = await employee(test, sam, 'manager')
    const answer = await manager.browser.call(calls.createJob, { id, title: 'Mine' })
    expect(answer).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    expect(JSON.stringify(answer.body)).not.toContain('Secret')
  })
})
