import { parseDecimal } from '#contract/values/decimal.ts'
import { moneyText } from '#contract/values/money.ts'

type Amounts = { amount: string; previous?: string | undefined }

/** A figure's cents; sums may be beyond what one amount can be. */
export function centsOf(text: string): number {
  return parseDecimal(text, 2, Number.MAX_SAFE_INTEGER) ?? 0
}

/** One figure less another, and the same of the period before. */
export function differenceOf(one: Amounts, other: Amounts): Amounts {
  const less = (a: string, b: string) => moneyText(centsOf(a) - centsOf(b))
  return {
    amount: less(one.amount, other.amount),
    ...(one.previous !== undefined && other.previous !== undefined
      ? { previous: less(one.previous, other.previous) }
      : {}),
  }
}

/** What the lines that sum to their section come to in each step, in cents. */
export function stepSums(lines: readonly { depth: number; by_step: string[] }[], steps: number): number[] {
  const top = lines.filter(({ depth }) => depth === 0)
  return Array.from({ length: steps }, (_, at) => top.reduce((all, line) => all + centsOf(line.by_step[at] ?? '0'), 0))
}
