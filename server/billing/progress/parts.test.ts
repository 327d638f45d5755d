import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { approveDeck, sentDeck } from '#test/samples/options.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Deck = Awaited<ReturnType<typeof approvedDeck>>
type RequestedShare = Partial<InputOf<typeof calls.convertEstimateToInvoice>>

/** 480.00 of demolition, 756.00 of boards, 100.00 of permits without tax; 8.25 % tax, 10 % off unless `over` says else. */
async function approvedDeck(over: object = {}) {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
  const line_items = [
    { kind: 'section' as const, name: 'Outside' },
    { name: 'Remove old deck', unit_price: '480', cost: '200' },
    { name: 'Cedar boards', quantity: '42', unit_price: '18' },
    { kind: 'section' as const, name: 'Office' },
    { name: 'Permits', unit_price: '100', taxable: false },
  ]
  const sums = { tax_rate: '8.25', discount_percent: '10' }
  const written = await expectSuccess(
    sam.browser.call(calls.createDocument, { client_id, line_items, ...sums, ...over }),
  )
  const { id } = written.document
  await expectSuccess(sam.browser.call(calls.markEstimateApproved, { id, note: 'By phone' }))
  const { document } = await expectSuccess(sam.browser.call(calls.getEstimate, { id }))
  const [, demolition = '', boards = '', , permits = ''] = document.line_items.map((line) => line.id)
  return { ...sam, id, document, demolition, boards, permits }
}

const ask = ({ browser, id }: Pick<Deck, 'browser' | 'id'>, portion: RequestedShare = {}) =>
  browser.call(calls.convertEstimateToInvoice, { id, ...portion })
const bill = async (deck: Pick<Deck, 'browser' | 'id'>, portion: RequestedShare = {}) =>
  (await expectSuccess(ask(deck, portion))).invoice
const cents = (text: string) => Math.round(Number(text) * 100)
const remove = (browser: Browser, id: string) => expectSuccess(browser.call(calls.deleteDocument, { id }))

async function voided({ browser }: Deck, id: string) {
  await expectSuccess(browser.call(calls.sendInvoice, { id }))
  await expectSuccess(browser.call(calls.voidInvoice, { id }))
}

describe('an owner bills an estimate in parts', () => {
  it('by line, by amount, by percent and what is left, and they come to it to the cent', async () => {
    const deck = await approvedDeck()
    const lines = await bill(deck, {
      portion: 'lines',
      portion_lines: [
        { line_id: deck.demolition, percent: '50' },
        { line_id: deck.permits, amount: '40' },
      ],
    })
    expect(lines).toMatchObject({ subtotal: '256.00', total: '273.82', discount_total: '0.00' })
    expect(lines.line_items.map(({ name, amount, part }) => [name, amount, part])).toEqual([
      [`Part of estimate ${deck.document.number}`, '0.00', undefined],
      ['Outside', '0.00', undefined],
      ['Remove old deck', '216.00', { whole: '432.00', before: '0.00', left: '216.00' }],
      ['Office', '0.00', undefined],
      ['Permits', '40.00', { whole: '90.00', before: '0.00', left: '50.00' }],
    ])
    const amount = await bill(deck, { portion: 'amount:500.00' })
    expect(amount.total).toBe('500.00')
    expect(amount.line_items[0]?.description).toBe('Each line is after the discount of the estimate.')
    const percent = await bill(deck, { portion: 'percent:20' })
    expect(percent.line_items[0]?.name).toBe(`20% of estimate ${deck.document.number}`)
    const rest = await bill(deck)
    expect(rest.line_items.every(({ part }) => part === undefined || part.left === '0.00')).toBe(true)
    const all = [lines, amount, percent, rest]
    expect(all.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(deck.document.total))
    expect(all.reduce((sum, { tax_total }) => sum + cents(tax_total), 0)).toBe(cents(deck.document.tax_total))
    expect((await ask(deck, { portion: 'amount:0.01' })).body.fields).toEqual({
      portion: ['This estimate has been invoiced in full'],
    })
  })

  it('with the tax inside its prices', async () => {
    const deck = await approvedDeck({ tax_inclusive: true })
    const totals = []
    for (const portion of ['amount:333.33', 'percent:33.3333', undefined]) {
      const { total, subtotal, tax_total } = await bill(deck, { portion })
      expect(subtotal).toBe(total)
      totals.push([cents(total), cents(tax_total)])
    }
    expect(totals[0]?.[0]).toBe(33_333)
    const sums = totals.reduce(([total = 0, tax = 0], each) => [total + (each[0] ?? 0), tax + (each[1] ?? 0)], [0, 0])
    expect(sums).toEqual([cents(deck.document.total), cents(deck.document.tax_total)])
  })

  it('with options: lines of the picked one alone', async () => {
    const shop = await sentDeck(test)
    await expectSuccess(approveDeck(test, shop, { option: 'Cedar' }))
    const { document } = await expectSuccess(shop.browser.call(calls.getEstimate, { id: shop.id }))
    const idOf = (name: string) => document.line_items.find((line) => line.name === name)?.id ?? ''
    const by = (name: string) => ({ portion: 'lines', portion_lines: [{ line_id: idOf(name), percent: '50' }] })
    expect((await ask(shop, by('Composite boards'))).body.fields).toEqual({
      'portion_lines.0.line_id': ['Choose a line that was sold in this estimate'],
    })
    expect((await bill(shop, by('Cedar boards'))).total).toBe('1100.00')
  })

  it('and the same part is the same invoice, however it is written, until that is void', async () => {
    const deck = await approvedDeck()
    const some = [
      { line_id: deck.boards, percent: '25' },
      { line_id: deck.demolition, amount: '100' },
    ]
    const first = await bill(deck, { portion: 'lines', portion_lines: some })
    const again = await ask(deck, {
      portion: 'lines',
      portion_lines: [
        { line_id: deck.demolition, amount: '100.00' },
        { line_id: deck.boards, percent: '25.0' },
      ],
    })
    expect([again.code, again.body.invoice_id]).toEqual([200, first.id])
    const amount = await bill(deck, { portion: 'amount:100' })
    expect((await bill(deck, { portion: 'amount:100.00' })).id).toBe(amount.id)
    await voided(deck, amount.id)
    expect((await bill(deck, { portion: 'amount:100' })).id).not.toBe(amount.id)
  })

  it('and what a void invoice or a deleted draft billed is left again', async () => {
    const deck = await approvedDeck()
    const half = { portion: 'percent:50' }
    const first = await bill(deck, half)
    await remove(deck.browser, first.id)
    const second = await bill(deck, { portion: 'percent:60' })
    await voided(deck, second.id)
    const { billed } = await expectSuccess(deck.browser.call(calls.getEstimate, { id: deck.id }))
    expect(billed).toBeUndefined()
    expect((await bill(deck)).total).toBe(deck.document.total)
  })

  it('and reads in a draft what is left after an earlier one was voided, in one that was sent what stood there', async () => {
    const deck = await approvedDeck()
    const lines = (percent: string) => ({ portion: 'lines', portion_lines: [{ line_id: deck.boards, percent }] })
    const first = await bill(deck, lines('20'))
    const second = await bill(deck, lines('30'))
    const partOf = async (id: string) =>
      (await expectSuccess(deck.browser.call(calls.getInvoice, { id }))).document.line_items.at(-1)?.part
    expect(await partOf(second.id)).toEqual({ whole: '680.40', before: '136.08', left: '340.20' })
    await expectSuccess(deck.browser.call(calls.sendInvoice, { id: second.id }))
    await voided(deck, first.id)
    const { paper } = await expectSuccess(deck.browser.call(calls.viewInvoice, { id: second.id }))
    expect(paper.line_items.at(-1)?.part).toEqual({ whole: '680.40', before: '136.08', left: '340.20' })
    const third = await bill(deck, lines('10'))
    expect(await partOf(third.id)).toEqual({ whole: '680.40', before: '204.12', left: '408.24' })
  })

  it('twenty at the same moment, and no two bill the same cent', async () => {
    const deck = await approvedDeck()
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(deck, { portion: `amount:${100 + at}.00` })),
    )
    const totals = said.flatMap(({ body }) => (body.invoice ? [cents(body.invoice.total)] : []))
    expect(totals.length).toBeGreaterThan(8)
    expect(totals.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(cents(deck.document.total))
    const rest = cents((await bill(deck)).total)
    expect(totals.reduce((sum, each) => sum + each, rest)).toBe(cents(deck.document.total))
  })

  it('without its costs, and a line added to such an invoice is refused with the way to do it', async () => {
    const deck = await approvedDeck()
    const invoice = await bill(deck, { portion: 'percent:10' })
    expect(invoice.line_items.every(({ cost }) => cost === null)).toBe(true)
    const change = (more: object) => deck.browser.call(calls.updateDocument, { invoice_id: invoice.id, ...more })
    const refused = await change({ line_items: [{ name: 'Stairs', unit_price: '50' }] })
    expect(refused).toMatchObject({
      code: 400,
      body: { error_code: 'document_locked', message: expect.stringContaining('bill another part') },
    })
    for (const [field, other] of Object.entries({
      tax_rate: '5',
      client_id: null,
      discount_amount: '1',
      options: [{ name: 'Pine' }, { name: 'Cedar' }],
      schedule: [{ percent: '100', trigger: 'by_hand' }],
    }))
      expect(await change({ [field]: other })).toMatchObject({
        code: 400,
        body: { fields: { [field]: [expect.any(String)] } },
      })
    const { client_id, tax_rate, tax_inclusive } = invoice
    const same = { client_id, tax_rate: `${tax_rate}00`, tax_inclusive, options: [] }
    expect((await expectSuccess(change({ ...same, notes: 'Thank you' }))).document).toMatchObject({
      notes: 'Thank you',
      total: invoice.total,
    })
  })
})

describe('an owner is told what is wrong with a part', () => {
  let known: Promise<Deck> | undefined
  const some = '0196f0c4-5f5e-7c3a-8a55-000000000000'
  it.each([
    [{ portion: 'half' }, 'portion', 'Use percent:30'],
    [{ portion: 'percent:101' }, 'portion', 'from 0 to 100'],
    [{ portion: 'percent:0' }, 'portion', 'above 0'],
    [{ portion: 'amount:0' }, 'portion', 'above 0'],
    [{ portion: 'amount:99999.00' }, 'portion', 'Only $1,294.17 is left'],
    [{ portion: `schedule:${some}` }, 'portion', 'no payment of the schedule'],
    [{ portion: 'lines' }, 'portion_lines', 'at least one'],
    [{ portion: 'lines', portion_lines: [] }, 'portion_lines', 'at least one'],
    [{ portion_lines: [{ line_id: some, percent: '10' }] }, 'portion_lines', 'portion=lines'],
    [{ portion: 'lines', portion_lines: [{ line_id: some, percent: '10' }] }, 'portion_lines.0.line_id', 'was sold'],
    [{ portion: 'lines', portion_lines: [{ line_id: some }] }, 'portion_lines.0.percent', 'percent or amount'],
    [
      { portion: 'lines', portion_lines: [{ line_id: some, percent: '1', amount: '1' }] },
      'portion_lines.0.amount',
      'not both',
    ],
    [{ portion: 'lines', portion_lines: [{ line_id: some, percent: '200' }] }, 'portion_lines.0.percent', '100'],
    [{ portion: 'lines', portion_lines: [{ line_id: some, amount: 'much' }] }, 'portion_lines.0.amount', ''],
  ])('%o', async (portion, field, message) => {
    known ??= approvedDeck()
    const deck = await known
    const said = await ask(deck, portion)
    expect(said).toMatchObject({ code: 400, body: { fields: { [field]: [expect.stringContaining(message)] } } })
    const { document, invoices } = await expectSuccess(deck.browser.call(calls.getEstimate, { id: deck.id }))
    expect([document.status, invoices]).toEqual(['approved', []])
  })
})
