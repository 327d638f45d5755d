import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { invoiceJob } from '#contract/billing/change-orders/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Signed = Awaited<ReturnType<typeof signedJob>>

/** A change order that is signed, with 10 % tax: 990.00 unless another price is given. */
async function approvedChange(signed: Signed, unit_price = '900', title = 'Rotten joists') {
  const { id } = await addChangeOrder(signed, { unit_price, title })
  await expectSuccess(signed.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
}
const convert = ({ browser, estimate }: Signed, portion: string) =>
  expectSuccess(browser.call(billing.convertEstimateToInvoice, { id: estimate.id, portion }))
const ofJob = async ({ browser, job }: Signed) => expectSuccess(browser.call(jobs.getJob, { id: job.id }))
const send = ({ browser }: Signed, id: string) =>
  expectSuccess(browser.call(billing.sendInvoice, { id, to: ['renee@chalkline.example'] }))

it('one press bills all that is signed; pressed again it is the same draft, and then nothing is left', async () => {
  const signed = await signedJob(test)
  await approvedChange(signed)
  await approvedChange(signed, '-100', 'No skylight')
  await convert(signed, 'percent:25')
  await approvedChange(signed, '50', 'A lock')
  const press = () => signed.browser.call(invoiceJob, { id: signed.job.id })
  const [one, other] = await Promise.all([expectSuccess(press()), expectSuccess(press())])
  expect(other.invoice_id).toBe(one.invoice_id)
  expect(one.invoice).toMatchObject({ total: '5005.00' })
  const drafts = await expectSuccess(
    signed.browser.call(billing.listDocuments, { tab: 'invoices', job_id: signed.job.id }),
  )
  for (const { id } of drafts.documents) await send(signed, id)
  expect((await ofJob(signed)).value).toMatchObject({ unbilled: '0.00', figures: { left: '0.00' } })
  expect(await press()).toMatchObject({ code: 400, body: { message: expect.stringContaining('on an invoice') } })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('one press bills no more than is signed where invoices were written by hand', async () => {
  const signed = await signedJob(test)
  const { document } = await expectSuccess(
    signed.browser.call(billing.createDocument, {
      is_invoice: true,
      client_id: signed.client_id,
      job_id: signed.job.id,
      tax_rate: '0',
      line_items: [{ name: 'First part', unit_price: '2000' }],
      title: 'First part',
    }),
  )
  await send(signed, document.id)
  await approvedChange(signed)
  const { invoice } = await expectSuccess(signed.browser.call(invoiceJob, { id: signed.job.id }))
  expect(invoice).toMatchObject({ total: '5590.00' })
  await send(signed, invoice.id)
  expect((await ofJob(signed)).value).toMatchObject({ unbilled: '0.00' })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})
