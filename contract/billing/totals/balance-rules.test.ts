import { expect, test } from 'vitest'
import { balanceOf, surplusOf } from './balance-rules.ts'

test('a balance never falls below 0; what is paid beyond it is credit', () => {
  expect(balanceOf({ total: 10_000, paid: 4_000, written_off: 0 })).toBe(6_000)
  expect(balanceOf({ total: 10_000, paid: 4_000, written_off: 6_000 })).toBe(0)
  expect(balanceOf({ total: 10_000, paid: 12_500, written_off: 0 })).toBe(0)
  expect(surplusOf({ total: 10_000, paid: 12_500, written_off: 0 })).toBe(2_500)
  expect(surplusOf({ total: 10_000, paid: 4_000, written_off: 0 })).toBe(0)
})
