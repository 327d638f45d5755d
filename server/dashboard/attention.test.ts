import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/dashboard/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const show = async ({ browser }: { browser: Browser }) => (await browser.call(calls.getDashboard)).body
const inCompany = test.platform.database.inCompany

describe('needs you', () => {
  it('an owner is told first that the payment of the plan failed, may put it off, and nobody else is told', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'admin')
    await addDocument(test, sam.company_id, { kind: 'invoice', due_date: '2026-11-11' })
    const failed = (set: object) => inCompany(sam.company_id, (db) => db.updateTable('subscription').set(set).execute())
    await failed({ status: 'past_due', grace_until: new Date(Date.now() + 2.5 * 86_400_000).toISOString() })
    const { needs_attention } = await show(sam)
    expect(needs_attention.map(({ kind }) => kind)).toEqual(['plan_unpaid', 'invoice_overdue'])
    expect(needs_attention[0]).toEqual({
      kind: 'plan_unpaid',
      id: sam.company_id,
      title: 'The payment of your Crew plan failed',
      detail: 'You can keep working for 3 days',
      action: 'Update card',
      path: '/dashboard/profile/settings?section=subscription',
    })
    expect((await show(dana)).needs_attention.map(({ kind }) => kind)).toEqual(['invoice_overdue'])
    await failed({ status: 'unpaid', grace_until: null })
    expect((await show(sam)).needs_attention[0]?.detail).toBe("You can't create or send anything until it's paid")
    const later = { kind: 'plan_unpaid' as const, id: sam.company_id }
    expect((await dana.browser.call(calls.hideAttention, later)).code).toBe(400)
    expect((await sam.browser.call(calls.hideAttention, later)).code).toBe(200)
    expect((await show(sam)).needs_attention.map(({ kind }) => kind)).toEqual(['invoice_overdue'])
  })

  it('an owner sees first what is broken, then who waits, then what is late', async () => {
    const sam = await owner(test)
    const renee = await addClient(sam, { last_name: 'Ortiz', email: 'renee@example.com' })
    const add = (over: object) => addDocument(test, sam.company_id, { kind: 'estimate', client_id: renee.id, ...over })
    const overdue = await add({ kind: 'invoice', number: 'INV-1', due_date: '2026-11-11', total: 315_000 })
    const approved = await add({ number: 'EST-1', status: 'approved', total: 500_000, title: 'Deck' })
    const asked = await add({ number: 'EST-2' })
    const bounced = await add({ number: 'EST-3' })
    await add({ number: 'EST-4', valid_until: '2026-11-23' })
    await inCompany(sam.company_id, async (db) => {
      const of = { company_id: sam.company_id }
      await db
        .insertInto('document_answer')
        .values({ ...of, document_id: asked.id, kind: 'ask', message: 'Cedar?' })
        .execute()
      await db
        .insertInto('document_mail')
        .values({
          ...of,
          document_id: bounced.id,
          to_address: 'old@example.com',
          template: 'estimate-sent',
          subject: 'Estimate',
          status: 'failed',
        })
        .execute()
    })
    const late = await addJob(sam, { title: 'Porch', expected_completion_date: '2026-11-18' })
    const { needs_attention, needs_attention_total } = await show(sam)
    expect(needs_attention_total).toBe(6)
    expect(needs_attention).toEqual([
      expect.objectContaining({
        kind: 'mail_failed',
        id: bounced.id,
        title: "EST-3 didn't reach old@example.com",
        action: 'Send',
      }),
      {
        kind: 'estimate_approved',
        id: approved.id,
        title: 'Renee Ortiz approved EST-1',
        detail: 'Renee Ortiz',
        amount: '5000.00',
        action: 'Make job',
        path: `/billing/estimate/${approved.id}/view`,
      },
      expect.objectContaining({ kind: 'estimate_question', id: asked.id, detail: 'Cedar?', action: 'Answer' }),
      expect.objectContaining({
        kind: 'job_late',
        id: late.id,
        title: 'Porch is running late by 2 days',
        path: `/jobs/${late.id}`,
      }),
      expect.objectContaining({
        kind: 'invoice_overdue',
        id: overdue.id,
        title: 'INV-1 is overdue by 9 days',
        amount: '3150.00',
        action: 'Remind',
      }),
      expect.objectContaining({ kind: 'estimate_expiring', title: 'EST-4 expires in 3 days', action: 'Remind' }),
    ])
  })

  it('an owner sees first the job that is late for longest', async () => {
    const sam = await owner(test)
    await addJob(sam, { title: 'Fence', expected_completion_date: '2026-11-18' })
    await addJob(sam, { title: 'Porch', expected_completion_date: '2026-11-09' })
    await addJob(sam, { title: 'Deck', expected_completion_date: '2026-11-25' })
    expect((await show(sam)).needs_attention.map(({ title }) => title)).toEqual([
      'Porch is running late by 11 days',
      'Fence is running late by 2 days',
    ])
  })

  it('an owner sees a row no longer once its cause is gone', async () => {
    const sam = await owner(test)
    const kinds = async () => (await show(sam)).needs_attention.map(({ kind }) => kind)
    const estimate = await addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved', title: 'Deck' })
    expect(await kinds()).toEqual(['estimate_approved'])
    const job = await addJob(sam, { estimate_id: estimate.id, expected_start_date: '2026-11-20' })
    expect(await kinds()).toEqual([])
    await sam.browser.call(changeJob, { id: job.id, complete: true })
    expect((await show(sam)).needs_attention).toMatchObject([
      { kind: 'job_to_invoice', action: 'Invoice', amount: '1000.00', path: `/jobs/${job.id}` },
    ])
    await addDocument(test, sam.company_id, { kind: 'invoice', job_id: job.id })
    expect(await kinds()).toEqual([])
  })

  it('an owner is told of old drafts, declined estimates and clients without an address', async () => {
    const sam = await owner(test)
    const { id: client_id } = await addClient(sam, { company_name: 'Cho' })
    const add = (over: object) => addDocument(test, sam.company_id, { kind: 'estimate', client_id, ...over })
    await add({ status: 'draft', created_at: '2026-01-01', number: null, title: null })
    const declined = await add({ number: 'EST-1', status: 'declined' })
    await add({ number: 'EST-2', status: 'changes_requested' })
    await inCompany(sam.company_id, (db) =>
      db
        .insertInto('document_answer')
        .values({ company_id: sam.company_id, document_id: declined.id, kind: 'decline', reason: 'someone_else' })
        .execute(),
    )
    const { needs_attention } = await show(sam)
    expect(needs_attention.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['estimate_changes_requested', 'Cho requested changes to EST-2', null],
      ['estimate_declined', 'Cho declined EST-1', 'Chose someone else'],
      ['draft_waiting', 'Draft estimate is still a draft', 'Cho'],
      ['client_without_email', 'Cho has no email address', null],
    ])
  })

  it('a person puts a row off until tomorrow, for themselves alone', async () => {
    const sam = await owner(test)
    const admin = await employee(test, sam, 'admin')
    const { id } = await addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved' })
    const total = async (who: { browser: Browser }) => (await show(who)).needs_attention_total
    for (let times = 0; times < 2; times++)
      expect((await sam.browser.call(calls.hideAttention, { kind: 'estimate_approved', id })).code).toBe(200)
    expect([await total(sam), await total(admin)]).toEqual([0, 1])
    stopClock(test, '2026-11-21T12:00:00Z')
    expect(await total(sam)).toBe(1)
    stopClock(test, '2026-11-20T12:00:00Z')
    const rival = await addDocument(test, (await owner(test)).company_id, { kind: 'estimate', status: 'approved' })
    const foreign = await sam.browser.call(calls.hideAttention, { kind: 'estimate_approved', id: rival.id })
    expect(foreign).toMatchObject({ code: 400, body: { fields: { id: [expect.any(String)] } } })
    const wrong = await sam.browser.call(calls.hideAttention, { kind: 'nothing' as never, id })
    expect(wrong).toMatchObject({ code: 400, body: { error_code: 'validation_error' } })
  })

  it('an owner is handed fifty rows at most, and all are counted', async () => {
    const sam = await owner(test)
    for (let at = 0; at < 52; at++) await addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved' })
    const body = await show(sam)
    expect(body.needs_attention).toHaveLength(50)
    expect(body.needs_attention_total).toBe(52)
  })

  it('an owner of very many jobs to invoice is shown the oldest, whatever was put off, and hears that there are more', async () => {
    const sam = await owner(test)
    await inCompany(sam.company_id, (db) =>
      sql`insert into job (company_id, number, title, status, start_date, end_date, contract_price)
        select ${sam.company_id}, 'JOB-' || i, 'Deck ' || i, 'completed', date '2026-01-01' + i, date '2026-01-01' + i, 100
        from generate_series(1, 104) i`.execute(db),
    )
    const titles = async () => {
      const { needs_attention, needs_attention_total, needs_attention_more } = await show(sam)
      return { first: needs_attention[0]?.title, needs_attention_total, needs_attention_more }
    }
    const said = (first: number) => `Deck ${first} is done and not fully invoiced`
    expect(await titles()).toEqual({ first: said(1), needs_attention_total: 100, needs_attention_more: true })
    for (const first of [1, 2, 3, 4]) {
      const [row] = (await show(sam)).needs_attention
      expect(row?.title).toBe(said(first))
      await sam.browser.call(calls.hideAttention, { kind: 'job_to_invoice', id: row?.id ?? '' })
    }
    expect(await titles()).toEqual({ first: said(5), needs_attention_total: 100, needs_attention_more: undefined })
  })
})
