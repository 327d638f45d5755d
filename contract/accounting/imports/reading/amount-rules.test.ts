import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DecimalSign } from '../../../values/number-text.ts'
import { currencyOf, readAmount } from './amount-rules.ts'

test.each<[string, DecimalSign, number]>([
  ['1,234.56', '.', 123_456],
  ['1234.5', '.', 123_450],
  ['120', '.', 12_000],
  ['.5', '.', 50],
  ['5.', '.', 500],
  ['12.3400', '.', 1234],
  ['-45.10', '.', -4510],
  ['45.10-', '.', -4510],
  ['45.10 -', '.', -4510],
  ['(45.10)', '.', -4510],
  ['( 1,045.10 )', '.', -104_510],
  ['$1,200.00', '.', 120_000],
  ['-$12.00', '.', -1200],
  ['$-12.00', '.', -1200],
  ['($45.10)', '.', -4510],
  ['$(45.10)', '.', -4510],
  ['US$ 7.00', '.', 700],
  ['USD 12.00', '.', 1200],
  ['12.00 USD', '.', 1200],
  ['+5', '.', 500],
  ['\u221283.12', '.', -8312],
  ['\u00a01 234.50', '.', 123_450],
  ["1'234.50", '.', 123_450],
  ['1.234,56', ',', 123_456],
  ['1 234,56 €', ',', 123_456],
  ['-1.234.567,8', ',', -123_456_780],
  ['="45.00"', '.', 4500],
  ['="-1,045.00"', '.', -104_500],
  ['40 000 HUF', '.', 4_000_000],
  ['-12 500 Ft', ',', -1_250_000],
  ['12 000,00 Kč', ',', 1_200_000],
  ['1.234,56 zł', ',', 123_456],
  ['kr 1 234,50', ',', 123_450],
  ['-1 234,50 kr.', ',', -123_450],
  ['R$ 1.234,56', ',', 123_456],
  ["CHF 1'234.50", '.', 123_450],
  ['-1 234,56 руб.', ',', -123_456],
  ['-1,234円', '.', -123_400],
  ["Fr. 1'234.50", '.', 123_450],
  ['120,-', ',', 12_000],
  ['120,- Kč', ',', 12_000],
  ['-5.–', '.', -500],
  ['€-45.10', '.', -4510],
  ['45.10- EUR', '.', -4510],
  ['₹1,23,456.78', '.', 12_345_678],
  ['0', '.', 0],
  ['-0.00', '.', 0],
])('%s with %s before the cents is %d cents', (cell, decimal, cents) => {
  expect(readAmount(cell, decimal)).toEqual({ cents })
})

test.each([
  ['12.00 CR', { cents: 1200, side: 'in' }],
  ['12.00CR', { cents: 1200, side: 'in' }],
  ['12.00 dr', { cents: 1200, side: 'out' }],
  ['DR 12.00', { cents: 1200, side: 'out' }],
  ['$12.00 Credit', { cents: 1200, side: 'in' }],
])('%s says by a word which way it went', (cell, read) => {
  expect(readAmount(cell, '.')).toEqual(read)
})

test.each<[string, DecimalSign, string]>([
  ['', '.', 'The amount is missing'],
  ['abc', '.', "“abc” isn't an amount"],
  ['12.345', '.', '“12.345” has more than two decimals'],
  ['1,23,456', ',', "“1,23,456” isn't an amount"],
  ['abc 12.00', '.', "“abc 12.00” isn't an amount"],
  ['1,23.45', '.', "“1,23.45” isn't an amount"],
  ['1,234,56', '.', "“1,234,56” isn't an amount"],
  ['1.234.56', '.', "“1.234.56” isn't an amount"],
  ['1234,56', '.', "“1234,56” isn't an amount"],
  ['1,234.56', ',', "“1,234.56” isn't an amount"],
  ['(12.00', '.', "“(12.00” isn't an amount"],
  ['-(12.00)', '.', '“-(12.00)” has two minus signs'],
  ['--5', '.', '“--5” has two minus signs'],
  ['CR 12.00 CR', '.', '“CR 12.00 CR” says twice whether it is a debit or a credit'],
  ['1e5', '.', "“1e5” isn't an amount"],
  ['12.00.00', '.', "“12.00.00” isn't an amount"],
  ['9999999999999', '.', '“9999999999999” is too large'],
  ['$', '.', "“$” isn't an amount"],
])('%s with %s is told, not guessed', (cell, decimal, sentence) => {
  expect(readAmount(cell, decimal)).toBe(sentence)
})

test('every amount that is written is read as it was, in both ways of writing', () => {
  const written = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  fc.assert(
    fc.property(written, fc.boolean(), fc.boolean(), (cents, comma, grouped) => {
      const size = Math.abs(cents).toString().padStart(3, '0')
      const whole = size.slice(0, -2)
      const groups = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole
      const text = `${cents < 0 ? '-' : ''}${groups}${comma ? ',' : '.'}${size.slice(-2)}`
      expect(readAmount(text, comma ? ',' : '.')).toEqual({ cents })
    }),
  )
})

test('nothing that somebody types makes it fail', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (cell) => void readAmount(cell, '.')))
})

test.each([
  ['40 000 HUF', 'HUF'],
  ['-12 500 Ft', 'HUF'],
  ['12 000,00 Kč', 'CZK'],
  ['(€45.10)', 'EUR'],
  ['£1,200.00', 'GBP'],
  ['USD -12.00', 'USD'],
  ['US$ 7.00', 'USD'],
  ['$7.00', undefined],
  ['7.00', undefined],
  ['12.00 CR', undefined],
  ['Total 12.00', undefined],
])('the currency beside %s is %s', (cell, code) => {
  expect(currencyOf(cell)).toBe(code)
})
