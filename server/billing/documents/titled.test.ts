import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
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
