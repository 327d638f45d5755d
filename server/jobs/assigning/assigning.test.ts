import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as dashboard from '#contract/dashboard/calls.ts'
import * as team from '#contract/employees/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import * as bell from '#contract/notifications/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)
const mateo = await employee(test, sam, 'crew_member')
const luis = await employee(test, sam, 'crew_member')
const lead = await employee(test, sam, 'crew_lead')
const { employees } = await expectSuccess(sam.browser.call(team.listEmployees))
const samsId = employees.find(({ is_you }) => is_you)?.id ?? ''
type Who = { browser: Browser }

const assign = (id: string, assigned: string[], lead_id?: string, who: Who = sam) =>
  who.browser.call(calls.changeJob, { id, action: 'assign', assigned, lead_id })
const bellOf = async ({ browser }: Who) => (await expectSuccess(browser.call(bell.listNotifications))).notifications
const emailOf = async ({ user_id }: { user_id: string }) => {
  const { rows } = await test.platform.database.outside((db) =>
    sql<{ email: string }>`select email from user_account where id = ${user_id}`.execute(db),
  )
  return rows[0]?.email ?? ''
}

describe('putting people on a job', () => {
  it('an owner makes a job for two people, one of them the lead, and both are notified', async () => {
    const { id, assigned, lead_id, crew } = await addJob(sam, {
      title: 'Maple deck',
      assigned: [mateo.user_id, lead.user_id],
      lead_id: lead.user_id,
      expected_start_date: '2026-11-23',
    })
    expect(assigned).toEqual([lead.user_id, mateo.user_id])
    expect(lead_id).toBe(lead.user_id)
    expect(crew?.map(({ lead, active }) => [lead, active])).toEqual([
      [true, true],
      [false, true],
    ])
    expect(new Set(crew?.map(({ color }) => color)).size).toBe(2)
    expect((await bellOf(mateo))[0]).toMatchObject({ title: "You're on Maple deck", path: `/jobs/${id}` })
    const [mail] = await mailTo(test, await emailOf(mateo))
    expect(mail?.subject).toBe("You're on Maple deck")
    expect(mail?.text).toContain('Nov 23, 2026')
    expect((await mateo.browser.call(calls.getJob, { id })).code).toBe(200)
  })

  it('an owner who puts themself on a job is not notified of it', async () => {
    const before = (await bellOf(sam)).length
    const { id } = await addJob(sam)
    expect((await assign(id, [samsId])).body.job.assigned).toEqual([samsId])
    expect(await bellOf(sam)).toHaveLength(before)
  })

  it('an owner is refused strangers, who was removed, and a lead from outside the crew', async () => {
    const { id, version } = await addJob(sam)
    const gone = await employee(test, sam, 'crew_member')
    await expectSuccess(sam.browser.call(team.deactivateEmployee, { id: gone.user_id }))
    for (const stranger of [randomUUID(), gone.user_id])
      expect(await assign(id, [mateo.user_id, stranger])).toMatchObject({
        code: 400,
        body: { fields: { assigned: ['Choose people of your team'] } },
      })
    expect((await assign(id, [mateo.user_id], luis.user_id)).body.fields).toHaveProperty('lead_id')
    expect((await assign(id, [])).body.job).toMatchObject({ assigned: [], version })
    const made = await sam.browser.call(calls.createJob, { title: 'Shed', assigned: [randomUUID()] })
    expect(made.body.fields).toHaveProperty('assigned')
  })

  it('two owners who change the crew at once see the conflict', async () => {
    const { id, version } = await addJob(sam)
    await expectSuccess(assign(id, [mateo.user_id]))
    const input = { id, action: 'assign', assigned: [luis.user_id], version }
    expect(await sam.browser.call(calls.changeJob, input)).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { assigned: [mateo.user_id] } },
    })
  })

  it('a crew member puts nobody on a job', async () => {
    const { id } = await addJob(sam, { assigned: [mateo.user_id] })
    expect((await assign(id, [mateo.user_id, luis.user_id], undefined, mateo)).code).toBe(403)
    expect((await mateo.browser.call(calls.assignJobs, { ids: [id], add: [luis.user_id] })).code).toBe(403)
  })

  it('a crew lead puts people on their own jobs alone, one by one and in bulk', async () => {
    const { id } = await addJob(sam, { assigned: [lead.user_id] })
    const { id: other } = await addJob(sam)
    expect((await assign(id, [lead.user_id, luis.user_id], undefined, lead)).code).toBe(200)
    expect((await assign(other, [lead.user_id], undefined, lead)).code).toBe(404)
    const bulk = await lead.browser.call(calls.assignJobs, { ids: [id, other], add: [mateo.user_id] })
    expect(bulk).toMatchObject({ code: 400, body: { fields: { ids: ['Choose jobs'] } } })
  })
})

describe('many jobs at once', () => {
  it('an owner puts a lead on three jobs and takes another person off, all of them or none', async () => {
    const ids: string[] = []
    for (const assigned of [[], [luis.user_id], [luis.user_id, mateo.user_id]])
      ids.push((await addJob(sam, { assigned })).id)
    const input = { ids, add: [mateo.user_id], remove: [luis.user_id], lead_id: lead.user_id }
    const { jobs, changed } = await expectSuccess(sam.browser.call(calls.assignJobs, input))
    expect(changed).toBe(3)
    for (const job of jobs) {
      expect(new Set(job.assigned)).toEqual(new Set([lead.user_id, mateo.user_id]))
      expect(job.lead_id).toBe(lead.user_id)
    }
    expect((await sam.browser.call(calls.assignJobs, input)).body).toMatchObject({
      changed: 0,
      message: '0 jobs changed',
    })
    const half = await sam.browser.call(calls.assignJobs, { ids: [...ids, randomUUID()], add: [luis.user_id] })
    expect(half.code).toBe(400)
    expect((await sam.browser.call(calls.getJob, { id: ids[0] ?? '' })).body.job.assigned).not.toContain(luis.user_id)
    const both = await sam.browser.call(calls.assignJobs, { ids, add: [luis.user_id], remove: [luis.user_id] })
    expect(both.body.fields).toHaveProperty('remove')
  })
})

describe('who is taken off', () => {
  it('a crew lead who is taken off sees nothing of the job at the next request', async () => {
    await seesPrices(lead)
    const client = await addClient(sam, { first_name: 'Wilhelmina', last_name: 'Quist' })
    const job = {
      title: 'Quist pergola',
      client_id: client.id,
      expected_start_date: '2026-11-19',
      assigned: [lead.user_id],
    }
    const { id } = await addJob(sam, job)
    const document = await addDocument(test, sam.company_id, { kind: 'invoice', client_id: client.id, job_id: id })
    await sam.browser.call(calls.changeJob, {
      id,
      action: 'add_note',
      note: 'Gate code 4711',
      mentions: [lead.user_id],
    })
    const seen = async () => {
      const { browser } = lead
      const shown = [
        (await browser.call(calls.listJobs, { tab: 'late' })).body.jobs,
        (await browser.call(calls.listJobs, { q: 'pergola' })).body.jobs,
        (await browser.call(dashboard.search, { q: 'Quist' })).body.results,
        (await browser.call(dashboard.getDashboard)).body,
        (await browser.call(bell.listNotifications)).body.notifications.filter(({ path }) => path !== '/jobs'),
        (await browser.call(billing.listDocuments, { tab: 'invoices' })).body.documents,
        (await browser.call(dashboard.listActivity, { client_id: client.id })).body.activity,
      ]
      const pages = [
        (await browser.call(calls.getJob, { id })).code,
        (await browser.call(billing.getInvoice, { id: document.id })).code,
      ]
      return { names: shown.map((answer) => /Quist|Gate code/.test(JSON.stringify(answer))), pages }
    }
    expect(await seen()).toEqual({ names: Array(7).fill(true), pages: [200, 200] })
    await expectSuccess(assign(id, [mateo.user_id]))
    expect(await seen()).toEqual({ names: Array(7).fill(false), pages: [404, 404] })
    for (const input of [{ start: true }, { action: 'add_note', note: 'x' }, { action: 'assign', assigned: [] }])
      expect((await lead.browser.call(calls.changeJob, { id, ...input })).code).toBe(404)
    expect((await bellOf(lead))[0]).toMatchObject({ title: "You're no longer on Quist pergola", path: '/jobs' })
    expect((await mailTo(test, await emailOf(lead)))[0]?.subject).toBe("You're no longer on Quist pergola")
  })

  it('somebody who leaves the team is taken off open jobs and stays named on those that are over', async () => {
    const rosa = await employee(test, sam, 'crew_member')
    const assigned = [rosa.user_id]
    const open = await addJob(sam, { assigned })
    const done = await addJob(sam, { assigned, expected_start_date: '2026-11-20' })
    await expectSuccess(
      sam.browser.call(calls.changeJob, { id: open.id, action: 'add_task', title: 'Rails', assignee_id: rosa.user_id }),
    )
    await expectSuccess(sam.browser.call(calls.changeJob, { id: done.id, complete: true }))
    await expectSuccess(sam.browser.call(team.deactivateEmployee, { id: rosa.user_id }))
    const page = (await sam.browser.call(calls.getJob, { id: open.id })).body
    expect(page.job.assigned).toEqual([])
    expect(page.tasks).toMatchObject([{ title: 'Rails', assignee_id: null }])
    expect((await sam.browser.call(calls.getJob, { id: done.id })).body.job.crew).toMatchObject([{ active: false }])
    const { body } = await assign(done.id, [rosa.user_id, mateo.user_id])
    expect(body.job.crew).toHaveLength(2)
  })
})

/** The switch for crew leads: documents are prices. */
function seesPrices({ company_id }: { company_id: string }) {
  return test.platform.database.inCompany(company_id, (db) =>
    sql`update role set permissions = permissions || '{"prices.view": "own"}' where company_id = ${company_id}
      and key = 'crew_lead'`.execute(db),
  )
}
