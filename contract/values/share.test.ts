import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { shareByLargestRemainder } from './share.ts'

test('a cent that cannot be split goes to the largest remainder, on a tie to the earlier', () => {
  expect(shareByLargestRemainder(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(shareByLargestRemainder(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n])
  expect(shareByLargestRemainder(1000n, [12000n, -2000n])).toEqual([1200n, -200n])
  expect(shareByLargestRemainder(0n, [0n, 0n])).toEqual([0n, 0n])
  expect(() => shareByLargestRemainder(1n, [0n])).toThrow(RangeError)
})

test('shares sum to the whole exactly and each lies within one cent of its due', () => {
  const weights = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 11n }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), weights, (total, each) => {
      const sum = each.reduce((all, weight) => all + weight, 0n)
      fc.pre(sum > 0n)
      const shares = shareByLargestRemainder(total, each)
      const near = shares.every((share, at) => {
        const off = share * sum - total * (each[at] ?? 0n)
        return off < sum && off > -sum
      })
      return near && shares.reduce((all, share) => all + share, 0n) === total
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
