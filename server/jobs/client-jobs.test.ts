import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')

/** A company with two clients, each with a job and a log-in. */
async function twoClients() {
  const sam = await owner(test)
  const [one, two] = [await addClient(sam), await addClient(sam)]
  const job = await addJob(sam, {
    client_id: one.id,
    title: 'Maple St deck',
    description: 'The dog bites',
    budget: '5000',
    expected_start_date: '2026-11-18',
    expected_completion_date: '2026-11-24',
  })
  const theirs = await addJob(sam, { client_id: two.id, title: 'Cho kitchen' })
  return { sam, job, theirs, renee: await clientLogin(test, sam, one.id), cho: await clientLogin(test, sam, two.id) }
}

describe('projects', () => {
  it('a client is refused what would tell them a priority that they do not see', async () => {
    const { renee } = await twoClients()
    expect((await renee.browser.call(calls.listJobs, { priority: 'urgent' })).code).toBe(403)
  })

  it('a client sees only their own projects, without what the team keeps to itself', async () => {
    const { sam, job, theirs, renee } = await twoClients()
    await expectSuccess(sam.browser.call(calls.changeJob, { id: job.id, start: true }))
    const { jobs, counts } = await expectSuccess(renee.browser.call(calls.listJobs))
    expect(jobs).toEqual([
      {
        id: job.id,
        jobId: job.id,
        number: 'JOB-0001',
        title: 'Maple St deck',
        status: 'in_progress',
        client_id: null,
        client_name: null,
        estimate_id: null,
        gallery_id: null,
        address: null,
        city: null,
        state: null,
        postal_code: null,
        client_notes: null,
        start_date: '2026-11-20',
        end_date: null,
        expected_start_date: '2026-11-18',
        expected_completion_date: '2026-11-24',
        late: false,
        starts_today: false,
        approved_on: null,
        contract_canceled: null,
        archived_at: null,
        created_at: expect.any(String),
        version: 2,
      },
    ])
    expect(counts).toEqual({
      all: 1,
      upcoming: 0,
      active: 1,
      late: 0,
      completed: 0,
      requires_invoicing: 0,
      archived: 0,
    })
    const one = await expectSuccess(renee.browser.call(calls.getJob, { id: job.id }))
    expect(Object.keys(one).sort()).toEqual(['gallery', 'job', 'status', 'value'])
    expect(one.value).toEqual({ figures: null })
    expect(one.gallery).toBeNull()
    expect(one.job).toEqual(jobs[0])
    expect((await renee.browser.call(calls.getJob, { id: theirs.id })).code).toBe(404)
  })

  it('a client learns nothing of what is still to be invoiced', async () => {
    const { sam, job, renee } = await twoClients()
    await expectSuccess(sam.browser.call(calls.changeJob, { id: job.id, complete: true }))
    const asked = await expectSuccess(renee.browser.call(calls.listJobs, { tab: 'requires_invoicing' }))
    expect([asked.jobs, asked.counts.requires_invoicing, asked.counts.completed]).toEqual([[], 0, 1])
    const owners = await expectSuccess(sam.browser.call(calls.listJobs, { tab: 'requires_invoicing' }))
    expect(owners.jobs.map(({ id }) => id)).toEqual([job.id])
  })

  it('a project that the company put away is gone for its client', async () => {
    const { sam, job, renee } = await twoClients()
    await expectSuccess(sam.browser.call(calls.changeJob, { id: job.id, action: 'archive' }))
    expect((await expectSuccess(renee.browser.call(calls.listJobs, { tab: 'archived' }))).jobs).toEqual([])
    expect((await renee.browser.call(calls.getJob, { id: job.id })).code).toBe(404)
  })

  it('a client sees when the estimate was approved, by the calendar of the company', async () => {
    const { browser, estimate, link, client_id, ...boss } = await sentEstimate(test)
    const yes = { action: 'approve' as const, name: 'Renee', signature: '{"typed":"Renee"}', consent: true }
    const visitor = await clientLogin(test, boss, client_id)
    await expectSuccess(visitor.browser.call(billing.respondToEstimate, { ...link, ...yes }))
    await test.platform.database.inCompany(boss.company_id, (db) =>
      db.updateTable('approval').set({ at: '2026-11-12T03:00:00Z' }).where('document_id', '=', estimate.id).execute(),
    )
    const job = await addJob({ browser }, { estimate_id: estimate.id })
    const seen = await expectSuccess(visitor.browser.call(calls.getJob, { id: job.id }))
    expect(seen.job.approved_on).toBe('2026-11-11')
    expect((await expectSuccess(browser.call(calls.getJob, { id: job.id }))).job).not.toHaveProperty('approved_on')
  })
})

describe('a question about a project', () => {
  const message = 'Can the crew come before eight?'

  it('a client asks: the company gets a mail it can answer, the job tells of it, and it waits for the owner', async () => {
    const { sam, job, renee } = await twoClients()
    await expectSuccess(renee.browser.call(calls.askAboutJob, { id: job.id, message }))
    const [mail] = await mailTo(test, sam.email)
    expect(mail?.subject).toMatch(/^Question from Renee Ortiz \d+ about Maple St deck$/)
    expect(mail?.text).toContain(message)
    expect(mail?.links).toEqual([`${test.platform.env.PUBLIC_URL}/jobs/${job.id}?tab=timeline`])
    const { activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id: job.id }))
    expect(activity[0]).toMatchObject({ kind: 'asked', who: expect.stringContaining('Renee Ortiz'), note: message })
    const { needs_attention } = await expectSuccess(sam.browser.call(getDashboard))
    expect(needs_attention.find(({ kind }) => kind === 'job_question')).toMatchObject({
      id: job.id,
      title: expect.stringMatching(/^Renee Ortiz \d+ asked about Maple St deck$/),
      detail: message,
      action: 'Open job',
      path: `/jobs/${job.id}`,
    })
  })

  it('a client asks nothing about the project of another, and nobody asks in a client’s place', async () => {
    const { sam, job, theirs, renee } = await twoClients()
    expect((await renee.browser.call(calls.askAboutJob, { id: theirs.id, message })).code).toBe(404)
    expect((await sam.browser.call(calls.askAboutJob, { id: job.id, message })).body.error_code).toBe(
      'permission_denied',
    )
    const { activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id: theirs.id }))
    expect(activity.map(({ kind }) => kind)).toEqual(['created'])
  })

  it('a client who says nothing is told so', async () => {
    const { job, renee } = await twoClients()
    const answer = await renee.browser.call(calls.askAboutJob, { id: job.id, message: '  ' })
    expect(answer.body.fields).toEqual({ message: ['Write your question'] })
  })

  it('a question stops waiting after a week', async () => {
    const { sam, job, renee } = await twoClients()
    await expectSuccess(renee.browser.call(calls.askAboutJob, { id: job.id, message }))
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db
        .updateTable('job_question')
        .set({ at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
        .execute(),
    )
    const { needs_attention } = await expectSuccess(sam.browser.call(getDashboard))
    expect(needs_attention.map(({ kind }) => kind)).not.toContain('job_question')
  })
})
