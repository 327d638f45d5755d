import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** 1,336.00 and 8.25 % tax, paid in three payments. */
async function approvedInPayments() {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
  const line_items = [
    { name: 'Remove old deck', unit_price: '480' },
    { name: 'Cedar boards', quantity: '42', unit_price: '18' },
    { name: 'Permits', unit_price: '100', taxable: false },
  ]
  const schedule = [
    { label: 'On signature', percent: '33.3333', trigger: 'on_accept' as const },
    { label: 'When work starts', percent: '33.3333', trigger: 'on_start' as const },
    { label: '', percent: '33.3334', trigger: 'by_hand' as const },
  ]
  const written = { client_id, line_items, schedule, tax_rate: '8.25' }
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, written))
  await expectSuccess(sam.browser.call(calls.markEstimateApproved, { id: document.id, note: 'By phone' }))
  const ask = (portion?: string) => sam.browser.call(calls.convertEstimateToInvoice, { id: document.id, portion })
  return {
    ...sam,
    document,
    ask,
    rows: document.schedule.map(({ id, amount }) => ({ portion: `schedule:${id}`, amount })),
  }
}

it('an owner bills the payments of a schedule: each comes to what it says, all of them to the estimate', async () => {
  const { ask, rows, document } = await approvedInPayments()
  const invoices = []
  for (const { portion, amount } of rows) {
    const { invoice } = await expectSuccess(ask(portion))
    expect(invoice.total).toBe(amount)
    invoices.push(invoice)
  }
  expect(invoices.map(({ line_items }) => line_items[0]?.name)).toEqual([
    `On signature, of estimate ${invoices[0]?.line_items[0]?.name.split(' ').at(-1)}`,
    expect.stringContaining('When work starts, of estimate EST-'),
    expect.stringContaining('Payment 3, of estimate EST-'),
  ])
  const sums = invoices.map(({ tax_total }) => Math.round(Number(tax_total) * 100))
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(Math.round(Number(document.tax_total) * 100))
})

it('an owner who bills a payment twice has one invoice, and one whose money another part took is told what is left', async () => {
  const { ask, rows, document } = await approvedInPayments()
  const first = await expectSuccess(ask(rows[1]?.portion))
  const again = await ask(rows[1]?.portion)
  expect([again.code, again.body.invoice_id]).toEqual([200, first.invoice_id])
  await expectSuccess(ask('percent:50'))
  const left = Number(document.total) - Number(first.invoice.total) - Number(document.total) / 2
  const said = await ask(rows[2]?.portion)
  expect(said).toMatchObject({
    code: 400,
    body: { fields: { portion: [expect.stringContaining('is left to invoice')] } },
  })
  expect(said.body.fields?.portion?.[0]).toContain(left.toFixed(2).slice(0, -1))
})

it('an owner bills no payment of another estimate', async () => {
  const [mine, other] = [await approvedInPayments(), await approvedInPayments()]
  expect((await mine.ask(other.rows[0]?.portion)).body.fields).toEqual({
    portion: ['This is no payment of the schedule of this estimate'],
  })
})
