import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/dashboard/calls.ts'
import { changeJob, createJob } from '#contract/jobs/calls.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { newcomer, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const today = '2026-11-20'
const show = async ({ browser }: { browser: Browser }) => (await browser.call(calls.getDashboard)).body
const inCompany = test.platform.database.inCompany

describe('the dashboard as access check', () => {
  it('a newcomer is led to prove the address, and then to set up a company', async () => {
    const { browser } = await newcomer(test)
    expect(await browser.call(calls.getDashboard)).toMatchObject({ code: 403, body: { redirect: '/verify-email' } })
    const verified = await verifiedPerson(test)
    expect(await verified.browser.call(calls.getDashboard)).toMatchObject({
      code: 403,
      body: { error_code: 'onboarding_required', redirect: expect.stringMatching(/^\/onboard\//) },
    })
  })

  it('an owner of a new company finds an empty desk and what to set up', async () => {
    const body = await show(await owner(test))
    expect(body).toMatchObject({
      kind: 'owner',
      first_name: 'Sam',
      today_date: today,
      company: { currency: 'USD', timezone: 'America/New_York' },
      needs_attention: [],
      needs_attention_total: 0,
      today: [],
      figures: { outstanding: '0.00', awaiting_count: 0 },
      has_documents: false,
    })
    expect(body.setup.map(({ key, done }) => [key, done])).toEqual([
      ['estimate', false],
      ['logo', false],
      ['invite', false],
      ['install', false],
    ])
  })

  it('an owner finds the day that it is where the company is', async () => {
    expect((await show(await owner(test, { timezone: 'Pacific/Auckland' }))).today_date).toBe('2026-11-21')
    expect((await show(await owner(test, { timezone: 'America/Los_Angeles' }))).today_date).toBe('2026-11-20')
  })

  it('a client sees the company and nothing of its inside', async () => {
    const sam = await owner(test)
    await addJob(sam, { expected_start_date: today })
    const person = await employee(test, sam, 'crew_member')
    await inCompany(sam.company_id, (db) =>
      sql`update membership set kind = 'client', role_id = null where user_id = ${person.user_id}`.execute(db),
    )
    const body = await show(person)
    expect(body).toMatchObject({ kind: 'client', company: { name: sam.company_name }, today: [], recent_activity: [] })
    expect(body).not.toHaveProperty('figures')
    expect((await person.browser.call(calls.search, { q: 'deck' })).body.results).toEqual([])
  })
})

describe('the figures', () => {
  it('an owner sees what is owed, what is overdue, what waits and what came in', async () => {
    const sam = await owner(test)
    const add = (over: object) => addDocument(test, sam.company_id, { kind: 'invoice', ...over })
    const late = await add({ total: 100_000, amount_paid: 25_000, due_date: '2026-11-19' })
    await add({ total: 50_000, due_date: today })
    await add({ total: 9_900, status: 'draft' })
    await add({ total: 9_900, status: 'void' })
    await add({ kind: 'estimate', total: 300_000, valid_until: today })
    await add({ kind: 'estimate', total: 40_000, status: 'viewed' })
    await add({ kind: 'estimate', total: 70_000, valid_until: '2026-11-19' })
    await add({ kind: 'estimate', total: 70_000, status: 'approved' })
    const pay = (amount: number, date: string, status?: 'failed') =>
      addPayment(test, sam.company_id, { document_id: late.id, amount, date, ...(status ? { status } : {}) })
    await pay(10_000, '2026-11-01')
    await pay(15_000, '2026-11-20')
    await pay(77_700, '2026-11-20', 'failed')
    await pay(8_000, '2026-10-20')
    await pay(4_000, '2026-10-21')
    await pay(1_000, '2025-12-01')
    await pay(1_000, '2025-11-30')
    const { figures, series } = await show(sam)
    expect(figures).toEqual({
      days_to_paid: null,
      conversion: { sent: 0, approved: 0, declined: 0, rate: null },
      outstanding: '1250.00',
      overdue: '750.00',
      awaiting_approval: '3400.00',
      awaiting_count: 2,
      unbilled: '0.00',
      unbilled_count: 0,
      paid_this_month: '250.00',
      paid_last_month: '80.00',
    })
    const months = series?.money_by_month ?? []
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-12', in: '10.00', out: '0.00', net: '10.00' })
    expect(months.slice(-2).map((month) => month.in)).toEqual(['120.00', '250.00'])
  })

  it('the office sees sums, a crew does not', async () => {
    const sam = await owner(test)
    for (const role of ['crew_member', 'crew_lead'] as const) {
      const body = await show(await employee(test, sam, role))
      expect(body).not.toHaveProperty('figures')
      expect(body).not.toHaveProperty('series')
      expect(body.setup).toEqual([])
    }
    for (const role of ['admin', 'manager', 'bookkeeper'] as const)
      expect((await show(await employee(test, sam, role))).figures).toBeDefined()
  })
})

it('an owner sees what to set up for a month', async () => {
  const sam = await owner(test)
  const madeOn = (day: string) =>
    inCompany(sam.company_id, (db) =>
      sql`update company set created_at = ${day}::date where id = ${sam.company_id}`.execute(db),
    )
  await madeOn('2026-10-20')
  expect((await show(sam)).setup).toHaveLength(4)
  await madeOn('2026-10-19')
  expect((await show(sam)).setup).toEqual([])
})

describe('the day and what happened', () => {
  it('a crew member sees own jobs of today and what happened around them, the owner everybody’s', async () => {
    const sam = await owner(test)
    const crew = await employee(test, sam, 'crew_member')
    const { id: client_id } = await addClient(sam, { company_name: 'Cho' })
    const mine = await addJob(sam, {
      title: 'Mine',
      client_id,
      address: '2 Pine Ave',
      city: 'Bath',
      expected_start_date: today,
    })
    const other = await addJob(sam, { title: 'Other', expected_start_date: '2026-11-10' })
    await addJob(sam, { title: 'Tomorrow', expected_start_date: '2026-11-21' })
    await addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved', client_id })
    await assign(test, crew, mine.id)
    await sam.browser.call(changeJob, { id: other.id, start: true })
    const body = await show(crew)
    expect(body.today).toEqual([
      {
        ...{ id: mine.id, title: 'Mine', status: 'scheduled', client_name: 'Cho', address: '2 Pine Ave, Bath' },
        ...{ late: false, gallery_id: mine.gallery_id, version: mine.version },
      },
    ])
    expect(body.recent_activity).toMatchObject([
      { kind: 'created', title: 'Mine', path: `/jobs/${mine.id}`, who: 'Sam Harlow' },
      { kind: 'created', title: 'Cho', path: `/clients/${client_id}` },
    ])
    expect(body.needs_attention).toEqual([])
    const boss = await show(sam)
    expect(boss.today.map(({ title }) => title)).toEqual(['Other', 'Mine'])
    expect(boss.recent_activity[0]).toMatchObject({ kind: 'started', title: 'Other' })
    expect(boss.recent_activity[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('a crew lead without the right to prices is shown no document of an own job', async () => {
    const sam = await owner(test)
    const lead = await employee(test, sam, 'crew_lead')
    const { id: job_id } = await addJob(sam)
    await assign(test, lead, job_id)
    await addDocument(test, sam.company_id, { kind: 'estimate', status: 'changes_requested', job_id })
    expect((await show(sam)).needs_attention).toMatchObject([{ kind: 'estimate_changes_requested' }])
    expect((await show(lead)).needs_attention).toEqual([])
  })

  it('an owner of another company sees nothing of it', async () => {
    const sam = await owner(test)
    const rival = await owner(test)
    await addJob(sam, { expected_start_date: today })
    const { browser } = rival
    const body = await show(rival)
    expect(body).toMatchObject({ today: [], needs_attention_total: 0 })
    expect(body.recent_activity.map(({ title }) => title)).toEqual([rival.company_name])
    expect((await browser.call(calls.search, { q: 'Deck' })).body.results).toEqual([])
    expect((await browser.call(createJob, { title: 'Own' })).code).toBe(201)
  })
})
