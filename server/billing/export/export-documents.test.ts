import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Grants } from '#contract/access/permissions.ts'
import { listDocuments } from '#contract/billing/calls.ts'
import { exportDocuments } from '#contract/billing/export/calls.ts'
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

type Who = { browser: Browser }
type Input = SendOf<typeof exportDocuments>
const exported = (who: Who, input: Input) => exportedTable(who, exportDocuments, input)
const numbers = async (who: Who, input: Input) => (await exported(who, input)).rows.map((row) => row.Number)

it('an owner exports the invoices that states, a search or a filter show, in the order asked for, or chosen ones', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
  const add = (number: string, total: number, over = {}) =>
    addDocument(test, sam.company_id, { kind: 'invoice', number, total, ...over })
  const a = await add('A', 500_00, { client_id: renee.id, due_date: '2026-11-01' })
  const b = await add('B', 100_00, { due_date: '2026-12-24' })
  const paid = await add('C', 900_00, { amount_paid: 900_00 })
  await addPayment(test, sam.company_id, {
    document_id: paid.id,
    amount: 900_00,
    date: '2026-11-02',
    status: 'completed',
  })
  await addDocument(test, sam.company_id, { kind: 'estimate', number: 'E' })
  const of = (input: Input) => numbers(sam, { tab: 'invoices', ...input })
  expect(await of({})).toEqual(['C', 'B', 'A'])
  expect(await of({ sort: 'amount' })).toEqual(['B', 'A', 'C'])
  expect(await of({ sort: 'client' })).toEqual(['A', 'C', 'B'])
  expect(await of({ statuses: ['overdue', 'sent'] })).toEqual(['B', 'A'])
  expect(await of({ status: 'paid' })).toEqual(['C'])
  expect(await of({ only: 'paid_this_month' })).toEqual(['C'])
  expect(await of({ q: 'renee' })).toEqual(['A'])
  expect(await of({ client_id: 'none' })).toEqual(['C', 'B'])
  expect(await of({ aging: 'any' })).toEqual(['B', 'A'])
  expect(await of({ amount_from: '500', amount_to: '500' })).toEqual(['A'])
  expect(await of({ ids: [a.id, b.id], sort: '-due' })).toEqual(['B', 'A'])
  expect(await numbers(sam, {})).toEqual(['E'])
  expect((await sam.browser.call(exportDocuments, { tab: 'contracts' })).code).toBe(400)
})

it('an owner is given what the rows say, in words, days and plain amounts', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: '=Renee', last_name: 'Ortiz' })
  const job = await addJob(sam, { title: '@deck' })
  const { id } = await addDocument(test, sam.company_id, {
    kind: 'invoice',
    number: 'INV-1',
    title: '=1+1',
    client_id: renee.id,
    job_id: job.id,
    due_date: '2026-11-01',
    total: 1_250_50,
    subtotal: 1_200_00,
    tax_total: 50_50,
    amount_paid: 250_50,
  })
  await addPayment(test, sam.company_id, { document_id: id, amount: 250_50, date: '2026-11-02', status: 'completed' })
  const { rows, heads, file } = await exported(sam, { tab: 'invoices', only: 'paid_this_month' })
  expect(rows).toMatchObject([
    {
      Number: 'INV-1',
      Title: "'=1+1",
      Client: "'=Renee Ortiz",
      Job: "'@deck",
      Status: 'Overdue',
      Issued: '2026-11-01',
      Due: '2026-11-01',
      Subtotal: '1200.00',
      Tax: '50.50',
      Amount: '1250.50',
      Paid: '250.50',
      Balance: '1000.00',
      'Paid this month': '250.50',
      Currency: 'USD',
    },
  ])
  expect(heads).not.toContain('Expires')
  expect(decodeURIComponent(file)).toContain('Invoices 2026-11-20.csv')
  expect(decodeURIComponent((await exported(sam, {})).file)).toContain('Estimates 2026-11-20.csv')
})

it('a colleague exports the documents they reach alone, and who sees no prices none', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const job = await addJob(sam)
  const mine = await addDocument(test, sam.company_id, { kind: 'estimate', number: 'MINE', job_id: job.id })
  const other = await addDocument(test, sam.company_id, { kind: 'estimate', number: 'OTHER' })
  const colleague = async (over: { role?: 'crew_lead'; rights?: Grants }) => {
    const member = await addMember(test, sam.company_id, over)
    await assign(test, member, job.id)
    return { browser: await signedInAs(test, member.user_id) }
  }
  const lead = await colleague({ rights: { 'estimates.view': 'own', 'prices.view': 'own', 'jobs.view': 'own' } })
  expect(await numbers(lead, {})).toEqual(['MINE'])
  expect(await numbers(lead, { ids: [mine.id, other.id] })).toEqual(['MINE'])
  expect((await lead.browser.call(exportDocuments, { tab: 'invoices' })).code).toBe(403)
  expect((await (await colleague({ role: 'crew_lead' })).browser.call(exportDocuments, {})).code).toBe(403)
  expect(await numbers(eve, { ids: [mine.id] })).toEqual([])
})

it('an owner of very many invoices exports all of them, in the order of the list', async () => {
  const sam = await owner(test)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into document (company_id, kind, number, title, currency, issue_date, status, total, subtotal)
      select ${sam.company_id}, 'invoice', 'INV-' || i, 'Deck ' || i, 'USD', date '2024-01-01' + i * 7 % 700, 'sent',
        100 + i * 11 % 1200, 100 + i * 11 % 1200 from generate_series(1, 1200) i`.execute(db),
  )
  for (const input of [{}, { sort: '-amount' }, { sort: 'client' }, { q: 'deck' }, { sort: 'date' }] as const) {
    const all = await numbers(sam, { tab: 'invoices', ...input })
    expect(new Set(all).size).toBe(1200)
    const last = { tab: 'invoices', ...input, page: 12, page_size: 100 }
    const { documents } = await expectSuccess(sam.browser.call(listDocuments, last))
    expect(documents.map(({ number }) => number)).toEqual(all.slice(1100))
  }
})
