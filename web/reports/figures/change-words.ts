import { type Cents, formatMoney, parseMoney } from '#contract/values/money.ts'

export const centsOf = (amount: string): Cents => parseMoney(amount) ?? 0

/** `$1,200.00 more`, `$80.00 less`, `the same`: a sum beside an earlier one. */
export function changeWords(now: string, before: string, currency: string, locale: string): string {
  const change = centsOf(now) - centsOf(before)
  if (change === 0) return 'the same'
  return `${formatMoney(Math.abs(change), currency, locale)} ${change > 0 ? 'more' : 'less'}`
}
