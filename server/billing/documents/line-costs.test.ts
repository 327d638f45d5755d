import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { LineIn } from '#contract/billing/draft-shapes.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember, addRole } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const email = 'renee@example.com'
const { id: client_id } = await client(sam.browser, { email })
const boards = { name: 'Cedar boards', quantity: '10', cost: '10', markup_percent: '35' }
const blindRights = {
  'estimates.view': 'all',
  'estimates.edit': 'all',
  'prices.view': 'all',
  'clients.view': 'all',
} as const

async function written(...line_items: LineIn[]) {
  return (await expectSuccess(sam.browser.call(calls.createDocument, { client_id, line_items }))).document
}

it('an owner writes cost and markup of a line, and they make its price', async () => {
  const document = await written(boards, { ...boards, cost: '33.33', markup_percent: '33.3333%' })
  expect(document).toMatchObject({
    subtotal: '579.40',
    line_items: [
      { cost: '10.00', markup_percent: '35', unit_price: '13.50', amount: '135.00' },
      { cost: '33.33', markup_percent: '33.3333', unit_price: '44.44', amount: '444.40' },
    ],
  })
  const { document: read } = await expectSuccess(sam.browser.call(calls.getEstimate, { id: document.id }))
  expect(read.line_items).toEqual(document.line_items)
})

it('an owner may send price and markup that agree either way, a loss, and a markup that waits for its cost', async () => {
  const { line_items } = await written(
    { ...boards, unit_price: '13.50' },
    { ...boards, cost: '12345.67', unit_price: '20000.01', markup_percent: '62.0002' },
    { ...boards, markup_percent: '-100' },
    { ...boards, cost: null, unit_price: '80' },
  )
  expect(line_items.map(({ unit_price, markup_percent }) => [unit_price, markup_percent])).toEqual([
    ['13.50', '35'],
    ['20000.01', '62.0002'],
    ['0.00', '-100'],
    ['80.00', '35'],
  ])
})

it('a colleague who may not see costs sees no markup, sends none, and wipes none by saving', async () => {
  const { id, line_items } = await written(boards)
  const member = await addMember(test, sam.company_id, { rights: blindRights })
  const browser = await signedInAs(test, member.user_id)
  const { document } = await expectSuccess(browser.call(calls.getEstimate, { id }))
  expect(document.line_items[0]).not.toHaveProperty('markup_percent')
  const [line] = line_items
  const changed = [{ id: line?.id, name: 'Cedar, 12 ft', unit_price: '13.50', markup_percent: '90' }]
  await expectSuccess(browser.call(calls.updateDocument, { estimate_id: id, line_items: changed }))
  expect(await markups(id)).toEqual([['10.00', '35', '13.50']])
  const dearer = [{ id: line?.id, name: 'Cedar, 12 ft', unit_price: '15' }]
  await expectSuccess(browser.call(calls.updateDocument, { estimate_id: id, line_items: dearer }))
  expect(await markups(id)).toEqual([['10.00', '50', '15.00']])
  const own = { client_id, line_items: [{ ...boards, unit_price: '20' }] }
  const made = await expectSuccess(browser.call(calls.createDocument, own))
  expect(await markups(made.document.id)).toEqual([[null, null, '20.00']])
})

async function markups(id: string) {
  const { document } = await expectSuccess(sam.browser.call(calls.getEstimate, { id }))
  return document.line_items.map(({ cost, markup_percent, unit_price }) => [cost, markup_percent, unit_price])
}

it('an owner who looks as a role without costs is shown no markup, and a client never is, on page nor PDF', async () => {
  const { id } = await written(boards)
  const role = await addRole(test, sam.company_id, blindRights)
  const preview = await sam.browser.call(calls.getEstimate, { id }, { 'x-preview-role': role })
  expect(preview.code).toBe(200)
  expect(JSON.stringify(preview.body)).not.toContain('markup_percent')
  await expectSuccess(sam.browser.call(calls.sendEstimate, { id }))
  const [visitor, link] = [openBrowser(test), await linkMailedTo(test, email)]
  const view = JSON.stringify((await visitor.call(calls.viewEstimate, link)).body)
  expect(view).toContain('13.50')
  expect(view).not.toMatch(/markup|"cost"/)
  const pdf = readPdf((await visitor.call(calls.getEstimatePdf, link)).raw.rawPayload).texts
  expect(pdf.join(' ')).toContain('$13.50')
  for (const text of pdf) expect(text).not.toMatch(/^\$?10\.00$|\b35\b|markup/i)
})
