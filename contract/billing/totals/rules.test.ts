import { describe, expect, test } from 'vitest'
import { isRefused, totalDocument, wireTotals } from './rules.ts'
import type { DocumentToTotal, LineToTotal } from './totals-shapes.ts'

const GST = { name: 'GST', rate: '5' }
const QST = { name: 'QST', rate: '9.975' }
const VAT = { name: 'VAT', rate: '20' }

function totalsOf(document: DocumentToTotal) {
  const totals = totalDocument(document)
  if (isRefused(totals)) throw new Error(`refused: ${totals.field}: ${totals.message}`)
  return wireTotals(totals)
}

function priced(...prices: string[]): LineToTotal[] {
  return prices.map((unit_price) => ({ unit_price }))
}

describe('the checked figures', () => {
  test('a client pays 13.97 tax on 140.00 at 9.975 %', () => {
    const totals = totalsOf({ line_items: priced('140.00'), tax_rates: [QST] })
    expect(totals).toMatchObject({ subtotal: '140.00', tax_total: '13.97', total: '153.97' })
    expect(totals.taxes).toEqual([{ name: 'QST', rate: '9.975', base: '140.00', amount: '13.97' }])
  })

  test('a client pays 2,416.70 tax on 50 lines of 241.67 at 20 %', () => {
    const totals = totalsOf({ line_items: priced(...Array<string>(50).fill('241.67')), tax_rates: [VAT] })
    expect(totals).toMatchObject({ subtotal: '12083.50', tax_total: '2416.70', total: '14500.20' })
  })

  test.each([[['353.90']], [['100.00', '253.90']], [['176.95', '176.95']]])(
    'a client pays 353.90 with 10 %% inside, 321.73 and 32.17, as %j',
    (prices) => {
      const tax_rates = [{ name: 'Tax', rate: '10' }]
      const totals = totalsOf({ line_items: priced(...prices), tax_inclusive: true, tax_rates })
      expect(totals.total).toBe('353.90')
      expect(totals.taxes).toEqual([{ name: 'Tax', rate: '10', base: '321.73', amount: '32.17' }])
    },
  )

  test('a client pays 140.00 with two rates inside', () => {
    const totals = totalsOf({ line_items: priced('140.00'), tax_inclusive: true, tax_rates: [GST, QST] })
    expect(totals.total).toBe('140.00')
    expect(totals.taxes).toEqual([
      { name: 'GST', rate: '5', base: '121.77', amount: '6.09' },
      { name: 'QST', rate: '9.975', base: '121.77', amount: '12.14' },
    ])
  })

  test('a client pays 33.36 for 0.3333 at 99.99 and 2.5 at 0.01', () => {
    const line_items = [
      { quantity: '0.3333', unit_price: '99.99' },
      { quantity: '2.5', unit_price: '0.01' },
    ]
    const totals = totalsOf({ line_items })
    expect(totals.lines.map((line) => line.amount)).toEqual(['33.33', '0.03'])
    expect(totals.total).toBe('33.36')
  })

  test('a client sees the deck estimate of the drawing board', () => {
    const line_items = [{ unit_price: '480.00' }, { quantity: '42', unit_price: '18.00' }]
    const totals = totalsOf({ line_items, tax_rates: [{ name: 'Tax', rate: '8.25' }], deposit_percent: '30' })
    expect(totals).toMatchObject({
      subtotal: '1236.00',
      tax_total: '101.97',
      total: '1337.97',
      deposit_amount: '401.39',
    })
  })

  test('a credit of half a cent rounds away from zero', () => {
    const totals = totalsOf({ line_items: [{ quantity: '0.5', unit_price: '-0.01' }, { unit_price: '1.00' }] })
    expect(totals.lines[0]?.amount).toBe('-0.01')
  })
})

describe('lines', () => {
  test('an optional line counts only once the client selects it', () => {
    const base = { unit_price: '100.00' }
    const extra = { unit_price: '40.00', optional: true }
    const without = totalsOf({ line_items: [base, extra], tax_rates: [VAT] })
    expect(without).toMatchObject({ subtotal: '100.00', total: '120.00' })
    expect(without.lines[1]).toEqual({ amount: '0.00', discount: '0.00', offered: '40.00' })
    expect(totalsOf({ line_items: [base, { ...extra, selected: true }], tax_rates: [VAT] }).total).toBe('168.00')
  })

  test('sections and texts carry no money, whatever else they say', () => {
    const line_items: LineToTotal[] = [
      { kind: 'section', unit_price: '500' },
      { kind: 'text', unit_price: 'not a price' },
      { unit_price: '10' },
    ]
    expect(totalsOf({ line_items, tax_rates: [VAT] })).toMatchObject({ subtotal: '10.00', total: '12.00' })
  })

  test('a line discount is taken from the line, by percent or amount', () => {
    const line_items = [
      { unit_price: '99.99', discount_percent: '10' },
      { unit_price: '50.00', discount_amount: '12.50' },
      { unit_price: '-5.00', discount_percent: '10' },
    ]
    const totals = totalsOf({ line_items })
    expect(totals.lines.map((line) => line.discount)).toEqual(['10.00', '12.50', '0.00'])
    expect(totals.subtotal).toBe('122.49')
  })

  test('a line that is not taxable, or has rates of its own, keeps out of the default rate', () => {
    const line_items: LineToTotal[] = [
      { unit_price: '100' },
      { unit_price: '100', taxable: false },
      { unit_price: '100', tax_rates: [GST, QST] },
      { unit_price: '100', tax_rates: [] },
    ]
    expect(totalsOf({ line_items, tax_rates: [VAT] }).taxes).toEqual([
      { name: 'VAT', rate: '20', base: '100.00', amount: '20.00' },
      { name: 'GST', rate: '5', base: '100.00', amount: '5.00' },
      { name: 'QST', rate: '9.975', base: '100.00', amount: '9.98' },
    ])
  })

  test('an exempt client pays the prices and no tax', () => {
    const line_items = [{ unit_price: '100', tax_rates: [GST] }]
    for (const tax_inclusive of [true, false]) {
      const totals = totalsOf({ line_items, tax_rates: [VAT], tax_inclusive, tax_exempt: true })
      expect(totals).toMatchObject({ taxes: [], tax_total: '0.00', total: '100.00' })
    }
  })

  test('the same rate written twice on a line is taxed once', () => {
    const tax_rates = [VAT, { name: 'VAT', rate: '20.00' }]
    expect(totalsOf({ line_items: priced('100'), tax_rates }).total).toBe('120.00')
  })
})

describe('the document discount', () => {
  test('comes off before tax, spread over taxed and untaxed lines', () => {
    const line_items = [{ unit_price: '100.00' }, { unit_price: '50.00', taxable: false }]
    const totals = totalsOf({ line_items, tax_rates: [VAT], discount_amount: '10.00' })
    expect(totals.discount_total).toBe('10.00')
    expect(totals.taxes).toEqual([{ name: 'VAT', rate: '20', base: '93.33', amount: '18.67' }])
    expect(totals.total).toBe('158.67')
  })

  test('gives a negative line a negative share', () => {
    const line_items = [{ unit_price: '120.00' }, { unit_price: '-20.00', taxable: false }]
    const totals = totalsOf({ line_items, tax_rates: [VAT], discount_percent: '10' })
    expect(totals.taxes[0]).toMatchObject({ base: '108.00', amount: '21.60' })
    expect(totals.total).toBe('111.60')
  })

  test('may take everything', () => {
    expect(totalsOf({ line_items: priced('33.33', '66.67'), discount_percent: '100', tax_rates: [VAT] }).total).toBe(
      '0.00',
    )
  })
})

describe('a contractor is refused', () => {
  test.each<[string, DocumentToTotal, string, string]>([
    ['lines below 0', { line_items: priced('10', '-11') }, 'invalid_amount', 'subtotal'],
    ['a price of three places', { line_items: priced('1', '1.005') }, 'invalid_amount', 'line_items.1.unit_price'],
    ['no number', { line_items: [{ quantity: 'two', unit_price: '1' }] }, 'invalid_amount', 'line_items.0.quantity'],
    [
      'five decimals of quantity',
      { line_items: [{ quantity: '0.00001', unit_price: '1' }] },
      'invalid_amount',
      'line_items.0.quantity',
    ],
    [
      'a product beyond the limit',
      { line_items: [{ quantity: '1000', unit_price: '999999999.99' }] },
      'invalid_amount',
      'line_items.0.unit_price',
    ],
    ['a sum beyond the limit', { line_items: priced('999999999.99', '0.01') }, 'invalid_amount', 'subtotal'],
    ['a total beyond the limit', { line_items: priced('999999999.99'), tax_rates: [VAT] }, 'invalid_amount', 'total'],
    [
      'a discount over the subtotal',
      { line_items: priced('10'), discount_amount: '10.01' },
      'invalid_discount',
      'discount_amount',
    ],
    ['a discount below 0', { line_items: priced('10'), discount_amount: '-1' }, 'invalid_discount', 'discount_amount'],
    [
      'more than 100 %',
      { line_items: priced('10'), discount_percent: '100.01' },
      'invalid_discount',
      'discount_percent',
    ],
    [
      'a line discount over the line',
      { line_items: [{ unit_price: '10', discount_amount: '10.01' }] },
      'invalid_discount',
      'line_items.0.discount_amount',
    ],
    [
      'a deposit over the total',
      { line_items: priced('10'), deposit_amount: '10.01' },
      'invalid_amount',
      'deposit_amount',
    ],
    [
      'a rate that is no percent',
      { line_items: priced('10'), tax_rates: [{ name: 'Tax', rate: 'some' }] },
      'invalid_amount',
      'line_items.0.tax_rates',
    ],
    [
      'a tax credit that turns the total below 0',
      { line_items: [{ unit_price: '-100' }, { unit_price: '100', taxable: false }], tax_rates: [VAT] },
      'invalid_amount',
      'total',
    ],
  ])('%s', (_, document, code, field) => {
    expect(totalDocument(document)).toMatchObject({ code, field })
  })
})

test('a new document without lines comes to nothing', () => {
  expect(totalsOf({ line_items: [], tax_rates: [VAT], discount_percent: '10', deposit_percent: '30' })).toEqual({
    lines: [],
    subtotal: '0.00',
    discount_total: '0.00',
    taxes: [],
    tax_total: '0.00',
    total: '0.00',
    deposit_amount: '0.00',
    schedule: [],
  })
})
