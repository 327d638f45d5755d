import { parseMoney } from '#contract/values/money.ts'

/** Whether decimal text is an amount above 0. */
export function isSome(amount: string | null | undefined): boolean {
  return amount !== null && amount !== undefined && (parseMoney(amount) ?? 0) > 0
}
