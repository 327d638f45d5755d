import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { LineIn } from '#contract/billing/draft-shapes.ts'
import { draftOf, draftToSend, totalDraft } from '#contract/billing/drafts/draft-rules.ts'
import { printableDraft } from '#contract/billing/drafts/printable-draft-rules.ts'
import { withChoice } from '#contract/billing/print/selection-rules.ts'
import type { Document } from '#contract/billing/shapes.ts'
import { isRefused, wireTotals } from '#contract/billing/totals/rules.ts'
import * as company from '#contract/company/calls.ts'
import { moneyText, percentText, quantityText } from '#contract/values/money.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const { browser } = await owner(test)
const city = await rate('City tax', '1.25')
const state = await rate('State tax', '6')
const levy = await rate('Green levy', '9.975')
const email = 'renee@example.com'
const { id: client_id } = await client(browser, { email })

it('an estimate whose lines bear taxes of their own comes to the same in the editor, on the page and for the client', async () => {
  const { document } = await expectSuccess(
    browser.call(calls.createDocument, {
      client_id,
      discount_percent: '10',
      deposit_percent: '30',
      line_items: [
        { name: 'Cedar boards', quantity: '42', unit_price: '18', tax_rate_ids: [city.id, state.id] },
        { name: 'Labor', quantity: '16', unit_price: '65' },
        { name: 'Dumpster', unit_price: '333.33', tax_rate_ids: [levy.id] },
        { name: 'Permit', unit_price: '120', taxable: false },
        { name: 'Stain', unit_price: '350', tax_rate_ids: [city.id], optional: true },
      ],
    }),
  )
  expect(document.taxes.map(({ name, rate }) => `${name} ${rate}`)).toEqual([
    'City tax 1.25',
    'State tax 6',
    'Sales tax 8.25',
    'Green levy 9.975',
  ])
  expectSameInEditor(document)
  const { company: settings } = await expectSuccess(browser.call(company.getCompanySettings))
  const preview = printableDraft(draftOf(document), {
    kind: 'estimate',
    company: settings,
    client: undefined,
    job: undefined,
    property: undefined,
    currency: document.currency,
    tax_exempt: false,
  })
  const view = await expectSuccess(browser.call(calls.viewEstimate, { id: document.id }))
  for (const paper of [preview, view.paper])
    expect([paper.total, paper.taxes, paper.deposit_amount]).toEqual([
      document.total,
      document.taxes,
      document.deposit_amount,
    ])
})

it('a client who takes an optional line sees and approves what it comes to with its own taxes', async () => {
  const { document } = await draft([
    { name: 'Deck', unit_price: '1000', tax_rate_ids: [state.id] },
    { name: 'Stain', unit_price: '99.99', tax_rate_ids: [city.id, levy.id], optional: true },
  ])
  const { id } = document
  await expectSuccess(browser.call(calls.sendEstimate, { id }))
  const { token } = await linkMailedTo(test, email)
  // What becomes of a rate afterwards changes nothing that was sent.
  await expectSuccess(browser.call(company.saveTaxRate, { ...city, rate: '50' }))
  const view = await expectSuccess(browser.call(calls.viewEstimate, { id, token }))
  const stain = document.line_items[1]?.id ?? ''
  const chosen = withChoice(view.paper, { lines: new Set([stain]) })
  await expectSuccess(
    browser.call(calls.respondToEstimate, {
      id,
      token,
      action: 'approve',
      name: 'Renee Ortiz',
      signature: JSON.stringify({ typed: 'Renee Ortiz' }),
      consent: true,
      selected: [stain],
    }),
  )
  const approved = (await expectSuccess(browser.call(calls.getEstimate, { id }))).document
  expect(approved.total).toBe('1171.21')
  expect(chosen?.total).toBe(approved.total)
  const { invoice } = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id }))
  expect(invoice).toMatchObject({ total: approved.total, taxes: approved.taxes })
  expectSameInEditor(invoice)
  await expectSuccess(browser.call(company.saveTaxRate, { ...city }))
})

it('an owner’s draft keeps the rate it was written with until they choose the rate anew', async () => {
  const own = await rate('Road tax', '2')
  const { document } = await draft([{ name: 'Gravel', unit_price: '100', tax_rate_ids: [own.id] }])
  await expectSuccess(browser.call(company.saveTaxRate, { ...own, rate: '3' }))
  const kept = await saveAsIs(document)
  expect(kept.line_items[0]?.tax_rates).toEqual([own])
  expect(kept.tax_total).toBe('2.00')
  const without = { ...document, line_items: document.line_items.map((line) => ({ ...line, tax_rates: null })) }
  expect((await saveAsIs(without)).tax_total).toBe('8.25')
  expect((await saveAsIs(document)).tax_total).toBe('3.00')
})

it('the editor and the server agree on every document to the cent', async () => {
  const rates = fc.subarray([city.id, state.id, levy.id])
  const line: fc.Arbitrary<LineIn> = fc.record(
    {
      name: fc.constant('Work'),
      kind: fc.constantFrom('service', 'material', 'fee', 'section', 'text'),
      quantity: fc.integer({ min: 1, max: 999_999 }).map(quantityText),
      unit_price: fc.integer({ min: 0, max: 999_999 }).map(moneyText),
      discount_percent: fc.integer({ min: 1, max: 1_000_000 }).map(percentText),
      taxable: fc.boolean(),
      tax_rate_ids: rates,
      optional: fc.boolean(),
      selected: fc.boolean(),
    },
    { requiredKeys: ['name', 'unit_price'] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.record({
        tax_rate: fc.constantFrom('0', '8.25', '6'),
        tax_name: fc.constantFrom('Sales tax', 'State tax'),
        tax_inclusive: fc.boolean(),
        discount_percent: fc.integer({ min: 0, max: 1_000_000 }).map(percentText),
        deposit_percent: fc.integer({ min: 0, max: 1_000_000 }).map(percentText),
      }),
      async (line_items, money) => {
        const { document } = await expectSuccess(browser.call(calls.createDocument, { line_items, ...money }))
        expectSameInEditor(document)
      },
    ),
    { numRuns: 60 },
  )
})

function expectSameInEditor(document: Document) {
  const totals = totalDraft(draftOf(document), document.tax_exempt)
  if (isRefused(totals)) throw new Error(totals.message)
  const { lines, ...sums } = wireTotals(totals)
  expect(document).toMatchObject(sums)
  expect(lines.map(({ amount }) => amount)).toEqual(document.line_items.map(({ amount }) => amount))
}

async function draft(line_items: LineIn[]) {
  return expectSuccess(browser.call(calls.createDocument, { client_id, line_items }))
}

/** Saves a document by what its editor would send, every line with it. */
async function saveAsIs(document: Document): Promise<Document> {
  const sent = draftToSend(draftOf(document), document.kind)
  const call = browser.call(calls.updateDocument, { [`${document.kind}_id`]: document.id, ...sent })
  return (await expectSuccess(call)).document
}

async function rate(name: string, percent: string) {
  return (await expectSuccess((browser as Browser).call(company.saveTaxRate, { name, rate: percent }))).tax_rate
}
