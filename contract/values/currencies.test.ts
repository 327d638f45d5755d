import { describe, expect, it } from 'vitest'
import { currencies, currencyOf } from './currencies.ts'

describe('currencies', () => {
  it('are all written with two places', () => {
    for (const currency of currencies) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      expect([currency, maximumFractionDigits]).toEqual([currency, 2])
    }
    expect(new Set(currencies).size).toBe(currencies.length)
  })

  it.each([
    ['US', 'USD'],
    ['ca', 'CAD'],
    ['GB', 'GBP'],
    ['DE', 'EUR'],
    ['IE', 'EUR'],
    ['EU', 'USD'],
    ['CH', 'CHF'],
    ['LI', 'CHF'],
    ['PH', 'PHP'],
    ['JP', 'USD'],
    ['', 'USD'],
    [null, 'USD'],
  ])('a company in %s begins with %s', (country, currency) => {
    expect(currencyOf(country)).toBe(currency)
  })
})
