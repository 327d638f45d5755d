import { roundHalfAway } from '#contract/values/decimal.ts'
import { parsePercent, percentText, WHOLE_PERCENT } from '#contract/values/money.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import type { DocumentToTotal, LineToTotal, TaxRate } from './totals-shapes.ts'

export type Rate = { name: string; rate: string; percent: bigint }
type TaxedLine = { net: bigint; rates: readonly Rate[] }
type Tax = TaxRate & { base: bigint; amount: bigint }

/**
 * The rates a line bears: its own, else the document's; none when it is not taxable or the client is exempt.
 * Each rate once, in the order given. Undefined when a rate is no percent.
 */
export function ratesOfLine(document: DocumentToTotal, line: LineToTotal): Rate[] | undefined {
  if (document.tax_exempt === true || line.taxable === false) return []
  const rates = new Map<string, Rate>()
  for (const { name, rate } of line.tax_rates ?? document.tax_rates ?? []) {
    const percent = parsePercent(rate)
    if (percent === undefined) return undefined
    rates.set(keyOf(name, percent), { name, rate: percentText(percent), percent: BigInt(percent) })
  }
  return [...rates.values()]
}

/** Tax on top (docs/domain.md, Totals, 4): the base of a rate is the sum of the nets that bear it; its tax is rounded once. */
export function exclusiveTaxes(lines: readonly TaxedLine[]): Tax[] {
  return taxesOf(lines).map(({ name, rate, percent, base }) => ({
    name,
    rate,
    base,
    amount: roundHalfAway(base * percent, BigInt(WHOLE_PERCENT)),
  }))
}

/**
 * Tax inside (docs/domain.md, Totals, 5): per set of rates the net is rounded once, the tax is what is left of the gross, so that
 * the total never moves; the set's tax is shared over its rates in proportion.
 */
export function inclusiveTaxes(lines: readonly TaxedLine[]): Tax[] {
  const taxes = new Map(taxesOf(lines).map((tax) => [keyOf(tax.name, tax.percent), { ...tax, base: 0n, amount: 0n }]))
  for (const { gross, rates } of groupBySetOfRates(lines)) {
    const percents = rates.map((rate) => rate.percent)
    const whole = BigInt(WHOLE_PERCENT)
    const net = roundHalfAway(gross * whole, whole + percents.reduce((all, each) => all + each, 0n))
    const shares = shareByLargestRemainder(gross - net, percents)
    for (const [at, rate] of rates.entries()) {
      const tax = taxes.get(keyOf(rate.name, rate.percent))
      if (!tax) continue
      tax.base += net
      tax.amount += shares[at] ?? 0n
    }
  }
  return [...taxes.values()].map(({ name, rate, base, amount }) => ({ name, rate, base, amount }))
}

/** Every rate borne by a line, in order of first appearance, with the sum of the nets that bear it. */
function taxesOf(lines: readonly TaxedLine[]): (Rate & { base: bigint })[] {
  const taxes = new Map<string, Rate & { base: bigint }>()
  for (const line of lines) {
    for (const rate of line.rates) {
      const key = keyOf(rate.name, rate.percent)
      const tax = taxes.get(key) ?? { ...rate, base: 0n }
      tax.base += line.net
      taxes.set(key, tax)
    }
  }
  return [...taxes.values()]
}

function groupBySetOfRates(lines: readonly TaxedLine[]): { gross: bigint; rates: readonly Rate[] }[] {
  const groups = new Map<string, { gross: bigint; rates: readonly Rate[] }>()
  for (const line of lines) {
    if (line.rates.length === 0) continue
    // Sorted, so that two lines with the same rates in another order are one group and a tie goes one way.
    const rates = line.rates.toSorted((a, b) => (keyOf(a.name, a.percent) < keyOf(b.name, b.percent) ? -1 : 1))
    const set = JSON.stringify(rates.map((rate) => keyOf(rate.name, rate.percent)))
    const group = groups.get(set) ?? { gross: 0n, rates }
    group.gross += line.net
    groups.set(set, group)
  }
  return [...groups.values()]
}

function keyOf(name: string, percent: number | bigint): string {
  return JSON.stringify([name, percent.toString()])
}
