import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee"}', consent: true }

it('a client gets the invoice with the receipt', async () => {
  const { browser, invoice, address } = await sentInvoice(test)
  await expectSuccess(browser.call(calls.recordPayment, { id: invoice.id, amount: '1337.97', method: 'check' }))
  const [receipt] = await mailTo(test, address)
  expect(receipt?.subject).toMatch(/^Receipt for invoice INV-0001/)
  expect(receipt?.attachments).toMatchObject([{ filename: 'INV-0001.pdf', content_type: 'application/pdf' }])
})

it('an approval goes as PDF to all who were sent the estimate, to the client and to the company, each once', async () => {
  const { browser, estimate, address, link, email } = await sentEstimate(test)
  const n = nextNumber()
  const [spouse, bank] = [`spouse${n}@example.com`, `bank${n}@example.com`]
  await expectSuccess(browser.call(calls.sendEstimate, { id: estimate.id, to: [address, spouse], cc: [bank] }))
  await expectSuccess(browser.call(calls.sendEstimate, { id: estimate.id, to: [spouse] }))
  await mailTo(test, address)
  await expectSuccess(browser.call(calls.respondToEstimate, { ...link, ...yes }))
  for (const [who, subject] of [
    [address, /^You approved estimate EST-0001/],
    [spouse, /^Approved: estimate EST-0001/],
    [bank, /^Approved: estimate EST-0001/],
    [email, /^Renee Ortiz approved EST-0001/],
  ] as const) {
    const copies = (await mailTo(test, who)).filter((mail) => subject.test(mail.subject))
    expect(copies, who).toHaveLength(1)
    expect(copies[0]?.attachments, who).toMatchObject([{ filename: 'EST-0001.pdf' }])
  }
  const links = new Set([(await mailTo(test, spouse))[0]?.links[0], (await mailTo(test, bank))[0]?.links[0]])
  expect(links.size).toBe(2)
})

it('whoever had their link taken back gets no copy', async () => {
  const { browser, estimate, address, link } = await sentEstimate(test)
  const wrong = `wrong${nextNumber()}@example.com`
  await expectSuccess(browser.call(calls.sendEstimate, { id: estimate.id, to: [wrong] }))
  const { links } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
  const link_id = links.find(({ recipient }) => recipient === wrong)?.id
  await expectSuccess(browser.call(calls.revokeEstimateLinks, { id: estimate.id, link_id }))
  await mailTo(test, address)
  await expectSuccess(browser.call(calls.respondToEstimate, { ...link, ...yes }))
  expect((await mailTo(test, wrong)).map(({ subject }) => subject)).toHaveLength(1)
  expect((await mailTo(test, address))[0]?.subject).toMatch(/^You approved/)
})
