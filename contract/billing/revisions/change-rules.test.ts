import { expect, test } from 'vitest'
import type { PrintableDocument, PrintableLine } from '../printable-shapes.ts'
import { changesBetween } from './change-rules.ts'
import { numberOfRevision, sharedNumber } from './number-rules.ts'

const line = (name: string, unit_price: string, over: Partial<PrintableLine> = {}): PrintableLine => ({
  ...{ kind: 'service', name, quantity: '1', unit_price, discount: '0.00', amount: unit_price },
  ...over,
})

function version(line_items: PrintableLine[], over: Partial<PrintableDocument> = {}): PrintableDocument {
  return {
    ...{ kind: 'estimate', display_status: 'sent', number: 'EST-1', locale: 'en-US', currency: 'USD' },
    ...{ time_zone: 'America/Chicago', issue_date: '2026-11-17', tax_inclusive: false, taxes: [], line_items },
    ...{ company: { name: 'Harlow', address_lines: [] }, client: { name: 'Renee', address_lines: [] } },
    ...{ subtotal: '0.00', discount_total: '0.00', total: '0.00', deposit_amount: '0.00' },
    ...{ amount_paid: '0.00', balance: '0.00' },
    ...over,
  } as PrintableDocument
}

test('a client reads which lines came, went and changed, and of one that was moved nothing', () => {
  const before = version([line('Demolition', '480.00'), line('Stain', '200.00'), line('Boards', '18.00')])
  const now = version([line('Boards', '21.00'), line('Demolition', '480.00'), line('Railing', '900.00')])
  expect(changesBetween(before, now).lines).toMatchObject([
    { name: 'Boards', before: { unit_price: '18.00' }, now: { unit_price: '21.00' }, reworded: false },
    { name: 'Railing', before: null, now: { unit_price: '900.00' } },
    { name: 'Stain', before: { amount: '200.00' }, now: null },
  ])
})

test('a line that got another name at the same price is the same line, reworded', () => {
  const { lines } = changesBetween(version([line('Boards', '18.00')]), version([line('Cedar boards', '18.00')]))
  expect(lines).toMatchObject([{ name: 'Cedar boards', before: { amount: '18.00' }, reworded: true }])
})

test('of two lines with one name each is compared with its own, in their order, and lines of other options apart', () => {
  const before = version([
    line('Hours', '10.00'),
    line('Hours', '20.00'),
    line('Hours', '5.00', { option_group: 'Best' }),
  ])
  const now = version([line('Hours', '10.00'), line('Hours', '25.00'), line('Hours', '6.00', { option_group: 'Best' })])
  expect(changesBetween(before, now).lines).toMatchObject([
    { before: { unit_price: '20.00' }, now: { unit_price: '25.00' }, option: null },
    { before: { unit_price: '5.00' }, now: { unit_price: '6.00' }, option: 'Best' },
  ])
})

test('what is said beside the lines is told by its name; of long texts only that they were reworded', () => {
  const before = version([], { deposit_amount: '100.00', terms: 'Net 30', discount_total: '0.00' })
  const now = version([], { deposit_amount: '0.00', terms: 'Net 15', discount_total: '20.00' })
  expect(changesBetween(before, now).others).toEqual([
    { what: 'Discount', before: '', now: '$20.00' },
    { what: 'Deposit', before: '$100.00', now: '' },
    { what: 'Terms', before: '', now: 'Reworded' },
  ])
  expect(changesBetween(before, before)).toEqual({ lines: [], others: [] })
})

test('the versions of an estimate share its number, whatever that is', () => {
  expect(numberOfRevision('EST-0012', 1)).toBe('EST-0012')
  expect(numberOfRevision('EST-0012', 12)).toBe('EST-0012 R12')
  expect(sharedNumber({ number: 'EST-0012 R12', revision: 12 })).toBe('EST-0012')
  expect(sharedNumber({ number: 'DECK R2', revision: 1 })).toBe('DECK R2')
})
