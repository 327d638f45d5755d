import { expect, test as it } from 'vitest'
import { cardProblems, groupCardNumber, groupExpiry, readExpiry } from './typed-card-rules.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42', '4242 42'],
  ['4242', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['4242-4242-4242-4242 and more', '4242 4242 4242 4242'],
  ['', ''],
])('the number %s is shown as %s', (typed, shown) => expect(groupCardNumber(typed)).toBe(shown))

it.each([
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['4/29', '04 / 29'],
  ['04 / 2', '04 / 2'],
  ['04 / 20', '04 / 20'],
  ['04 / 202', '04 / 2'],
  ['0430', '04 / 30'],
  ['', ''],
])('the expiry %s is shown as %s', (typed, shown) => expect(groupExpiry(typed)).toBe(shown))

it('an expiry is a month and a year', () => {
  expect(readExpiry('12 / 30')).toEqual({ month: 12, year: 2030 })
  expect(readExpiry('13 / 30')).toBeUndefined()
  expect(readExpiry('12')).toBeUndefined()
})

it('a person is told what is wrong with a card', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }
  expect(cardProblems(good, '2026-11-30')).toEqual({})
  expect(cardProblems(good, '2026-12-01')).toEqual({ expiry: 'This card has expired' })
  expect(cardProblems({ number: '', expiry: '', cvc: '' }, '2026-11-30')).toEqual({
    number: 'Enter the card number',
    expiry: 'Enter month and year, like 04 / 29',
    cvc: 'Enter the 3 or 4 digits',
  })
  expect(cardProblems({ ...good, number: '4242 4242 4242 4241' }, '2026-11-30')).toEqual({
    number: 'Check the card number',
  })
})
