import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/matches/calls.ts'
import { matchJob } from '#contract/accounting/transactions/calls.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { addDocument, addPayment } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

type Sam = Awaited<ReturnType<typeof owner>>

const suggested = async ({ browser }: Pick<Sam, 'browser'>, id: string) =>
  (await expectSuccess(browser.call(calls.suggestMatches, { id }))).suggestions

const deposit = async (sam: Sam, amount: string, description = 'DEPOSIT') =>
  (await addTransaction(sam, { type: 'income', amount, description, date: '2026-11-10' })).id

it('an owner is shown the invoices that a deposit may have paid, the surest first, each with its reason', async () => {
  const sam = await owner(test)
  const { id: harlow } = await addClient(sam, { last_name: 'Harlow', company_name: 'Cove Homes' })
  const add = (over: object) => addDocument(test, sam.company_id, { kind: 'invoice', total: 150_000, ...over })
  const due = await add({ due_date: '2026-11-08' })
  const old = await add({ due_date: '2026-03-01' })
  const named = await add({ client_id: harlow, total: 90_000, due_date: '2026-12-01' })
  await add({ total: 7_000, due_date: '2026-11-10' })
  await add({ status: 'draft', number: null, due_date: '2026-11-10' })
  const found = await suggested(sam, await deposit(sam, '1500', 'DEPOSIT J HARLOW'))
  expect(found.map(({ invoice, fit, reason }) => [invoice?.id, fit, reason])).toEqual([
    [due.id, 'exact', 'Same amount, 2 days after it was due'],
    [old.id, 'close', 'Same amount, 254 days after it was due'],
    [named.id, 'possible', "The client's name is in the bank's text"],
  ])
  const byCompany = await suggested(sam, await deposit(sam, '900', 'ACH Cove Homes 0311'))
  expect(byCompany[0]).toMatchObject({ invoice: { id: named.id }, fit: 'exact', client_name: expect.any(String) })
})

it('an owner is shown payments that wait for their deposit, a card payment less its fee too, and no matched one', async () => {
  const sam = await owner(test)
  const { id: document_id } = await addDocument(test, sam.company_id, { kind: 'invoice', total: 80_000 })
  await addPayment(test, sam.company_id, { document_id, amount: 30_000, date: '2026-11-09', status: 'completed' })
  const transaction_id = await deposit(sam, '300')
  const [payment] = await suggested(sam, transaction_id)
  expect(payment).toMatchObject({
    kind: 'payment',
    invoice: { id: document_id },
    fit: 'exact',
    reason: 'A payment of the same amount, recorded for 1 day earlier',
  })
  await expectSuccess(sam.browser.call(calls.matchInvoice, { transaction_id, invoice_id: document_id }))
  expect(await suggested(sam, transaction_id)).toEqual([])
  expect(await suggested(sam, await deposit(sam, '300'))).toEqual([])
})

it('an owner is shown the job that the same store was bought for, and those of that day', async () => {
  const sam = await owner(test)
  const [deck] = [
    await addJob(sam, { title: 'Deck' }),
    await addJob(sam, { title: 'Porch', expected_start_date: '2026-11-14', expected_completion_date: '2026-11-20' }),
  ]
  const earlier = await addTransaction(sam, { description: 'HOME DEPOT #412' })
  await expectSuccess(sam.browser.call(matchJob, { transaction_id: earlier.id, job_id: deck.id }))
  const { id } = await addTransaction(sam, { description: 'Home Depot #412', date: '2026-11-16' })
  expect((await suggested(sam, id)).map(({ job, fit, reason }) => [job?.title, fit, reason])).toEqual([
    ['Deck', 'close', 'The last one with the same description was for this job'],
    ['Porch', 'possible', 'This job was going on that day'],
  ])
  const rival = await owner(test)
  expect((await rival.browser.call(calls.suggestMatches, { id })).code).toBe(404)
  const crew = await employee(test, sam, 'crew_member')
  expect((await crew.browser.call(calls.suggestMatches, { id })).code).toBe(403)
})
