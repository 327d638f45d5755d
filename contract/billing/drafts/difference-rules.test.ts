import { expect, test } from 'vitest'
import { differencesOf } from './difference-rules.ts'
import { type DraftLine, emptyLine } from './draft-line-rules.ts'
import { type DraftPayment, emptyPayment } from './draft-payment-rules.ts'
import { newDraft } from './draft-rules.ts'

const company = {
  today: '2026-11-17',
  payment_terms: '14',
  default_tax_name: 'Sales tax',
  default_tax_rate: '8.25',
  tax_inclusive: false,
  default_deposit_percent: '30',
} as const
const line = (id: string, over: Partial<DraftLine> = {}): DraftLine => ({
  ...emptyLine(id),
  id,
  name: id,
  unit_price: '10.00',
  ...over,
})
const draft = (lines: DraftLine[], over: object = {}) => ({
  ...newDraft('estimate', company, line('x')),
  lines,
  ...over,
})

test('two copies that say the same have no difference, blank lines and keys aside', () => {
  const mine = draft([line('Deck'), emptyLine('blank')])
  expect(differencesOf(mine, draft([{ ...line('Deck'), key: 'other' }]))).toEqual([])
})

test('what was changed, added and taken away is named with both sides', () => {
  const mine = draft([line('Deck'), line('Mine', { id: null }), line('Gone')], {
    title: 'Deck',
    deposit: { by: 'amount', value: '100' },
  })
  const theirs = draft([line('Deck', { quantity: '2', discount_amount: '5.00' }), line('New', { taxable: false })], {
    title: 'Porch',
  })
  expect(differencesOf(mine, theirs)).toEqual([
    { what: 'Title', mine: 'Deck', theirs: 'Porch' },
    { what: 'Deposit', mine: '100', theirs: '30%' },
    { what: 'Line Deck', mine: '1 × 10.00, Deck', theirs: '2 × 10.00, Deck, less 5.00' },
    { what: 'Line New', mine: '', theirs: '1 × 10.00, New, no tax' },
    { what: 'Line Mine', mine: '1 × 10.00, Mine', theirs: '' },
    { what: 'Line Gone', mine: '1 × 10.00, Gone', theirs: '' },
  ])
})

test('payments that two copies say otherwise are named one by one, tasks by the name of their line', () => {
  const of = (payments: Partial<DraftPayment>[]) => ({
    schedule: payments.map((payment, at) => ({
      ...emptyPayment(`key-${at}`, 'on_accept', { by: 'percent' as const, value: '30' }),
      ...payment,
    })),
  })
  const mine = draft(
    [line('Railing')],
    of([{}, { trigger: 'on_task', line: 'Railing', part: { by: 'percent', value: '70' } }]),
  )
  const theirs = draft([line('Railing')], of([{ key: 'other' }]))
  expect(differencesOf(mine, theirs)).toEqual([
    { what: 'Payment 2', mine: 'Payment 2, 70%, when a task is done, Railing', theirs: '' },
  ])
})
