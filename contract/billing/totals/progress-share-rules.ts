import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import type { Cents } from '#contract/values/money.ts'
import type { TaxTotal } from './totals-shapes.ts'

/** Money split the way a part invoice needs it: without tax, and per rate. In cents. */
export type NetAndTaxes = { net: Cents; taxes: readonly TaxTotal[] }

/** A part of the whole as a ratio: 30 % is 30 of 100, a schedule row its cents of the total's. */
export type Part = { of: bigint | number; in: bigint | number }

export type ProgressShare = { net: Cents; taxes: TaxTotal[]; tax_total: Cents; total: Cents }

/** The estimate's money as a part invoice takes it: total = net + Σ tax, tax inside or on top alike. */
export function netAndTaxesOf(totals: { total: Cents; tax_total: Cents; taxes: readonly TaxTotal[] }): NetAndTaxes {
  return { net: totals.total - totals.tax_total, taxes: totals.taxes }
}

/**
 * The next part invoice of an estimate (docs/domain.md, Totals, 7): net, base and tax of each rate are round(cumulative part × the
 * estimate's) less what was invoiced before, so that the parts sum to the estimate when the part reaches the whole.
 * `cumulative` is the part after this invoice; `invoiced` the sum of the earlier ones. RangeError beyond the whole.
 */
export function progressShareOfEstimate(estimate: NetAndTaxes, invoiced: NetAndTaxes, cumulative: Part): ProgressShare {
  const numerator = BigInt(cumulative.of)
  const denominator = BigInt(cumulative.in)
  if (numerator < 0n || numerator > denominator) throw new RangeError('a part lies between nothing and the whole')
  const upToHere = (cents: Cents) => toNumber(roundHalfAway(BigInt(cents) * numerator, denominator))

  const net = upToHere(estimate.net) - invoiced.net
  const taxes = estimate.taxes.map((tax) => {
    const before = invoiced.taxes.find((each) => each.name === tax.name && each.rate === tax.rate)
    return {
      name: tax.name,
      rate: tax.rate,
      base: upToHere(tax.base) - (before?.base ?? 0),
      amount: upToHere(tax.amount) - (before?.amount ?? 0),
    }
  })
  const taxTotal = taxes.reduce((all, tax) => all + tax.amount, 0)
  return { net, taxes, tax_total: taxTotal, total: net + taxTotal }
}
