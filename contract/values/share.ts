import { floorDivide } from './decimal.ts'

/**
 * Spreads a whole amount over weights so that the shares sum to it exactly: each share is the floor (towards −∞) of
 * total × weight / Σ weights; what is left goes one each to the largest remainders, ties to the earlier (docs/domain.md, Totals, 3).
 * Weights may be negative as long as their sum is above 0; a sum of 0 gives shares of 0 and only takes a total of 0.
 */
export function shareByLargestRemainder(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n && total === 0n) return weights.map(() => 0n)
  const floors = weights.map((weight, at) => {
    const [share, remainder] = floorDivide(total * weight, sum)
    return { at, share, remainder }
  })
  const left = Number(total - floors.reduce((all, each) => all + each.share, 0n))
  const byRemainder = floors.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  )
  for (const each of byRemainder.slice(0, left)) each.share += 1n
  return floors.map((each) => each.share)
}
