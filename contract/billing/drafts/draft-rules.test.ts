import { expect, test } from 'vitest'
import { isRefused } from '../totals/rules.ts'
import {
  addItems,
  type DraftLine,
  duplicateLine,
  emptyLine,
  lineToSend,
  moveLine,
  placeLine,
} from './draft-line-rules.ts'
import { problemsToSave, problemsToSend } from './draft-problem-rules.ts'
import { type Draft, draftToSend, marginOf, newDraft, totalDraft } from './draft-rules.ts'

const company = {
  today: '2026-11-17',
  payment_terms: '14',
  default_tax_name: 'Sales tax',
  default_tax_rate: '8.25',
  tax_inclusive: false,
  default_deposit_percent: '30',
} as const

const line = (key: string, over: Partial<DraftLine> = {}): DraftLine => ({ ...emptyLine(key), ...over })
const draftWith = (lines: DraftLine[], over: Partial<Draft> = {}): Draft => ({
  ...newDraft('estimate', company, emptyLine('blank')),
  client_id: 'c',
  lines,
  ...over,
})
const said = (problems: { message: string }[]) => problems.map(({ message }) => message)

test('an estimate begins with 30 days, the tax and the deposit of the company; an invoice with its terms', () => {
  expect(newDraft('estimate', company, emptyLine('a'))).toMatchObject({
    until: '2026-12-17',
    tax_rate: '8.25',
    deposit: { by: 'percent', value: '30' },
  })
  expect(newDraft('invoice', company, emptyLine('a'))).toMatchObject({
    until: '2026-12-01',
    deposit: { by: 'percent', value: '' },
  })
})

test('a draft may have gaps, what goes to a client may not', () => {
  const draft = draftWith([line('a', { description: 'words only' })], { client_id: null })
  expect(problemsToSave(draft, 'estimate', false)).toEqual([])
  expect(said(problemsToSend(draft, 'estimate', false))).toEqual([
    'Choose a client',
    'Name this line',
    'Enter a price (0 is fine)',
  ])
  expect(said(problemsToSend(draftWith([emptyLine('a')]), 'estimate', false))).toEqual(['Add at least one line'])
})

test('what nobody can read is not saved', () => {
  const draft = draftWith([line('a', { name: 'Deck', quantity: '0', unit_price: '12' })], { until: '2026-11-01' })
  expect(said(problemsToSave(draft, 'estimate', false))).toEqual([
    "Expiry can't be before the issue date",
    "Quantity can't be 0",
  ])
  const dear = draftWith([line('a', { name: 'Deck', unit_price: '100' })], { discount: { by: 'amount', value: '101' } })
  expect(problemsToSave(dear, 'estimate', false)).toEqual([
    { field: 'discount', message: 'Discount is more than the subtotal' },
  ])
})

test('a discount line takes away on the screen as on the wire', () => {
  const lines = [
    line('a', { name: 'Deck', unit_price: '100' }),
    line('b', { kind: 'discount', name: 'Off', unit_price: '15' }),
  ]
  const totals = totalDraft(draftWith(lines), false)
  expect(isRefused(totals) ? undefined : totals.subtotal).toBe(8500)
  expect(lines.map((each) => lineToSend(each).unit_price)).toEqual(['100', '-15'])
})

test('blank lines are not sent, and what was emptied is cleared', () => {
  const sent = draftToSend(draftWith([line('a', { name: 'Deck', unit_price: '1' }), emptyLine('b')]), 'estimate')
  expect(sent.line_items).toHaveLength(1)
  expect(sent).toMatchObject({ title: null, notes: null, discount_percent: null, deposit_percent: '30' })
})

test('what stays is told of the lines whose cost is known', () => {
  const draft = draftWith([line('a', { name: 'Deck', quantity: '2', unit_price: '100', cost: '60' })])
  const totals = totalDraft(draft, false)
  if (isRefused(totals)) throw new Error(totals.message)
  expect(marginOf(draft, totals)).toEqual({ cost: 12000, percent: '40' })
})

test('lines move no further than there is room, and a copy is a line of its own', () => {
  const lines = [line('a', { id: '1' }), line('b'), line('c')]
  const keys = (of: DraftLine[]) => of.map(({ key }) => key).join('')
  expect(keys(moveLine(lines, 'c', Number.NEGATIVE_INFINITY))).toBe('cab')
  expect(keys(moveLine(lines, 'a', -1))).toBe('abc')
  expect(keys(moveLine(lines, 'a', 1))).toBe('bac')
  expect(duplicateLine(lines, 'a', 'd')[1]).toMatchObject({ key: 'd', id: null })
})

test('a dragged line goes before another or to the end, and chosen items come in their place', () => {
  const lines = [line('a', { name: 'A' }), line('b', { name: 'B' }), line('c', { name: 'C' }), line('blank')]
  const order = (some: DraftLine[]) => some.map(({ name }) => name).join('')
  expect(order(placeLine(lines, 'c', 'a'))).toBe('CAB')
  expect(order(placeLine(lines, 'a', undefined))).toBe('BCA')
  expect(order(placeLine(lines, 'b', 'b'))).toBe('ABC')
  expect(order(placeLine(lines, 'a', 'gone'))).toBe('ABC')
  const item = {
    name: 'X',
    description: null,
    kind: 'service' as const,
    unit: 'hr',
    taxable: false,
    unit_price: '65.00',
  }
  const taken = addItems(lines, [item, { ...item, name: 'Y' }], () => crypto.randomUUID(), 'a')
  expect(order(taken)).toBe('AXYBC')
  expect(taken[1]).toMatchObject({ unit: 'hr', unit_price: '65.00', taxable: false, quantity: '1' })
  expect(order(addItems(lines, [item], () => 'x'))).toBe('ABCX')
})
