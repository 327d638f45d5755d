import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { createClient, updateClient } from '#contract/clients/calls.ts'
import { createJob } from '#contract/jobs/calls.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

/** A caller may bring the id of what they make: the same words again are a repeat, other words are a conflict. */
const test = await openTestApp()

const makes = [
  ['a client', createClient, { first_name: 'Ann' }, { first_name: 'Bo' }],
  ['a job', createJob, { title: 'Deck' }, { title: 'Porch' }],
  ['an estimate', billing.createDocument, { title: 'Deck' }, { title: 'Deck', line_items: [{ name: 'Cedar' }] }],
] as const

it.each(makes)(
  'an owner who makes %s twice has one; with other words it is refused',
  async (_what, call, input, other) => {
    const { browser } = await owner(test)
    const id = randomUUID()
    const [first, again, changed] = [
      await browser.call(call as never, { id, ...input } as never),
      await browser.call(call as never, { id, ...input } as never),
      await browser.call(call as never, { id, ...other } as never),
    ]
    expect([first.code, again.code]).toEqual([201, 200])
    expect(changed).toMatchObject({ code: 409, body: { error_code: 'conflict', current: { id } } })
  },
)

it('an owner whose first try comes late is answered with the client as it is by now', async () => {
  const { browser } = await owner(test)
  const id = randomUUID()
  await expectSuccess(browser.call(createClient, { id, first_name: 'Ann' }))
  await expectSuccess(browser.call(updateClient, { id, first_name: 'Anna' }))
  const late = await browser.call(createClient, { id, first_name: 'Ann' })
  expect(late).toMatchObject({ code: 200, body: { client: { first_name: 'Anna' } } })
})

it('an owner who sends another amount under the id of a payment is refused, and nothing more is recorded', async () => {
  const { browser, invoice } = await sentInvoice(test)
  const payment = { id: invoice.id, payment_id: randomUUID(), amount: '100', method: 'cash' as const }
  const first = await browser.call(billing.recordPayment, payment)
  expect(first.code).toBe(201)
  expect((await browser.call(billing.recordPayment, payment)).code).toBe(200)
  for (const other of [{ amount: '200' }, { method: 'check' as const }, { note: 'half' }])
    expect(await browser.call(billing.recordPayment, { ...payment, ...other })).toMatchObject({
      code: 409,
      body: { error_code: 'conflict', current: { amount: '100.00' } },
    })
  const { document } = await expectSuccess(browser.call(billing.getInvoice, { id: invoice.id }))
  expect(document.amount_paid).toBe('100.00')
})

it('an owner who uses another part of a credit under the same id is refused', async () => {
  const { browser, invoice, client_id } = await sentInvoice(test)
  await expectSuccess(browser.call(billing.recordPayment, { id: invoice.id, amount: '2000', method: 'cash' }))
  const line_items = [{ name: 'Cedar', unit_price: '100' }]
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, { is_invoice: true, client_id, line_items }),
  )
  await expectSuccess(browser.call(billing.sendInvoice, { id: document.id }))
  const credit = { id: document.id, payment_id: randomUUID(), amount: '10' }
  expect((await browser.call(billing.applyCredit, credit)).code).toBe(201)
  expect((await browser.call(billing.applyCredit, credit)).code).toBe(200)
  expect((await browser.call(billing.applyCredit, { ...credit, amount: '20' })).code).toBe(409)
})

it('a client who says another amount under the id of their word is refused, by whichever of their links', async () => {
  const { invoice, link } = await sentInvoice(test)
  const said = { id: invoice.id, token: link.token, notice_id: randomUUID(), amount: '50', method: 'check' as const }
  const visitor = openBrowser(test)
  expect((await visitor.call(billing.reportPayment, said)).code).toBe(200)
  expect((await visitor.call(billing.reportPayment, said)).code).toBe(200)
  const other = await visitor.call(billing.reportPayment, { ...said, amount: '60' })
  expect(other).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
})
