import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/dashboard/calls.ts'
import { figureLinks } from '#contract/dashboard/figure-rules.ts'
import { createRole, updateEmployee } from '#contract/employees/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')

const cents = (text: string | undefined) => parseMoney(text ?? '') ?? Number.NaN
const sum = (texts: (string | undefined)[]) => moneyText(texts.reduce((all, text) => all + cents(text), 0))

it('an owner finds behind each figure of the dashboard the documents that sum to it', async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam)
  const add = (over: object) => addDocument(test, sam.company_id, { kind: 'invoice', client_id, ...over })
  await add({ kind: 'estimate', status: 'sent', total: 100_001 })
  await add({ kind: 'estimate', status: 'viewed', total: 20_002, valid_until: '2026-11-20' })
  await add({ kind: 'estimate', status: 'viewed', total: 77_777, valid_until: '2026-11-19' })
  await add({ kind: 'estimate', status: 'changes_requested', total: 55_555 })
  await add({ kind: 'estimate', status: 'draft', total: 1 })
  await add({ kind: 'invoice', total: 30_003, due_date: '2026-11-10' })
  await add({ kind: 'invoice', total: 4_004, due_date: '2026-12-10', viewed_at: '2026-11-02' })
  const partly = await add({ kind: 'invoice', total: 50_005, amount_paid: 20_000, due_date: '2026-12-10' })
  const paid = await add({ kind: 'invoice', total: 60_006, amount_paid: 60_006 })
  const old = await add({ kind: 'invoice', total: 70_007, amount_paid: 70_007 })
  const approved = await add({ kind: 'estimate', status: 'approved', total: 80_008 })
  const pay = (document: { id: string }, amount: number, date: string, over: object = {}) =>
    addPayment(test, sam.company_id, { document_id: document.id, amount, date, ...over })
  await pay(partly, 20_000, '2026-11-01')
  await pay(paid, 50_006, '2026-11-20')
  await pay(paid, 10_000, '2026-10-31')
  await pay(old, 70_007, '2026-10-15')
  await pay(approved, 8_000, '2026-11-03', { kind: 'deposit' })
  await pay(approved, 500, '2026-11-04', { kind: 'deposit', status: 'refunded', refunded: 500 })

  const { figures } = await expectSuccess(sam.browser.call(calls.getDashboard))
  const behind = async (path: string) => {
    const asked = new URLSearchParams(path.split('?')[1])
    const statuses = asked.get('status')?.split(',') as never
    return expectSuccess(
      sam.browser.call(billing.listDocuments, {
        tab: asked.get('tab') ?? undefined,
        statuses,
        only: (asked.get('only') ?? undefined) as never,
        tiles: true,
      }),
    )
  }
  const owed = await behind(figureLinks.outstanding)
  expect(sum(owed.documents.map(({ balance }) => balance))).toBe(figures?.outstanding)
  const overdue = await behind(figureLinks.overdue)
  expect(sum(overdue.documents.map(({ balance }) => balance))).toBe(figures?.overdue)
  const waiting = await behind(figureLinks.awaiting_approval)
  expect(sum(waiting.documents.map(({ total }) => total))).toBe(figures?.awaiting_approval)
  expect(waiting.total).toBe(figures?.awaiting_count)
  const received = await behind(figureLinks.paid_this_month)
  const { paid_this_month, other_paid_this_month } = received.tiles ?? {}
  expect(sum(received.documents.map((row) => row.paid_this_month))).toBe(paid_this_month?.total)
  expect(received.documents.map(({ id }) => id).sort()).toEqual([partly.id, paid.id].sort())
  expect(received.total).toBe(2)
  expect(other_paid_this_month).toEqual({ count: 1, total: '80.00' })
  expect(sum([paid_this_month?.total, other_paid_this_month?.total])).toBe(figures?.paid_this_month)
})

it('an owner sees what is approved and not begun, until its job starts', async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam)
  const estimate = await addDocument(test, sam.company_id, {
    kind: 'estimate',
    status: 'approved',
    client_id,
    total: 500,
  })
  await addDocument(test, sam.company_id, { kind: 'estimate', status: 'approved', client_id, total: 700 })
  const list = (only?: 'not_started') => expectSuccess(sam.browser.call(billing.listDocuments, { only, tiles: true }))
  const job = await addJob(sam, { estimate_id: estimate.id, expected_start_date: '2026-11-20' })
  expect((await list()).tiles?.not_started).toEqual({ count: 2, total: '12.00' })
  await expectSuccess(sam.browser.call(changeJob, { id: job.id, start: true }))
  const narrowed = await list('not_started')
  expect(narrowed.tiles?.not_started).toEqual({ count: 1, total: '7.00' })
  expect(narrowed).toMatchObject({ total: 1, documents: [{ total: '7.00' }] })
  expect((await list()).tiles?.paid_this_month).toEqual({ count: 0, total: '0.00' })
})

it('a person who sees estimates alone is told of no invoice’s money', async () => {
  const sam = await owner(test)
  const { role } = await expectSuccess(
    sam.browser.call(createRole, { name: 'Estimator', permissions: { 'estimates.view': 'all', 'prices.view': 'all' } }),
  )
  const lead = await employee(test, sam, 'crew_lead')
  await expectSuccess(sam.browser.call(updateEmployee, { id: lead.user_id, role_id: role.id }))
  const invoice = await addDocument(test, sam.company_id, { kind: 'invoice', total: 900, amount_paid: 900 })
  await addPayment(test, sam.company_id, { document_id: invoice.id, amount: 900, date: '2026-11-20' })
  const tiles = async (who: typeof sam | typeof lead) =>
    (await expectSuccess(who.browser.call(billing.listDocuments, { tiles: true }))).tiles
  expect((await tiles(sam))?.other_paid_this_month).toEqual({ count: 1, total: '9.00' })
  expect((await tiles(lead))?.other_paid_this_month).toEqual({ count: 0, total: '0.00' })
})
