import { expect, it } from 'vitest'
import { cardEnd, cardName, endsBefore, expiryText } from './card-rules.ts'

it('a card is good until its month is over', () => {
  expect(cardEnd({ exp_month: 11, exp_year: 2026 })).toBe('2026-12-01T00:00:00.000Z')
  expect(cardEnd({ exp_month: 12, exp_year: 2026 })).toBe('2027-01-01T00:00:00.000Z')
  expect(endsBefore({ exp_month: 11, exp_year: 2026 }, '2026-11-30T23:59:59.999Z')).toBe(false)
  expect(endsBefore({ exp_month: 11, exp_year: 2026 }, '2026-12-01T00:00:00Z')).toBe(true)
})

it('a card is called by its brand and last four', () => {
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa •••• 4242')
  expect(cardName({ brand: 'unknown', last4: '0005' })).toBe('Card •••• 0005')
  expect(expiryText({ exp_month: 4, exp_year: 2029 })).toBe('04/29')
})
