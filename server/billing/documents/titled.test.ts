import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { createJob } from '#contract/jobs/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const line_items = [{ name: 'Cedar', unit_price: '10' }]

it('a client meets the title of an estimate on the page, in the email and on the PDF', async () => {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { email })
  const { document } = await expectSuccess(
    sam.browser.call(calls.createDocument, { client_id, line_items, title: 'Maple St deck' }),
  )
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id: document.id }))
  await expectSuccess(sam.browser.call(calls.remindOfEstimate, { id: document.id }))

  const [sent, reminder] = (await mailTo(test, email)).toReversed()
  expect(sent?.subject).toMatch(/^Maple St deck: Estimate EST-0001 from /)
  expect(sent?.text).toMatch(/Maple St deck\n+Estimate EST-0001\n/)
  expect(reminder?.subject).toMatch(/^Reminder: Maple St deck, estimate EST-0001 from /)

  const link = await linkMailedTo(test, email)
  expect((await expectSuccess(sam.browser.call(calls.viewEstimate, link))).paper.title).toBe('Maple St deck')
  const { texts } = readPdf((await sam.browser.call(calls.getEstimatePdf, link)).raw.rawPayload)
  expect(texts.indexOf('Estimate EST-0001')).toBe(texts.indexOf('Maple St deck') + 1)
})

it('a client of an estimate without a title reads its number at the head, as before', async () => {
  const sam = await owner(test)
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { email })
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items }))
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id: document.id }))
  const [sent] = await mailTo(test, email)
  expect(sent?.subject).toMatch(/^Estimate EST-0001 from /)
  expect(sent?.text.match(/Estimate EST-0001/g)).toHaveLength(1)
})

it('an owner names an estimate as it goes out: the client, the job and its invoice have the name', async () => {
  const sam = await owner(test)
  await expectSuccess(sam.browser.call(updateCompanySettings, { services: ['Deck building'] }))
  const email = `renee@${sam.username}.example`
  const { id: client_id } = await addClient(sam, { email, service_address: '12 Oak St' })
  const lines = [{ name: 'Remove old deck', unit_price: '480' }]
  const { document } = await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items: lines }))
  const { proposed_title } = await expectSuccess(sam.browser.call(calls.getEstimate, { id: document.id }))
  expect(proposed_title).toBe('12 Oak St · Deck building')

  const title = '12 Oak St · Back deck'
  const sent = await expectSuccess(sam.browser.call(calls.sendEstimate, { id: document.id, title }))
  expect(sent.document.title).toBe(title)
  expect((await mailTo(test, email))[0]?.subject).toMatch(/^12 Oak St · Back deck: Estimate EST-0001 from /)
  const link = await linkMailedTo(test, email)
  expect((await expectSuccess(sam.browser.call(calls.viewEstimate, link))).paper.title).toBe(title)

  await expectSuccess(sam.browser.call(calls.markEstimateApproved, { id: document.id, note: 'By phone' }))
  const { job } = await expectSuccess(sam.browser.call(createJob, { estimate_id: document.id }))
  expect(job.title).toBe(title)
  const { invoice } = await expectSuccess(sam.browser.call(calls.convertEstimateToInvoice, { id: document.id }))
  expect(invoice.title).toBe(title)
})

it('an owner names an invoice as it goes out, and is proposed the title of its job', async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
  const { job } = await expectSuccess(sam.browser.call(createJob, { title: 'Maple St deck', client_id }))
  const { document } = await expectSuccess(
    sam.browser.call(calls.createDocument, { is_invoice: true, client_id, job_id: job.id, line_items }),
  )
  const { proposed_title: title } = await expectSuccess(sam.browser.call(calls.getInvoice, { id: document.id }))
  expect(title).toBe('Maple St deck')
  expect(await expectSuccess(sam.browser.call(calls.sendInvoice, { id: document.id, title }))).toMatchObject({
    document: { title },
  })
})

it('an owner cannot give another title to what was sent', async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
  const { document } = await expectSuccess(
    sam.browser.call(calls.createDocument, { client_id, line_items, title: 'Maple St deck' }),
  )
  const send = (title: string) => sam.browser.call(calls.sendEstimate, { id: document.id, title })
  await expectSuccess(send('Maple St deck'))
  expect(await send('Elm St porch')).toMatchObject({
    code: 400,
    body: { fields: { title: ['It was sent, and its title stays as it is'] } },
  })
  await expectSuccess(send('Maple St deck'))
})
