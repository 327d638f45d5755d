import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, percentText } from '#contract/values/money.ts'
import { agreesWithMarkup, markupOfPrice, pricesAfter, priceWithMarkup } from './markup-rules.ts'

const line = (cost: string, markup_percent: string, unit_price = '') => ({ cost, markup_percent, unit_price })

test.each([
  ['10', '35', '13.50'],
  ['0.10', '25', '0.13'],
  ['33.33', '33.3333', '44.44'],
  ['10', '-100', '0.00'],
  ['10', '-25.5', '7.45'],
  ['-10', '25', '-12.50'],
])('a cost of %s and %s percent is a price of %s', (cost, markup, price) => {
  expect(priceWithMarkup(line(cost, markup))).toBe(price)
})

test.each([
  ['10', ''],
  ['', '35'],
  ['ten', '35'],
  ['10', '10000.0001'],
  ['10', '-100.01'],
  ['999999999.99', '1'],
])('a cost of "%s" and "%s" percent make no price', (cost, markup) => {
  expect(priceWithMarkup(line(cost, markup))).toBeUndefined()
})

test.each([
  ['10', '13.50', '35'],
  ['33.33', '44.44', '33.33'],
  ['80', '100', '25'],
  ['10', '5', '-50'],
  ['12345.67', '20000.01', '62.0002'],
])('for a cost of %s a price of %s is a markup of %s percent', (cost, price, markup) => {
  expect(markupOfPrice(line(cost, '', price))).toBe(markup)
})

test.each([
  ['0', '5'],
  ['', '5'],
  ['10', '-1'],
  ['0.01', '2'],
])('for a cost of "%s" a price of %s is no markup', (cost, price) => {
  expect(markupOfPrice(line(cost, '', price))).toBeUndefined()
})

test('whichever of price and markup was written, the other one agrees with it', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -1_000_000, max: 100_000_000 }), (cost, price, percent) => {
      const [of, markup] = [moneyText(cost), percentText(percent)]
      expect(agreesWithMarkup(line(of, markup, priceWithMarkup(line(of, markup))))).toBe(true)
      const meant = markupOfPrice(line(of, '', moneyText(price)))
      if (meant !== undefined) expect(agreesWithMarkup(line(of, meant, moneyText(price)))).toBe(true)
    }),
  )
  expect(agreesWithMarkup(line('10', '35', '13.51'))).toBe(false)
})

test('cost and markup write the price; the price writes the markup where there is one', () => {
  expect(pricesAfter(line('', '35', '20.00'), { cost: '10' })).toEqual({ unit_price: '13.50' })
  expect(pricesAfter(line('10', '35', '13.50'), { markup_percent: '50' })).toEqual({ unit_price: '15.00' })
  expect(pricesAfter(line('10', '35', '13.50'), { unit_price: '20' })).toEqual({ markup_percent: '100' })
  expect(pricesAfter(line('10', '35', '13.50'), { unit_price: '-1' })).toEqual({ markup_percent: '' })
  expect(pricesAfter(line('', '35', ''), { unit_price: '20' })).toEqual({ markup_percent: '' })
  expect(pricesAfter(line('10', '', '20.00'), { unit_price: '30' })).toEqual({})
  expect(pricesAfter(line('10', '', '20.00'), { cost: '15' })).toEqual({})
  expect(pricesAfter(line('10', '35', '13.50'), { markup_percent: '' })).toEqual({})
  expect(pricesAfter(line('10', '35', '13.50'), { unit_price: '20', cost: '', markup_percent: '' })).toEqual({})
})

test('a price that is erased and typed anew, key by key, ends with the markup that it is', () => {
  let written = line('10', '35', '13.50')
  for (const unit_price of ['13.5', '13.', '13', '1', '', '-', '', '2', '2+', '20']) {
    const change = { unit_price }
    written = { ...written, ...change, ...pricesAfter(written, change) }
    if (unit_price !== '-' && unit_price !== '2+') expect(agreesWithMarkup(written), unit_price).toBe(true)
  }
  expect(written).toEqual(line('10', '100', '20'))
})
