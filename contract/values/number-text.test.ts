import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { type DecimalSign, guessDecimal, readNumber } from './number-text.ts'

const read = (text: string, usual: DecimalSign = '.', sure = false) => {
  const number = readNumber(text, usual, sure)
  return number && Number(number.digits) / 10 ** number.places
}

describe('one number', () => {
  test.each([
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1 250,50', 1250.5],
    ['1\u202f250,50\u00a0€', 1250.5],
    ["1'250.50", 1250.5],
    ['1,00,000', 100_000],
    ['1200,5', 1200.5],
    ['.5', 0.5],
    ['5.', 5],
    ['$1,200.50', 1200.5],
    ['US$ 7.00', 7],
    ['USD 12', 12],
    ['12.00 USD', 12],
    ['-$12.00', -12],
    ['$-12.00', -12],
    ['\u221283.12', -83.12],
    ['83.12-', -83.12],
    ['83.12 -', -83.12],
    ['(50)', -50],
    ['($50.00)', -50],
    ['$(50.00)', -50],
    ['( 1,045.10 )', -1045.1],
    ['+5', 5],
    ['(0)', 0],
  ])('written %j is read as it is meant', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each([
    '',
    '.',
    '-',
    '$',
    'abc',
    '1e3',
    '0x10',
    '4 5',
    '12,50.00',
    '1,23.45',
    '1.2.3',
    '--5',
    '-(5)',
    '(5',
    '5)',
  ])('what could be two numbers or none is not guessed: %j', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  test('where the sign before the cents is known nothing else is taken for it', () => {
    expect(read('1.250', ',')).toBe(1250)
    expect(read('1.250', '.')).toBe(1.25)
    expect(read('1,5', '.')).toBe(1.5)
    expect(read('1,5', '.', true)).toBeUndefined()
    expect(read('1,234.56', ',', true)).toBeUndefined()
    expect(read('1.234,56', ',', true)).toBe(1234.56)
  })

  test('of five thousand characters nothing is read, and at once', () => {
    expect(readNumber('9'.repeat(5000))).toBeUndefined()
    expect(readNumber(`${'1,'.repeat(2500)}x`)).toBeUndefined()
  })

  test('nothing that somebody types makes it fail', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => void readNumber(text)),
      { numRuns: PROPERTY_RUNS },
    )
  })
})

test.each<[string[], DecimalSign, boolean]>([
  [['12.00', '1,234.56'], '.', true],
  [['12,00', '1.234,56'], ',', true],
  [['1,234', '5'], '.', true],
  [['1.234', '5'], ',', false],
  [['1.234', '5,20'], ',', true],
  [['1.234.567', '5'], ',', true],
  [['0.125'], '.', true],
  [['12.00', '12,00', '13.00'], '.', false],
  [['120', '-5'], '.', true],
  [['Fr. 12,50', '-12,00 Kč.'], ',', true],
  [[], '.', true],
])('of %j the sign before the cents is %s', (cells, decimal, sure) => {
  expect(guessDecimal(cells)).toEqual({ decimal, sure })
})
