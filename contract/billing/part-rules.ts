import { roundHalfAway, toNumber } from '../values/decimal.ts'
import { type Cents, parseMoney, parsePercent, percentText, WHOLE_PERCENT } from '../values/money.ts'

type Invoiced = { display_status: string; total: string }

/** What of an estimate its invoices have taken, and what is left, in cents. A void one has taken nothing. */
export function invoicedOf(total: string, invoices: readonly Invoiced[]): { invoiced: Cents; left: Cents } {
  const counted = invoices.filter(({ display_status }) => display_status !== 'void')
  const invoiced = counted.reduce((sum, invoice) => sum + (parseMoney(invoice.total) ?? 0), 0)
  return { invoiced, left: Math.max(0, (parseMoney(total) ?? 0) - invoiced) }
}

/** A percentage of an estimate as it was typed: what is sent, and what it comes to. Undefined unless above 0. */
export function partOf(total: string, percent: string): { portion: string; amount: Cents } | undefined {
  const share = parsePercent(percent)
  if (!share) return undefined
  const amount = toNumber(roundHalfAway(BigInt(parseMoney(total) ?? 0) * BigInt(share), BigInt(WHOLE_PERCENT)))
  return { portion: `percent:${percentText(share)}`, amount }
}

/** Whether a part is more than is left; a cent may come from rounding. */
export function isTooMuch(amount: Cents, left: Cents): boolean {
  return amount > left + 1
}
