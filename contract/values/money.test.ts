import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { roundHalfAway } from './decimal.ts'
import {
  formatMoney,
  formatPercent,
  formatQuantity,
  MONEY_LIMIT,
  moneyText,
  parseMoney,
  parsePercent,
  parseQuantity,
  percentText,
  QUANTITY_LIMIT,
  quantityText,
} from './money.ts'

describe('money on the wire', () => {
  test.each([
    ['1250', 125000],
    ['1250.00', 125000],
    ['1,250.5', 125050],
    ['0', 0],
    ['-0.00', 0],
    ['.5', 50],
    ['-83.12', -8312],
    ['−83.12', -8312],
    ['+5', 500],
    [' 12.30 ', 1230],
    ['999,999,999.99', MONEY_LIMIT],
    ['-999999999.99', -MONEY_LIMIT],
    ['000012', 1200],
    ['1,25', 125],
    ['1 250', 125000],
    ['$5', 500],
    ['5.', 500],
    ['(50)', -5000],
  ])('a caller sends %j as %d cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  test.each([
    '',
    '.',
    '-',
    'abc',
    '1.234',
    '1.000',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '12.5%',
    '12,50.00',
    '1,2345',
    ',100',
    '--5',
    '1000000000.00',
    '-1,000,000,000',
    '9'.repeat(5000),
    '١٢',
    '1.5\u0000',
  ])('a caller is refused %j', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  test('an amount survives the way out and back', () => {
    const cents = fc.integer({ min: -MONEY_LIMIT, max: MONEY_LIMIT })
    fc.assert(
      fc.property(cents, (value) => parseMoney(moneyText(value)) === value),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('a quantity survives the way out and back', () => {
    const quantity = fc.integer({ min: -QUANTITY_LIMIT, max: QUANTITY_LIMIT })
    fc.assert(
      fc.property(quantity, (value) => parseQuantity(quantityText(value)) === value),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('a percent survives the way out and back', () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(percent, (value) => parsePercent(percentText(value)) === value),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('a percent keeps four places and stays between 0 and 100', () => {
    expect(parsePercent('9.975')).toBe(99750)
    for (const text of ['12.5%', '12,5 %', '12.5 percent', '+12.50%']) expect(parsePercent(text)).toBe(125_000)
    expect(percentText(99750)).toBe('9.975')
    expect(percentText(1_000_000)).toBe('100')
    for (const text of ['100.0001', '-1', '5.00001', 'ten', '$5', '5%%']) expect(parsePercent(text)).toBeUndefined()
  })
})

describe('money for people', () => {
  test.each([
    ['1250.00', 'USD', 'en-US', '$1,250.00'],
    ['-83.12', 'USD', 'en-US', '−$83.12'],
    ['-0.00', 'USD', 'en-US', '$0.00'],
    ['999999999.99', 'USD', 'en-US', '$999,999,999.99'],
    ['1250.5', 'EUR', 'de-DE', '1.250,50 €'],
    ['1250', 'JPY', 'en-US', '¥1,250.00'],
    ['1250.00', 'CAD', 'en-CA', '$1,250.00'],
  ])('a reader sees %s %s in %s as %s', (text, currency, locale, shown) => {
    expect(formatMoney(text, currency, locale).replaceAll('\u00a0', ' ')).toBe(shown)
  })

  test('a bookkeeper sees the sign of money coming in', () => {
    expect(formatMoney(125000, 'USD', 'en-US', { signed: true })).toBe('+$1,250.00')
    expect(formatMoney(-8312, 'USD', 'en-US', { signed: true })).toBe('−$83.12')
    expect(formatMoney(0, 'USD', 'en-US', { signed: true })).toBe('$0.00')
  })

  test('a reader sees quantities and percents without empty zeros', () => {
    expect(formatQuantity('1250.5')).toBe('1,250.5')
    expect(formatQuantity('0.3333')).toBe('0.3333')
    expect(formatPercent('9.975')).toBe('9.975%')
    expect(formatPercent('20')).toBe('20%')
  })
})

test('a half cent rounds away from zero on both sides', () => {
  expect(roundHalfAway(13965n, 10n)).toBe(1397n)
  expect(roundHalfAway(-5n, 10n)).toBe(-1n)
  expect(roundHalfAway(4n, 10n)).toBe(0n)
  expect(roundHalfAway(-4n, 10n)).toBe(0n)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
      const rounded = roundHalfAway(n, d)
      const away = 2n * (rounded * d - n) * (n < 0n ? -1n : 1n)
      return away > -d && away <= d
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
