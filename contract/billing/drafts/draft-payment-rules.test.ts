import { expect, test } from 'vitest'
import { amountsOfSchedule } from '../totals/schedule-rules.ts'
import { type DraftLine, emptyLine } from './draft-line-rules.ts'
import {
  addPayment,
  type DraftPayment,
  depositAgain,
  leftToPlace,
  mayMove,
  movePayment,
  paymentsToSend,
  placeLeft,
  splitIntoPayments,
} from './draft-payment-rules.ts'
import { problemsToSave, problemsToSend } from './draft-problem-rules.ts'
import { type Draft, draftToSend, newDraft, totalDraft, totalShown } from './draft-rules.ts'

const company = {
  today: '2026-11-17',
  payment_terms: '14',
  default_tax_name: null,
  default_tax_rate: '0',
  tax_inclusive: false,
  default_deposit_percent: null,
} as const

let made = 0
const newKey = () => `key-${made++}`
const line = (key: string, name: string, unit_price: string): DraftLine => ({ ...emptyLine(key), name, unit_price })
const deck = (over: Partial<Draft> = {}): Draft => ({
  ...newDraft('estimate', company, line('deck', 'Deck', '8000')),
  client_id: 'client',
  lines: [line('deck', 'Deck', '8000'), line('rail', 'Railing', '2000')],
  ...over,
})
const parts = (payments: readonly DraftPayment[]) => payments.map(({ part: { by, value } }) => [by, value])
const sentTotals = (draft: Draft) => {
  const totals = totalDraft(draft, false)
  return 'schedule' in totals ? totals.schedule : totals
}

test.each([
  ['', undefined, ['30', '40', '30']],
  ['50', undefined, ['50', '30', '20']],
  ['33.3', 1_000_000, ['33.3', '40', '26.7']],
  ['96', 1_000_000, ['96', '4']],
  ['100', 1_000_000, ['30', '40', '30']],
])('a contractor with a deposit of “%s” %% splits it and the rest into payments', (value, total, expected) => {
  const { deposit, schedule } = splitIntoPayments({ deposit: { by: 'percent', value } }, total, newKey)
  expect(deposit.value).toBe('')
  expect(parts(schedule)).toEqual(expected.map((percent) => ['percent', percent]))
  expect(schedule.map(({ trigger }) => trigger)).toEqual(
    expected.length > 2 ? ['on_accept', 'on_start', 'on_complete'] : ['on_accept', 'on_complete'],
  )
})

test('a deposit that is an amount stays that amount, and the payments come to the total', () => {
  const { schedule } = splitIntoPayments({ deposit: { by: 'amount', value: '2500' } }, 1_000_001, newKey)
  expect(parts(schedule)).toEqual([
    ['amount', '2500.00'],
    ['amount', '4286.00'],
    ['amount', '3214.01'],
  ])
  expect(depositAgain({ schedule })).toEqual({ deposit: { by: 'amount', value: '2500.00' }, schedule: [] })
})

test.each([undefined, 0, 250_000])(
  'a deposit that is an amount is kept while the estimate comes to no more (%s)',
  (total) => {
    const { schedule } = splitIntoPayments({ deposit: { by: 'amount', value: '2500' } }, total, newKey)
    expect(schedule.map(({ part, trigger }) => [part.value, trigger])).toEqual([['2500', 'on_accept']])
  },
)

test('a new payment takes what is left, and what is left can go to the last one', () => {
  const { schedule } = splitIntoPayments({ deposit: { by: 'percent', value: '30' } }, 1_000_000, newKey)
  const two = schedule.slice(0, 2)
  expect(leftToPlace(two, 1_000_000)).toEqual({ percent: '30' })
  expect(parts(addPayment(two, 1_000_000, 'new')).at(-1)).toEqual(['percent', '30'])
  expect(parts(placeLeft(two, 1_000_000))).toEqual([
    ['percent', '30'],
    ['percent', '70'],
  ])
  const mixed = two.map((payment, at) =>
    at === 0 ? { ...payment, part: { by: 'amount' as const, value: '1500' } } : payment,
  )
  expect(leftToPlace(mixed, 1_000_000)).toEqual({ amount: 450_000 })
  const placed = placeLeft(mixed, 1_000_000)
  expect(parts(placed).at(-1)).toEqual(['amount', '8500.00'])
  expect(amountsOfSchedule(paymentsToSend(placed, []), 1_000_000, { settles: false })).toEqual([150_000, 850_000])
  expect(leftToPlace(placed, 1_000_000)).toBeUndefined()
  expect(parts(addPayment(placed, 1_000_000, 'new')).at(-1)).toEqual(['amount', ''])
})

test('the payment that is due on approval stays first', () => {
  const { schedule } = splitIntoPayments({ deposit: { by: 'percent', value: '' } }, undefined, newKey)
  const [first, second, third] = schedule.map(({ key }) => key)
  expect(mayMove(schedule, first ?? '', 1)).toBe(false)
  expect(mayMove(schedule, second ?? '', -1)).toBe(false)
  expect(movePayment(schedule, second ?? '', -1)).toEqual(schedule)
  expect(movePayment(schedule, third ?? '', -1).map(({ key }) => key)).toEqual([first, third, second])
  expect(mayMove(schedule, third ?? '', 1)).toBe(false)
})

test('a payment waits for a line that was never saved, by an id of that request', () => {
  const draft = deck()
  const { schedule } = splitIntoPayments(draft, 1_000_000, newKey)
  const waiting = schedule.map((payment, at) =>
    at === 1 ? { ...payment, trigger: 'on_task' as const, line: 'rail' } : payment,
  )
  const sent = draftToSend({ ...draft, schedule: waiting }, 'estimate')
  expect(sent).toMatchObject({
    line_items: [{ name: 'Deck' }, { name: 'Railing', id: 'rail' }],
    schedule: [{ line_id: null }, { trigger: 'on_task', line_id: 'rail' }, { line_id: null }],
  })
  expect(sent.line_items?.[0]).not.toHaveProperty('id')
  const without = { ...draft, schedule: waiting, lines: draft.lines.slice(0, 1) }
  expect(draftToSend(without, 'estimate').schedule?.[1]?.line_id).toBeNull()
  expect(problemsToSave(without, 'estimate', false)).toEqual([])
  expect(problemsToSend(without, 'estimate', false)).toEqual([
    { payment: waiting[1]?.key, field: 'line_id', message: 'Choose the task' },
  ])
  expect(draftToSend(draft, 'invoice')).not.toHaveProperty('schedule')
})

test('what is wrong with a payment is said at it, and the lines still come to something', () => {
  const { schedule } = splitIntoPayments(deck(), 1_000_000, newKey)
  const [first, second, third] = schedule
  if (!first || !second || !third) throw new Error('three payments')
  const with_ = (...payments: DraftPayment[]) => deck({ schedule: payments })
  const over = with_(first, second, { ...third, part: { by: 'percent', value: '31' } })
  expect(problemsToSave(over, 'estimate', false)).toEqual([
    { field: 'schedule', message: 'The payments come to more than 100%' },
  ])
  expect(totalShown(over, false)).toMatchObject({ total: 1_000_000, schedule: [] })
  expect(
    problemsToSave(with_(first, { ...second, part: { by: 'percent', value: 'x' } }), 'estimate', false),
  ).toMatchObject([{ payment: second.key, field: 'amount' }])
  expect(problemsToSave(with_(first, { ...second, trigger: 'on_date', date: 'soon' }), 'estimate', false)).toEqual([
    { payment: second.key, field: 'date', message: 'Enter a date' },
  ])
  expect(problemsToSave(with_(second, first), 'estimate', false)).toEqual([
    { payment: first.key, field: 'trigger', message: 'Only the first payment can be due when they approve' },
  ])
  const short = with_(first, second)
  expect(problemsToSave(short, 'estimate', false)).toEqual([])
  expect(problemsToSend(short, 'estimate', false)).toEqual([
    { field: 'schedule', message: 'The payments leave 30% of the total. Place all of it' },
  ])
  expect(sentTotals(with_(first, second, third))).toEqual([300_000, 400_000, 300_000])
})
