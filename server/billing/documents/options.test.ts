import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { exportDocuments } from '#contract/billing/export/calls.ts'
import { getDashboard, search } from '#contract/dashboard/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { approveDeck, deckInOptions, optionNames, sentDeck } from '#test/samples/options.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()

const readEstimate = async (browser: Browser, id: string) =>
  (await expectSuccess(browser.call(billing.getEstimate, { id }))).document

describe('an estimate with options', () => {
  it('comes to what its default option comes to, and says so in list, search, dashboard, mail and PDF', async () => {
    const { browser, id, email, link } = await sentDeck(test)
    const document = await readEstimate(browser, id)
    expect(document).toMatchObject({
      total: '2750.00',
      tax_total: '250.00',
      deposit_amount: '825.00',
      total_from: true,
    })
    expect(document.options.map(({ name, total, deposit_amount }) => [name, total, deposit_amount])).toEqual([
      ['Pine', '1650.00', '495.00'],
      ['Cedar', '2750.00', '825.00'],
      ['Composite', '4950.00', '1485.00'],
    ])
    const listed = await expectSuccess(browser.call(billing.listDocuments, { tiles: true }))
    expect(listed.documents[0]).toMatchObject({ total: '2750.00', total_from: true })
    expect(listed.counts).toEqual({ viewed: { count: 1, total: '2750.00', total_from: true } })
    await expectSuccess(browser.call(billing.createDocument, { line_items: [{ name: 'Gate', unit_price: '90' }] }))
    const { counts } = await expectSuccess(browser.call(billing.listDocuments, {}))
    expect([counts.draft?.total_from, counts.viewed?.total_from]).toEqual([undefined, true])
    const narrowed = await expectSuccess(browser.call(billing.listDocuments, { q: 'maple' }))
    expect(narrowed.counts).toEqual(listed.counts)
    const { results } = await expectSuccess(browser.call(search, { q: '2750' }))
    expect(results.find(({ kind }) => kind === 'estimate')).toMatchObject({ amount: '2750.00', amount_from: true })
    const { figures } = await expectSuccess(browser.call(getDashboard))
    expect(figures).toMatchObject({ awaiting_approval: '2750.00', awaiting_from: true })
    const table = await browser.call(exportDocuments, { tab: 'estimates' })
    expect(table.raw.payload).toMatch(/Maple St deck.*Not picked yet/)
    expect((await mailTo(test, email))[0]?.text).toMatch(/from \$2,750\.00/)
    const { texts } = readPdf((await openBrowser(test).call(billing.getEstimatePdf, link)).raw.rawPayload)
    for (const said of ['Total from', ...optionNames, '$1,650.00', '$2,750.00', '$4,950.00', '$495.00'])
      expect(texts).toContain(said)
  })

  it('is that of the first option where none is marked as the default', async () => {
    const { browser } = await owner(test)
    const options = optionNames.map((name) => ({ name }))
    const { document } = await expectSuccess(browser.call(billing.createDocument, { ...deckInOptions, options }))
    expect(document).toMatchObject({ total: '1650.00', total_from: true })
  })
})

type Line = (typeof deckInOptions.line_items)[number]

describe('an owner writes options', () => {
  const [pine, cedar] = [{ name: 'Pine' }, { name: 'Cedar' }]
  const [common, ofPine, ofCedar] = deckInOptions.line_items as [Line, Line, Line]

  it.each([
    [{ options: [pine, { name: 'pine' }] }, 'options.1.name', 'Another option has this name'],
    [{ options: [pine, { name: ' ' }] }, 'options.1.name', 'Name this option'],
    [
      {
        options: [
          { ...pine, is_default: true },
          { ...cedar, is_default: true },
        ],
      },
      'options.1.is_default',
      'One option alone can be the default',
    ],
    [
      { options: [pine, cedar], line_items: [{ name: 'Oak', option_group: 'Oak' }] },
      'line_items.0.option_group',
      'Use one of Pine, Cedar',
    ],
    [
      { options: [], line_items: [{ name: 'Oak', option_group: 'Oak' }] },
      'line_items.0.option_group',
      'There are no options',
    ],
    [{ options: [pine, cedar], is_invoice: true }, 'options', 'Only an estimate has options'],
    [
      { options: [pine, cedar], line_items: [common, ofPine, ofCedar], deposit_amount: '2000', deposit_percent: null },
      'deposit_amount',
      "Pine: Deposit can't be more than the total",
    ],
  ])('and is told by %o what they cannot be', async (more, field, said) => {
    const { browser } = await owner(test)
    const input = { tax_rate: '10', line_items: [], ...more } as SendOf<typeof billing.createDocument>
    expect(await browser.call(billing.createDocument, input)).toMatchObject({
      code: 400,
      body: { fields: { [field]: [said] } },
    })
  })

  it('up to four', async () => {
    const { browser } = await owner(test)
    const options = Array.from({ length: 5 }, (_, at) => ({ name: `Option ${at}` }))
    expect((await browser.call(billing.createDocument, { options })).code).toBe(400)
    expect((await browser.call(billing.createDocument, { options: options.slice(1) })).code).toBe(201)
  })

  it('and sends none alone, nor one without a line', async () => {
    const sam = await owner(test)
    const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
    const refusalOf = async (input: SendOf<typeof billing.createDocument>) => {
      const { document } = await expectSuccess(sam.browser.call(billing.createDocument, { client_id, ...input }))
      const { code, body } = await sam.browser.call(billing.sendEstimate, { id: document.id })
      expect(code).toBe(400)
      return body.fields
    }
    expect(await refusalOf({ options: [pine], line_items: [common, ofPine] })).toEqual({
      options: ['Add a second option, or remove this one'],
    })
    expect(await refusalOf({ options: [pine, cedar], line_items: [common, ofPine] })).toEqual({
      'options.1': ['Add a line to Cedar'],
    })
  })

  it('and changes them with or without their lines; what is left out stays', async () => {
    const { browser } = await owner(test)
    const { document } = await expectSuccess(browser.call(billing.createDocument, deckInOptions))
    const change = async (more: object) =>
      (await expectSuccess(browser.call(billing.updateDocument, { estimate_id: document.id, ...more }))).document
    expect(await change({ title: 'Porch' })).toMatchObject({ total: '2750.00', options: document.options })
    const first = await change({
      options: [...deckInOptions.options].map(({ name }) => ({ name, is_default: name === 'Pine' })),
    })
    expect(first).toMatchObject({ total: '1650.00', line_items: document.line_items.map(({ name }) => ({ name })) })
    const stray = await browser.call(billing.updateDocument, { estimate_id: document.id, options: [cedar] })
    expect(stray).toMatchObject({ code: 400, body: { fields: { 'line_items.1.option_group': ['Use one of Cedar'] } } })
    const plain = document.line_items.map((line) => ({ name: line.name, unit_price: line.unit_price }))
    expect(await change({ options: [], line_items: plain })).toMatchObject({
      options: [],
      total_from: false,
      total: '8855.00',
    })
  })

  it('and copies them with a duplicate and a new version, with nothing picked', async () => {
    const shop = await sentDeck(test)
    await expectSuccess(approveDeck(test, shop, { option: 'Cedar' }))
    for (const as_version of [false, true]) {
      const { document } = await expectSuccess(
        shop.browser.call(billing.duplicateEstimate, { id: shop.id, as_version }),
      )
      expect(document).toMatchObject({ option: null, total_from: true, total: '2750.00' })
      expect(document.options.map(({ name }) => name)).toEqual(optionNames)
      expect(document.line_items.map(({ option_group }) => option_group)).toEqual([
        null,
        'Pine',
        'Cedar',
        'Cedar',
        'Composite',
        null,
      ])
    }
  })

  it('and deletes the draft with them', async () => {
    const { browser } = await owner(test)
    const { document } = await expectSuccess(browser.call(billing.createDocument, deckInOptions))
    await expectSuccess(browser.call(billing.deleteDocument, { id: document.id }))
    expect((await browser.call(billing.getEstimate, { id: document.id })).code).toBe(404)
  })
})
