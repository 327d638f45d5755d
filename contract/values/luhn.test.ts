import { expect, it } from 'vitest'
import { fitsLuhn } from './luhn.ts'

it('one wrong digit is noticed', () => {
  expect(fitsLuhn('4242424242424242')).toBe(true)
  for (let at = 0; at < 16; at++) {
    const digits = [...'4242424242424242']
    digits[at] = String((Number(digits[at]) + 1) % 10)
    expect(fitsLuhn(digits.join(''))).toBe(false)
  }
})
