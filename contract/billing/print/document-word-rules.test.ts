import { expect, test } from 'vitest'
import { contrastOf, readableAccent } from '#contract/values/colors.ts'
import { sampleDocument } from '#test/printable-documents.ts'
import { wordsOfDocument } from './document-word-rules.ts'

const deck = [{ name: 'Deck', unit_price: '100.00' }]

test('a client reads subtotal, discount and each tax above the total, in that order', () => {
  const tax_rates = [
    { name: 'GST', rate: '5' },
    { name: 'QST', rate: '9.975' },
  ]
  const words = wordsOfDocument(
    sampleDocument('estimate', deck, { tax_rates, discount_percent: '10', deposit_percent: '50' }),
  )
  expect(words.sums).toEqual([
    { label: 'Subtotal', value: '$100.00' },
    { label: 'Discount 10%', value: '−$10.00' },
    { label: 'GST 5%', value: '$4.50' },
    { label: 'QST 9.975%', value: '$8.98' },
  ])
  expect(words.total).toEqual({ label: 'Total', value: '$103.48' })
  expect(words.headline).toEqual({ label: 'Total', amount: '$103.48', notes: ['Deposit $51.74'] })
})

test('a client reads tax inside the prices below the total, where it adds nothing', () => {
  const words = wordsOfDocument(
    sampleDocument('invoice', deck, { tax_inclusive: true, tax_rates: [{ name: 'VAT', rate: '20' }] }),
  )
  expect(words.sums).toEqual([])
  expect(words.after).toEqual([{ label: 'Includes VAT 20%', value: '$16.67' }])
})

test('a client reads each payment, a refund with its sign turned, and what is due', () => {
  const payments = [
    { date: '2026-11-20', method: 'check', amount: '60.00' },
    { date: '2026-11-21', method: 'cash', amount: '-10.00' },
  ]
  const more = { payments, amount_paid: '50.00', balance: '58.25', display_status: 'partially_paid' }
  const words = wordsOfDocument(sampleDocument('invoice', deck, {}, more))
  expect(words.after.map((fact) => fact.value)).toEqual(['−$60.00', '$10.00', '$58.25'])
  expect(words.headline).toEqual({ label: 'Amount due', amount: '$58.25', notes: ['Due Dec 1, 2026'] })
})

test('a client reads the deposit an invoice asks for first, until it is paid', () => {
  const asked = { deposit_due: '30.00' }
  const invoice = (more: object) => wordsOfDocument(sampleDocument('invoice', deck, {}, { ...asked, ...more }))
  expect(invoice({}).headline.notes).toEqual(['Deposit of $30.00 due first', 'Due Dec 1, 2026'])
  expect(invoice({}).after).toEqual([{ label: 'Deposit, due first', value: '$30.00' }])
  const part = invoice({ amount_paid: '10.00', balance: '98.25', display_status: 'partially_paid' })
  expect(part.after.map(({ value }) => value)).toEqual(['−$10.00', '$98.25', '$20.00'])
  expect(invoice({ amount_paid: '30.00', balance: '78.25' }).headline.notes).toEqual(['Due Dec 1, 2026'])
  expect(invoice({ display_status: 'void' }).after).toEqual([])
})

test('a client sees what an optional line would cost and that it does not count', () => {
  const lines = [...deck, { name: 'Bench', unit_price: '40.00', optional: true }]
  const [, bench] = wordsOfDocument(sampleDocument('estimate', lines)).rows
  expect(bench).toMatchObject({ amount: '$40.00', counts: false, notes: ['Optional, not included in the total'] })
})

test('nobody is asked to pay a cancelled or a paid invoice', () => {
  const of = (display_status: string) =>
    wordsOfDocument(sampleDocument('invoice', deck, {}, { display_status })).headline
  expect(of('void').notes).toEqual(['Canceled, nothing to pay'])
  expect(of('paid')).toMatchObject({ label: 'Paid in full', notes: [] })
})

test('a draft has no number to quote', () => {
  expect(
    wordsOfDocument(sampleDocument('estimate', deck, {}, { number: null, display_status: 'draft' })),
  ).toMatchObject({
    heading: 'Draft estimate',
    number: '',
  })
})

test('a contractor’s accent is darkened until white reads on it, and left alone when it does', () => {
  expect(readableAccent('#b5472f')).toBe('#b5472f')
  expect(readableAccent('not a colour')).toBe('#2158b5')
  expect(readableAccent(null)).toBe('#2158b5')
  for (const accent of ['#ffd43b', '#ffffff', '#00ff00', '#8FB8FA']) {
    expect(contrastOf(readableAccent(accent), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})

test('a client reads the title first and then which document it is; without one the document heads the page', () => {
  const titled = wordsOfDocument(sampleDocument('estimate', deck, {}, { title: 'Maple St deck', number: 'EST-0060' }))
  expect([titled.heading, titled.under, titled.footer]).toEqual([
    'Maple St deck',
    'Estimate EST-0060',
    'Estimate EST-0060',
  ])
  expect(titled.title).toMatch(/^Maple St deck: Estimate EST-0060 from /)
  const untitled = wordsOfDocument(sampleDocument('estimate', deck, {}, { title: '  ', number: 'EST-0060' }))
  expect([untitled.heading, untitled.under]).toEqual(['Estimate EST-0060', ''])
})

test('a client reads how to pay only while there is something to pay', () => {
  const sections = (display_status: string) =>
    wordsOfDocument(sampleDocument('invoice', deck, {}, { display_status, payment_instructions: 'Checks to Harlow' }))
      .sections
  expect(sections('sent').map(({ heading }) => heading)).toEqual(['How to pay'])
  for (const over of ['paid', 'void', 'written_off']) expect(sections(over), over).toEqual([])
})

const boards = [
  { name: 'Remove old deck', unit_price: '100.00' },
  { name: 'Pine boards', unit_price: '200.00', option_group: 'Pine' },
  { name: 'Cedar boards', unit_price: '300.00', option_group: 'Cedar' },
]
const options = [
  { name: 'Pine', is_default: false, subtotal: '300.00', total: '324.75', deposit_amount: '97.43' },
  { name: 'Cedar', is_default: true, subtotal: '400.00', total: '433.00', deposit_amount: '129.90' },
].map((each) => ({ ...each, discount_total: '0.00', taxes: [] }))

test('a client reads each option above its lines, and what all come to, said "from"', () => {
  const more = { options, deposit_amount: '129.90' }
  const words = wordsOfDocument(sampleDocument('estimate', boards, { option: 'Cedar' }, more))
  expect(words.headline).toEqual({ label: 'Total from', amount: '$433.00', notes: ['Deposit from $129.90'] })
  expect(words.rows.map((row) => ('name' in row ? row.name : row.text))).toEqual([
    'Remove old deck',
    'Pine',
    'Pine boards',
    'Cedar',
    'Cedar boards',
  ])
  expect(words.rows.every((row) => row.type !== 'line' || row.counts)).toBe(true)
  expect(words.options.map(({ name, total, after }) => [name, total.value, after])).toEqual([
    ['Pine', '$324.75', [{ label: 'Deposit', value: '$97.43' }]],
    ['Cedar', '$433.00', [{ label: 'Deposit', value: '$129.90' }]],
  ])
})

test('a client who picked an option reads it first, and the others as what they did not take', () => {
  const words = wordsOfDocument(sampleDocument('estimate', boards, { option: 'Cedar' }, { options, option: 'Cedar' }))
  expect(words.headline.label).toBe('Total')
  expect(words.options).toEqual([])
  expect(
    words.rows.map((row) => (row.type === 'option' ? [row.name, row.chosen] : 'counts' in row && row.counts)),
  ).toEqual([true, ['Cedar', true], true, ['Pine', false], false])
})
