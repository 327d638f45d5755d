import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordPayment } from '#contract/billing/calls.ts'
import { exportPayments } from '#contract/billing/export/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { stopClock } from '#test/server/stop-clock.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T17:00:00Z')

const exported = (who: { browser: Browser }, input: SendOf<typeof exportPayments> = {}) =>
  exportedTable(who, exportPayments, { tab: 'invoices', ...input })
const done = { status: 'completed' } as const

it('an owner exports the payments of the invoices that the list shows, those of one by day', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
  const job = await addJob(sam, { title: 'Deck' })
  const of = { kind: 'invoice', total: 900_00 } as const
  const first = await addDocument(test, sam.company_id, { ...of, number: 'A', client_id: renee.id, job_id: job.id })
  const second = await addDocument(test, sam.company_id, { ...of, number: 'B' })
  const paid = {
    id: first.id,
    amount: '250.50',
    method: 'check',
    date: '2026-11-10',
    reference: '=2208',
    note: '@home',
  }
  await expectSuccess(sam.browser.call(recordPayment, paid as SendOf<typeof recordPayment>))
  await addPayment(test, sam.company_id, { ...done, document_id: first.id, amount: 100_00, date: '2026-11-02' })
  await addPayment(test, sam.company_id, { ...done, document_id: second.id, amount: 50_00, date: '2026-10-02' })
  const { rows, file } = await exported(sam)
  expect(rows.map((row) => [row.Invoice, row.Date, row.Amount])).toEqual([
    ['B', '2026-10-02', '50.00'],
    ['A', '2026-11-02', '100.00'],
    ['A', '2026-11-10', '250.50'],
  ])
  expect(rows[2]).toMatchObject({
    Client: 'Renee Ortiz',
    Job: 'Deck',
    Method: 'Check',
    Refunded: '0.00',
    Currency: 'USD',
    Status: 'Received',
    Reference: "'=2208",
    Note: "'@home",
    Recorded: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(decodeURIComponent(file)).toContain('Invoice payments 2026-11-20.csv')
  expect((await exported(sam, { q: 'renee' })).rows).toHaveLength(2)
  expect((await exported(sam, { only: 'paid_this_month' })).rows).toHaveLength(2)
  expect((await exported(sam, { ids: [second.id] })).rows).toHaveLength(1)
  expect((await exported(sam, { status: 'draft' })).rows).toEqual([])
})

it('an owner finds a deposit with its estimate, and not again with the invoice that took it', async () => {
  const sam = await owner(test)
  const { id } = await addDocument(test, sam.company_id, { kind: 'estimate', number: 'E', status: 'approved' })
  const deposit = { ...done, document_id: id, amount: 300_00, date: '2026-11-02', kind: 'deposit' } as const
  await addPayment(test, sam.company_id, deposit)
  expect((await exported(sam)).rows).toEqual([])
  expect((await exported(sam, { tab: 'estimates' })).rows).toMatchObject([{ Estimate: 'E', Amount: '300.00' }])
})

it('a colleague exports the payments of documents they reach alone, and who sees no prices none', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const job = await addJob(sam)
  const mine = await addDocument(test, sam.company_id, { kind: 'invoice', number: 'MINE', job_id: job.id })
  const other = await addDocument(test, sam.company_id, { kind: 'invoice', number: 'OTHER' })
  for (const { id } of [mine, other])
    await addPayment(test, sam.company_id, { ...done, document_id: id, amount: 1_00, date: '2026-11-02' })
  const rights = { 'invoices.view': 'own', 'prices.view': 'own', 'jobs.view': 'own' } as const
  const member = await addMember(test, sam.company_id, { rights })
  await assign(test, member, job.id)
  const mika = { browser: await signedInAs(test, member.user_id) }
  const { rows } = await exported(mika, { ids: [mine.id, other.id] })
  expect(rows.map((row) => row.Invoice)).toEqual(['MINE'])
  const lead = await addMember(test, sam.company_id, { role: 'crew_lead' })
  expect((await (await signedInAs(test, lead.user_id)).call(exportPayments, { tab: 'invoices' })).code).toBe(403)
  expect((await exported(eve, { ids: [mine.id] })).rows).toEqual([])
})

it('an owner of very many payments exports all of them', async () => {
  const sam = await owner(test)
  const { id } = await addDocument(test, sam.company_id, { kind: 'invoice', total: 100_000_00 })
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into payment (company_id, document_id, amount, method, kind, date)
      select ${sam.company_id}, ${id}, 100 + i, 'cash', 'other', date '2023-01-01' + i from generate_series(1, 1200) i`.execute(
      db,
    ),
  )
  const days = (await exported(sam)).rows.map((row) => row.Date)
  expect(new Set(days).size).toBe(1200)
  expect(days).toEqual(days.toSorted())
})
