import { toNumber } from '#contract/values/decimal.ts'
import type { Cents } from '#contract/values/money.ts'
import { parseMoney } from '#contract/values/money.ts'
import { shareByLargestRemainder } from '#contract/values/share.ts'
import { ratesToPrint } from '../print/drawing-rules.ts'
import type { Document, Line } from '../shapes.ts'
import { counts } from '../totals/line-rules.ts'
import type { TaxRate, TaxTotal } from '../totals/totals-shapes.ts'

/** What of an approved estimate is billed, in parts or at once. In cents. */
export type Billable = {
  lines: readonly BillableLine[]
  taxes: readonly TaxTotal[]
  total: Cents
  tax_inclusive: boolean
  currency: string
  locale: string
}

/** A line that was sold; `net` is its amount less its share of the estimate's discount (docs/domain.md, Totals, 3). */
export type BillableLine = { id: string; net: Cents; rates: readonly string[] }

type Sums = 'option' | 'discount_total' | 'taxes' | 'total' | 'tax_inclusive' | 'tax_exempt' | 'tax_name' | 'tax_rate'

/** An estimate as the wire has it. */
export type EstimateToBill = Pick<Document, Sums | 'currency'> & {
  line_items: readonly (Pick<Line, 'id' | 'amount' | 'taxable'> &
    Partial<Pick<Line, 'kind' | 'optional' | 'selected' | 'option_group'>> & { tax_rates: readonly TaxRate[] | null })[]
}

/** The lines that count, with what each comes to after the discount; their nets sum to subtotal less discount. */
export function billableOf(estimate: EstimateToBill, locale: string): Billable {
  const sold = estimate.line_items.filter((line) => counts(line, estimate.option))
  const amounts = sold.map((line) => BigInt(centsOf(line.amount)))
  const discount = BigInt(centsOf(estimate.discount_total))
  // What takes off has none, and its amounts can be no weights.
  const shares = discount === 0n ? [] : shareByLargestRemainder(discount, amounts)
  return {
    lines: sold.map((line, at) => ({
      id: line.id,
      net: toNumber((amounts[at] ?? 0n) - (shares[at] ?? 0n)),
      rates: ratesToPrint(estimate, line).map(rateKey),
    })),
    taxes: estimate.taxes.map((tax) => ({ ...tax, base: centsOf(tax.base), amount: centsOf(tax.amount) })),
    total: centsOf(estimate.total),
    tax_inclusive: estimate.tax_inclusive,
    currency: estimate.currency,
    locale,
  }
}

/** A rate by its name and percent: two are the same when both agree. */
export function rateKey({ name, rate }: { name: string; rate: string }): string {
  return JSON.stringify([name, rate])
}

function centsOf(text: string): Cents {
  return parseMoney(text) ?? 0
}
