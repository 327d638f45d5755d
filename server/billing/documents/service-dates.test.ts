import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const { browser } = await owner(test)
const email = 'renee@example.com'
const { id: client_id } = await client(browser, { email })
const lines = [
  { name: 'Tear-off', unit_price: '480', service_date: '2026-11-12' },
  { name: 'Haul away', unit_price: '95' },
]

it('a client reads on page and PDF on which day the work of a line was done, as it was when it was sent', async () => {
  const { document } = await expectSuccess(browser.call(calls.createDocument, { client_id, line_items: lines }))
  expect(document.line_items.map(({ service_date }) => service_date)).toEqual(['2026-11-12', null])
  await expectSuccess(browser.call(calls.sendEstimate, { id: document.id }))
  const link = await linkMailedTo(test, email)
  const { paper } = await expectSuccess(openBrowser(test).call(calls.viewEstimate, link))
  expect(paper.line_items.map(({ service_date }) => service_date)).toEqual(['2026-11-12', null])
  const pdf = readPdf((await openBrowser(test).call(calls.getEstimatePdf, link)).raw.rawPayload)
  expect(pdf.texts.filter((text) => text === 'Nov 12, 2026')).toHaveLength(1)
})

it('an owner moves the day of a line and takes it off again', async () => {
  const { document } = await expectSuccess(browser.call(calls.createDocument, { client_id, line_items: lines }))
  const [line] = document.line_items
  for (const service_date of ['2027-02-28', null]) {
    const line_items = [{ id: line?.id, name: 'Tear-off', unit_price: '480', service_date }]
    const change = { estimate_id: document.id, line_items }
    const { document: changed } = await expectSuccess(browser.call(calls.updateDocument, change))
    expect(changed.line_items).toMatchObject([{ id: line?.id, service_date }])
  }
})

it('a client takes an option, and the days stay on the page that they approved', async () => {
  const optional = { name: 'Seal the boards', unit_price: '240', optional: true, service_date: '2026-11-20' }
  const made = await expectSuccess(browser.call(calls.createDocument, { client_id, line_items: [...lines, optional] }))
  await expectSuccess(browser.call(calls.sendEstimate, { id: made.document.id }))
  const link = await linkMailedTo(test, email)
  const selected = [made.document.line_items[2]?.id ?? '']
  const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }
  await expectSuccess(openBrowser(test).call(calls.respondToEstimate, { ...link, ...yes, selected }))
  const { paper } = await expectSuccess(openBrowser(test).call(calls.viewEstimate, link))
  expect(paper.line_items.map(({ selected, service_date }) => [selected, service_date])).toEqual([
    [false, '2026-11-12'],
    [false, null],
    [true, '2026-11-20'],
  ])
})
