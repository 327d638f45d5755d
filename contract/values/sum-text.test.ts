import { expect, test } from 'vitest'
import type { DecimalSign } from './number-text.ts'
import { readSum } from './sum-text.ts'

test.each<[string, DecimalSign, string]>([
  ['1,200', '.', '1200.00'],
  ['1,20', ',', '1.20'],
  ['1.200', ',', '1200.00'],
  ['1.234.567,89', ',', '1234567.89'],
  ['1 234,50 €', ',', '1234.50'],
  ['(2+3)/4', '.', '1.25'],
  ['10/3', '.', '3.33'],
  ['2,5 x 4', '.', '10.00'],
  ['0.005*1', '.', '0.01'],
  ['-0.005*1', '.', '-0.01'],
  ['(50)', '.', '-50.00'],
  ['(50)*2', '.', '100.00'],
  ['0.1+0.2', '.', '0.30'],
  ['99999999999999.99+0.01', '.', '100000000000000.00'],
])('%s with %s before the cents reads as %s', (written, usual, read) => {
  expect(readSum(written, 2, usual)).toBe(read)
})

test.each(['', '0.005', '1.000', '12*', '1/0', '(1', '1..2', 'abc', '4 5', '--'])('%j cannot be read', (written) => {
  expect(readSum(written, 2)).toBeUndefined()
})
