import type { Cents } from '#contract/values/money.ts'
import type { TaxTotal } from '../totals/totals-shapes.ts'
import { rateKey } from './billable-rules.ts'

/** What lines come to, in cents: `net` before tax on top, with the tax inside it. */
export type Sums = { net: Cents; taxes: readonly TaxTotal[]; tax_total: Cents; total: Cents }

/** Both together; a rate that comes to nothing is left out. */
export function addSums(one: Sums, other: Sums): Sums & { taxes: TaxTotal[] } {
  const byRate = Map.groupBy([...one.taxes, ...other.taxes], rateKey)
  const taxes = [...byRate.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const base = more.reduce((all, tax) => all + tax.base, first.base)
    const amount = more.reduce((all, tax) => all + tax.amount, first.amount)
    return base === 0 && amount === 0 ? [] : [{ ...first, base, amount }]
  })
  return {
    net: one.net + other.net,
    taxes,
    tax_total: one.tax_total + other.tax_total,
    total: one.total + other.total,
  }
}

/** The other way round: what takes it away. */
export function negative({ net, taxes, tax_total, total }: Sums) {
  return { net: 0 - net, taxes: negativeTaxes(taxes), tax_total: 0 - tax_total, total: 0 - total }
}

export function negativeTaxes(taxes: readonly TaxTotal[]): TaxTotal[] {
  return taxes.map((tax) => ({ ...tax, base: 0 - tax.base, amount: 0 - tax.amount }))
}
