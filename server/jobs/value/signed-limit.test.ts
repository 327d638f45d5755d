import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { jobToSign, signedValueOf } from '#test/samples/signed-jobs.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an invoice beyond what was signed is refused by what is left, until a change is signed', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  await sam.approved('1000', of)
  await sam.sent('700', { ...of, is_invoice: true })
  const { id } = await sam.write('300.01', { ...of, is_invoice: true })
  const send = () => sam.browser.call(billing.sendInvoice, { id })
  const refused = await send()
  expect(refused).toMatchObject({ code: 400, body: { fields: { line_items: [expect.any(String)] } } })
  expect(refused.body.message).toMatch(
    /^JOB-\d+ is signed for \$1,000\.00, and \$300\.00 of it is left to bill\. This invoice comes to \$300\.01\. Make a change order/,
  )
  const { document } = await expectSuccess(sam.browser.call(billing.getInvoice, { id }))
  expect(document).toMatchObject({ status: 'draft', number: null })
  await sam.approved('0.01', of)
  await expectSuccess(send())
  expect((await signedValueOf(sam, sam.job_id)).figures).toMatchObject({ billed: '1000.01', left: '0.00' })
})

it('of ten invoices that are sent at once only as many go out as were signed for', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  await sam.approved('1000', of)
  const drafts = await Promise.all(Array.from({ length: 10 }, () => sam.write('300', { ...of, is_invoice: true })))
  const answers = await Promise.all(drafts.map(({ id }) => sam.browser.call(billing.sendInvoice, { id })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect((await signedValueOf(sam, sam.job_id)).figures).toMatchObject({ billed: '900.00', left: '100.00' })
})

it('a change that is billed already is not voided, and the sentence says which sums stand against it', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  await sam.approved('1000', of)
  const change = await sam.approved('500', of)
  const invoice = await sam.sent('1200', { ...of, is_invoice: true })
  const voiding = () => sam.browser.call(billing.voidEstimate, { id: change.id, reason: 'Other plans' })
  expect((await voiding()).body.message).toMatch(
    /come to \$1,200\.00, and without this only \$1,000\.00 would be signed/,
  )
  await expectSuccess(sam.browser.call(billing.voidInvoice, { id: invoice.id, reason: 'Wrong' }))
  await expectSuccess(voiding())
  expect((await signedValueOf(sam, sam.job_id)).figures).toMatchObject({ total: '1000.00' })
})

it('a job of which nothing was signed is invoiced as its owner likes', async () => {
  const sam = await jobToSign(test)
  await sam.sent('5000', { client_id: sam.client_id, job_id: sam.job_id, is_invoice: true })
  expect((await signedValueOf(sam, sam.job_id)).figures).toBeNull()
})

it('the price of a job is what was signed, with its changes, and is not typed over', async () => {
  const sam = await jobToSign(test)
  const of = { client_id: sam.client_id, job_id: sam.job_id }
  await sam.approved('1000', of)
  await sam.approved('250', of)
  const change = (contract_price: string) =>
    sam.browser.call(jobs.changeJob, { id: sam.job_id, action: 'update_details', contract_price })
  const { job, money } = await expectSuccess(sam.browser.call(jobs.getJob, { id: sam.job_id }))
  expect(job.contract_price).toBe('1250.00')
  expect(money).toMatchObject({ contract_price: '1250.00', uninvoiced: '1250.00' })
  expect((await change('900')).body.fields).toEqual({
    contract_price: ['The price is what was signed. Make a change order to change it.'],
  })
  await expectSuccess(change('1250'))
  await expectSuccess(sam.browser.call(jobs.changeJob, { id: sam.job_id, start: true }))
  await expectSuccess(sam.browser.call(jobs.changeJob, { id: sam.job_id, complete: true }))
  await sam.sent('1000', { ...of, is_invoice: true })
  const waits = await expectSuccess(sam.browser.call(jobs.listJobs, { tab: 'requires_invoicing' }))
  expect(waits.jobs.map(({ id }) => id)).toEqual([sam.job_id])
  await sam.sent('250', { ...of, is_invoice: true })
  expect((await expectSuccess(sam.browser.call(jobs.listJobs, { tab: 'requires_invoicing' }))).total).toBe(0)
})
