import { expect, test } from 'vitest'
import { formatMoney } from '../values/money.ts'
import { amountProblem, cardAmountProblem, paidDayProblem, refundProblem } from './payment-rules.ts'

const say = (amount: string) => formatMoney(amount, 'USD')

test.each(['', '0', '0.00', '-5', '(50)'])('an owner cannot record a payment of “%s”', (amount) => {
  expect(amountProblem(amount)).toBe('Enter an amount above 0')
})

test('an owner records a payment of a cent or more', () => {
  expect(amountProblem('0.01')).toBeUndefined()
  expect(amountProblem('1,250')).toBeUndefined()
})

test('an owner records what came today or before', () => {
  expect(paidDayProblem('2026-11-17', '2026-11-17')).toBeUndefined()
  expect(paidDayProblem('2026-11-18', '2026-11-17')).toBe("The date can't be in the future")
  expect(paidDayProblem('fri', '2026-11-17')).toBe('Enter a date')
})

test('an owner gives back no more than is left of a payment', () => {
  expect(refundProblem('400.00', '400.00', say)).toBeUndefined()
  expect(refundProblem('400.01', '400.00', say)).toBe('Refund at most $400.00')
  expect(refundProblem('', '400.00', say)).toBe('Enter an amount above 0')
})

test('a client pays by card from the least that is taken to all that is due', () => {
  const payable = { smallest: '0.50', amount_due: '1337.97' }
  expect(cardAmountProblem('0.50', payable, say)).toBeUndefined()
  expect(cardAmountProblem('1337.97', payable, say)).toBeUndefined()
  expect(cardAmountProblem('0.49', payable, say)).toBe('Enter at least $0.50')
  expect(cardAmountProblem('much', payable, say)).toBe('Enter at least $0.50')
  expect(cardAmountProblem('1337.98', payable, say)).toBe('Enter at most $1,337.97')
})
