import { expect, it } from 'vitest'
import { recordPayment } from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/dashboard/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { addDocument, addPayment, sentEstimate } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')

it('an owner reads everything that happened around a client, and nothing of others', async () => {
  const sam = await sentEstimate(test)
  const { client_id, estimate, browser } = sam
  const job = await addJob(sam, { client_id, title: 'Porch', expected_start_date: '2026-11-20' })
  await expectSuccess(browser.call(changeJob, { id: job.id, start: true }))
  const other = await addClient(sam, { company_name: 'Cho' })
  await addJob(sam, { client_id: other.id, title: 'Fence' })
  const { activity } = await expectSuccess(browser.call(calls.listActivity, { client_id }))
  expect(activity.map(({ kind, title, path }) => [kind, title, path])).toEqual([
    ['started', 'Porch', `/jobs/${job.id}`],
    ['created', 'Porch', `/jobs/${job.id}`],
    ['sent', estimate.number, `/billing/estimate/${estimate.id}/view`],
    ['created', 'Maple St deck', `/billing/estimate/${estimate.id}/view`],
    ['created', 'Renee Ortiz', `/clients/${client_id}`],
  ])
  expect((await browser.call(calls.listActivity, { client_id: job.id })).body.activity).toEqual([])
  const rival = await owner(test)
  expect((await rival.browser.call(calls.listActivity, { client_id })).body.activity).toEqual([])
})

it('an owner reads how much each activity was about, in the currency of the document', async () => {
  const sam = await sentEstimate(test)
  const { client_id, browser } = sam
  const invoice = await addDocument(test, sam.company_id, {
    kind: 'invoice',
    client_id,
    total: 50_000,
  })
  await expectSuccess(
    browser.call(recordPayment, {
      id: invoice.id,
      payment_id: crypto.randomUUID(),
      amount: '120.50',
      method: 'check',
      date: '2026-11-20',
      kind: 'progress',
    }),
  )
  const { activity } = await expectSuccess(browser.call(calls.listActivity, { client_id }))
  const money = activity.map(({ kind, amount, currency }) => [kind, amount, currency])
  expect(money).toContainEqual(['payment', '120.50', 'USD'])
  expect(money).toContainEqual(['sent', sam.estimate.total, 'USD'])
  expect(money).toContainEqual(['created', undefined, undefined])
})

it('a crew member reads of a client only what they may see', async () => {
  const sam = await sentEstimate(test)
  const { client_id } = sam
  const job = await addJob(sam, { client_id, title: 'Porch' })
  await addJob(sam, { client_id, title: 'Fence' })
  const mika = await employee(test, sam, 'crew_member')
  await assign(test, { ...mika, company_id: sam.company_id }, job.id)
  const { activity } = await expectSuccess(mika.browser.call(calls.listActivity, { client_id }))
  expect(activity.map(({ title }) => title)).toEqual(['Porch', 'Renee Ortiz'])
})

it('an owner sees what is open with each client, and what came in this year', async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam)
  await addClient(sam, { company_name: 'Cho' })
  await addJob(sam, { client_id })
  const add = (over: object) => addDocument(test, sam.company_id, { kind: 'estimate', client_id, ...over })
  await add({ status: 'sent' })
  await add({ status: 'viewed' })
  await add({ status: 'declined' })
  const invoice = await add({ kind: 'invoice', total: 90_000, amount_paid: 90_000 })
  const pay = (amount: number, date: string) =>
    addPayment(test, sam.company_id, { document_id: invoice.id, amount, date })
  await pay(50_000, '2026-01-01')
  await pay(30_000, '2026-11-20')
  await pay(10_000, '2025-12-31')
  const list = await expectSuccess(sam.browser.call(clients.listClients, { open: true }))
  const open = list.clients.map((row) => [row.display_name, row.open_jobs, row.open_estimates])
  expect(open).toEqual([
    ['Cho', 0, 0],
    [expect.any(String), 1, 2],
  ])
  const plain = await expectSuccess(sam.browser.call(clients.listClients))
  expect(plain.clients[0]).not.toHaveProperty('open_jobs')
  expect((await expectSuccess(sam.browser.call(clients.getClient, { id: client_id }))).paid_this_year).toBe('800.00')
  const mika = await employee(test, sam, 'crew_member')
  const seen = await expectSuccess(mika.browser.call(clients.listClients, { open: true }))
  for (const row of seen.clients) expect(row).not.toHaveProperty('open_estimates')
})
