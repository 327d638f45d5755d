import { expect, it } from 'vitest'
import { expiryOf } from './expiry-rules.ts'

it.each([
  ['2026-11-28', 'expired'],
  ['2026-11-29', 'soon'],
  ['2027-01-28', 'soon'],
  ['2027-01-29', undefined],
  [null, undefined],
])('a license that lasts until %s is %s on November 29', (last, said) => {
  expect(expiryOf(last, '2026-11-29')).toBe(said)
})
