import { type Cents, moneyText, parseMoney } from '../../values/money.ts'

/** What the parts do not come to yet; below 0 where they come to more. */
export function leftToSplit(amount: Cents, parts: readonly (Cents | null)[]): Cents {
  return amount - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

/**
 * Shares out what is left: evenly over the parts that have no amount, or, where all have one, in proportion to what they
 * have; odd cents go one each from the top. Parts that cancel each other out are left as they are.
 */
export function shareOutTheRest(amount: Cents, parts: readonly (Cents | null)[]): (Cents | null)[] {
  const left = leftToSplit(amount, parts)
  if (left === 0 || parts.length === 0) return [...parts]
  const empty = parts.flatMap((part, at) => (part === null ? [at] : []))
  if (empty.length > 0) {
    const shares = evenShares(left, empty.length)
    return parts.map((part, at) => part ?? shares[empty.indexOf(at)] ?? 0)
  }
  return inProportion(amount, parts as readonly Cents[])
}

function evenShares(total: Cents, count: number): Cents[] {
  const each = Math.trunc(total / count)
  const odd = Math.abs(total - each * count)
  return Array.from({ length: count }, (_, at) => each + (at < odd ? Math.sign(total) : 0))
}

/** Each part of the amount as large as it was of the sum, towards zero; the cents that are left from the top. */
function inProportion(amount: Cents, parts: readonly Cents[]): Cents[] {
  const sum = parts.reduce((all, part) => all + part, 0)
  if (sum === 0) return [...parts]
  const shares = parts.map((part) => Number((BigInt(amount) * BigInt(part)) / BigInt(sum)))
  const odd = evenShares(leftToSplit(amount, shares), parts.length)
  return shares.map((share, at) => share + (odd[at] ?? 0))
}

/** Why parts cannot be kept, if they cannot: `at` is the part that is wrong, from 0. */
export function faultOfSplits(
  amount: Cents,
  parts: readonly { amount: string }[],
): { at: number | null; message: string } | undefined {
  const cents = parts.map((part) => parseMoney(part.amount))
  const unread = cents.indexOf(undefined)
  if (unread >= 0) return { at: unread, message: 'Enter an amount, like 1,250.00' }
  const nothing = cents.indexOf(0)
  if (nothing >= 0) return { at: nothing, message: 'Enter an amount other than zero' }
  if (parts.length === 1) return { at: null, message: 'Split it into at least two parts' }
  const left = leftToSplit(amount, cents as Cents[])
  if (left !== 0) return { at: null, message: `Left to split must be 0.00; it is ${moneyText(left)}` }
  return undefined
}
