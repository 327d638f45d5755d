import { expect, test } from 'vitest'
import type { PrintableDocument } from '../printable-shapes.ts'
import { hasChoices, withChoice } from './selection-rules.ts'

const tax = [{ name: 'Sales tax', rate: '8.25' }]
const line = { kind: 'service', description: null, unit: null, discount: '0.00', tax_rates: tax }
const document: PrintableDocument = {
  kind: 'estimate',
  display_status: 'sent',
  number: 'EST-0001',
  locale: 'en-US',
  currency: 'USD',
  time_zone: 'America/New_York',
  company: { name: 'Harlow Carpentry', address_lines: [] },
  client: { name: 'Renee Ortiz', address_lines: [] },
  issue_date: '2026-11-17',
  line_items: [
    { ...line, id: 'a', name: 'Deck', quantity: '2', unit_price: '500.00', amount: '1000.00', offered: '1000.00' },
    {
      ...line,
      id: 'b',
      name: 'Stain',
      quantity: '1',
      unit_price: '400.00',
      discount: '50.00',
      amount: '0.00',
      offered: '350.00',
      optional: true,
      selected: false,
    },
  ],
  tax_inclusive: false,
  subtotal: '1000.00',
  discount_total: '100.00',
  discount_percent: '10',
  taxes: [{ name: 'Sales tax', rate: '8.25', base: '900.00', amount: '74.25' }],
  total: '974.25',
  deposit_amount: '292.28',
  deposit_percent: '30',
  amount_paid: '0.00',
  balance: '974.25',
}

test('a document with nothing chosen comes to what was sent', () => {
  const { total, deposit_amount, subtotal } = withChoice(document, { lines: new Set() }) ?? document
  expect({ total, deposit_amount, subtotal }).toEqual({
    total: '974.25',
    deposit_amount: '292.28',
    subtotal: '1000.00',
  })
})

test('a chosen option counts with its discount, its tax, the document discount and the deposit', () => {
  const chosen = withChoice(document, { lines: new Set(['b']) })
  // 1350.00 − 10 % = 1215.00; 8.25 % of it 100.24; 30 % of 1315.24 = 394.57
  expect(chosen).toMatchObject({
    subtotal: '1350.00',
    discount_total: '135.00',
    total: '1315.24',
    deposit_amount: '394.57',
  })
  expect(chosen?.line_items[1]).toMatchObject({ selected: true, amount: '350.00' })
})

test('a line that is not optional cannot be chosen away or twice', () => {
  expect(withChoice(document, { lines: new Set(['a']) })?.total).toBe('974.25')
  expect(hasChoices(document)).toBe(true)
})

test('a document that keeps its taxes to itself leaves the sum to the server', () => {
  const [first, ...rest] = document.line_items
  if (!first) throw new Error('the document has lines')
  expect(
    withChoice({ ...document, line_items: [{ ...first, tax_rates: undefined }, ...rest] }, { lines: new Set() }),
  ).toBeUndefined()
})
