import { floorDivide } from '#contract/values/decimal.ts'

/**
 * Whole cents for lines that sum to `target`: each the cents below its ideal (`ideals[at]` / `denominator`), the odd cents one
 * each by the largest remainders, ties to the earlier line; no share lies outside 0 to what is left of its line, whatever its
 * sign. Undefined where that can't be.
 */
export function apportion(
  target: bigint,
  ideals: readonly bigint[],
  denominator: bigint,
  left: readonly bigint[],
): bigint[] | undefined {
  const shares = ideals.map((ideal, at) => {
    const [floor, remainder] = floorDivide(ideal, denominator)
    const [least, most] = boundsOf(left[at] ?? 0n)
    return { at, cents: between(least, floor, most), remainder, least, most }
  })
  let missing = target - shares.reduce((all, { cents }) => all + cents, 0n)
  const step = missing < 0n ? -1n : 1n
  const inOrder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder === step > 0n ? -1 : 1,
  )
  for (let before = missing; missing !== 0n; before = missing) {
    for (const share of inOrder) {
      if (missing === 0n) break
      const cents = share.cents + step
      if (cents < share.least || cents > share.most) continue
      share.cents = cents
      missing -= step
    }
    if (missing === before) return undefined
  }
  return shares.map(({ cents }) => cents)
}

function between(least: bigint, value: bigint, most: bigint): bigint {
  if (value < least) return least
  return value > most ? most : value
}

function boundsOf(left: bigint): [least: bigint, most: bigint] {
  return left < 0n ? [left, 0n] : [0n, left]
}
