import { expect, it } from 'vitest'
import { faultOfSplits, leftToSplit, shareOutTheRest } from './split-rules.ts'

it('what is left goes evenly to the parts without an amount, odd cents one by one from the top', () => {
  expect(shareOutTheRest(100_00, [40_00, null, null, null])).toEqual([40_00, 20_00, 20_00, 20_00])
  expect(shareOutTheRest(10_00, [null, null, null])).toEqual([3_34, 3_33, 3_33])
  expect(shareOutTheRest(-10_01, [null, null])).toEqual([-5_01, -5_00])
})

it('what is left goes in proportion where every part has an amount', () => {
  expect(shareOutTheRest(120_00, [60_00, 30_00])).toEqual([80_00, 40_00])
  expect(shareOutTheRest(100_00, [1_00, 1_00, 1_00])).toEqual([33_34, 33_33, 33_33])
  expect(shareOutTheRest(10_00, [20_00, 20_00])).toEqual([5_00, 5_00])
  expect(shareOutTheRest(5_00, [3_00, -3_00])).toEqual([3_00, -3_00])
})

it('however a transaction is shared out, its parts come to its amount', () => {
  for (let amount = -999; amount <= 999; amount += 7)
    for (const parts of [
      [null, null, null],
      [1, 2, 3],
      [5, null, 7],
      [-3, 10, null, null],
      [100, -1, 33],
    ]) {
      expect(leftToSplit(amount, shareOutTheRest(amount, parts))).toBe(0)
    }
})

it('parts are refused that are no amounts, nothing, one alone, or do not come to the amount', () => {
  const of = (...amounts: string[]) =>
    faultOfSplits(
      100_00,
      amounts.map((amount) => ({ amount })),
    )
  expect(of('60', '40.00')).toBe(undefined)
  expect(of('130', '-30')).toBe(undefined)
  expect(of('60', 'some')).toMatchObject({ at: 1 })
  expect(of('100', '0')).toMatchObject({ at: 1 })
  expect(of('100')).toMatchObject({ at: null })
  expect(of('60', '39.99')).toEqual({ at: null, message: 'Left to split must be 0.00; it is 0.01' })
})
