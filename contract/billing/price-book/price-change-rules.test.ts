import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { changedPrices } from './price-change-rules.ts'

const plain = { unit_price: 1800, cost: null, markup_percent: null }
const marked = { unit_price: 1800, cost: 1200, markup_percent: '50' }

test.each([
  [plain, 'unit_price', 5, { unit_price: 1890 }],
  [{ ...plain, unit_price: 1999 }, 'unit_price', 2.5, { unit_price: 2049 }],
  [{ ...plain, unit_price: 1 }, 'unit_price', -50, { unit_price: 1 }],
  [marked, 'unit_price', 10, { unit_price: 1980, cost: 1200, markup_percent: '65' }],
  [marked, 'cost', 10, { unit_price: 1980, cost: 1320, markup_percent: '50' }],
  [{ ...marked, markup_percent: null }, 'cost', 10, { unit_price: 1800, cost: 1320 }],
] as const)('%j, its %s changed by %d percent', (item, of, percent, after) => {
  expect(changedPrices(item, of, percent * 10_000)).toMatchObject(after)
})

test('what has no price has none to change, and none goes beyond what an amount can be', () => {
  expect(changedPrices({ ...plain, unit_price: null }, 'unit_price', 50_000)).toBeUndefined()
  expect(changedPrices({ ...plain, unit_price: 99_999_999_999 }, 'unit_price', 10_000)).toBe('too_large')
})

test('a price changed by a percent is the rounded share of a plain recount', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: -100, max: 900 }), (unit_price, percent) => {
      const wanted = Math.round((unit_price * (100 + percent)) / 100)
      expect(changedPrices({ ...plain, unit_price }, 'unit_price', percent * 10_000)).toMatchObject({
        unit_price: wanted,
      })
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
