import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { amountsOfSchedule, balanceOf, surplusOf } from './balance-rules.ts'
import { progressShareOfEstimate } from './progress-share-rules.ts'
import { isRefused } from './rules.ts'

test('a balance never falls below 0; what is paid beyond it is credit', () => {
  expect(balanceOf({ total: 10_000, paid: 4_000, written_off: 0 })).toBe(6_000)
  expect(balanceOf({ total: 10_000, paid: 4_000, written_off: 6_000 })).toBe(0)
  expect(balanceOf({ total: 10_000, paid: 12_500, written_off: 0 })).toBe(0)
  expect(surplusOf({ total: 10_000, paid: 12_500, written_off: 0 })).toBe(2_500)
  expect(surplusOf({ total: 10_000, paid: 4_000, written_off: 0 })).toBe(0)
})

test('a schedule of percents shares the total without losing a cent', () => {
  expect(amountsOfSchedule(100_00, [{ percent: '33.3333' }, { percent: '33.3333' }, { percent: '33.3334' }])).toEqual([
    3333, 3333, 3334,
  ])
  expect(amountsOfSchedule(133_797, [{ amount: '401.39' }, { percent: '50' }])).toEqual([40_139, 66_899])
  expect(amountsOfSchedule(10_000, [{ percent: '60' }, { percent: '60' }])).toMatchObject({ code: 'invalid_amount' })
  expect(amountsOfSchedule(10_000, [{ amount: '60' }, { percent: '60' }])).toMatchObject({ field: 'schedule' })
  expect(amountsOfSchedule(10_000, [{ amount: '-1' }])).toMatchObject({ field: 'schedule.0.amount' })
})

test('rows of 100 % sum to any total', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), cuts, (total, raw) => {
      const edges = [0, ...raw.sort((a, b) => a - b), 1_000_000]
      const rows = edges.slice(1).map((edge, at) => ({ percent: ((edge - (edges[at] ?? 0)) / 10_000).toFixed(4) }))
      const amounts = amountsOfSchedule(total, rows)
      return !isRefused(amounts) && amounts.reduce((all, each) => all + each, 0) === total
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('the part invoice that reaches the whole takes what is left', () => {
  const tax = { name: 'Tax', rate: '8.25' }
  const estimate = { net: 123_600, taxes: [{ ...tax, base: 123_600, amount: 10_197 }] }
  const none = { net: 0, taxes: [] }
  const first = progressShareOfEstimate(estimate, none, { of: 1, in: 3 })
  expect(first).toEqual({
    net: 41_200,
    taxes: [{ ...tax, base: 41_200, amount: 3_399 }],
    tax_total: 3_399,
    total: 44_599,
  })
  const rest = progressShareOfEstimate(estimate, first, { of: 3, in: 3 })
  expect(rest.total + first.total).toBe(133_797)
  expect(() => progressShareOfEstimate(estimate, none, { of: 4, in: 3 })).toThrow(RangeError)
})
