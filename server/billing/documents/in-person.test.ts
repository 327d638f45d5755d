import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const yes = {
  name: 'Renee Ortiz',
  signature: JSON.stringify({ typed: 'Renee Ortiz' }),
  consent: true,
  note: 'Signed in person',
}

it('a client signs on the phone of the company: the signature is theirs, and it says that it was given in person', async () => {
  const { browser, estimate, address, link } = await sentEstimate(test)
  const { document } = await expectSuccess(browser.call(calls.markEstimateApproved, { id: estimate.id, ...yes }))
  expect(document.status).toBe('approved')
  const { approval, history } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
  expect(approval).toMatchObject({ name: 'Renee Ortiz', typed: 'Renee Ortiz', by: 'client' })
  expect(history[0]).toMatchObject({ kind: 'approved', note: 'Signed in person', who: 'Sam Harlow' })
  const { paper } = await expectSuccess(openBrowser(test).call(calls.viewEstimate, link))
  expect(paper.approval).toMatchObject({ name: 'Renee Ortiz', typed: 'Renee Ortiz', by_company: false })
  expect((await mailTo(test, address))[0]?.attachments).toHaveLength(1)
})

it('a client takes options in person, and they count by the document that was read', async () => {
  const { browser } = await owner(test)
  const { id: client_id, email } = await client(browser)
  const lines = [
    { name: 'Deck', unit_price: '100' },
    { name: 'Stain', unit_price: '50', optional: true },
  ]
  const { document } = await expectSuccess(
    browser.call(calls.createDocument, { client_id, line_items: lines, tax_rate: '0' }),
  )
  const { id } = document
  await expectSuccess(browser.call(calls.sendEstimate, { id }))
  expect((await linkMailedTo(test, email)).id).toBe(id)
  const stain = document.line_items[1]?.id ?? ''
  const { paper_version } = await expectSuccess(browser.call(calls.viewEstimate, { id }))
  const late = await browser.call(calls.markEstimateApproved, { id, ...yes, paper_version: paper_version + 1 })
  expect(late).toMatchObject({ code: 409, body: { error_code: 'stale_version' } })
  const signed = await expectSuccess(
    browser.call(calls.markEstimateApproved, { id, ...yes, selected: [stain], paper_version }),
  )
  expect(signed.document.total).toBe('150.00')
})

it.each([
  ['name', { name: '' }],
  ['consent', { consent: false }],
  ['signature', { signature: '{}' }],
])('a signature in person needs as much as one by a link: %s', async (field, without) => {
  const { browser, estimate } = await sentEstimate(test)
  const refused = await browser.call(calls.markEstimateApproved, { id: estimate.id, ...yes, ...without })
  expect(refused).toMatchObject({ code: 400, body: { fields: { [field]: expect.any(Array) } } })
  expect((await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))).document.status).toBe('sent')
})
