import type { Cents } from '#contract/values/money.ts'
import type { ScheduleTrigger } from '../schedule/trigger-rules.ts'

/** Decimal text of the wire; empty, null and absent all mean "not set". */
export type WireText = string | null | undefined

/** A rate by its name and percent text: two rates are the same when both agree. */
export type TaxRate = { name: string; rate: string }

export type LineKind =
  | 'service'
  | 'labor'
  | 'material'
  | 'equipment'
  | 'subcontract'
  | 'fee'
  | 'discount'
  | 'section'
  | 'text'

/** A rate of the company, as a line keeps it. */
export type NamedRate = TaxRate & { id: string }

/** What of a line decides its amount. `tax_rates` unset = the document's; `[]` = none. */
export type LineToTotal = {
  kind?: LineKind
  /** Up to 4 places; unset = 1. */
  quantity?: WireText
  /** May be below 0: a credit. Unset = 0. */
  unit_price?: WireText
  discount_percent?: WireText
  discount_amount?: WireText
  /** Unset = true. */
  taxable?: boolean
  tax_rates?: readonly TaxRate[] | null
  optional?: boolean
  selected?: boolean
  /** The name of the option it belongs to; unset = it belongs to all. */
  option_group?: string | null
}

/** What of a payment of a schedule decides its amount. Of percent and amount the percent counts, unless it is 0 or unset. */
export type ScheduleRowToTotal = { percent?: WireText; amount?: WireText; trigger: ScheduleTrigger }

/** What of a document decides its totals. Of percent and amount the percent counts, unless it is 0 or unset. */
export type DocumentToTotal = {
  line_items: readonly LineToTotal[]
  /** The name of the option whose lines count; unset where there are none. */
  option?: string | null
  tax_rates?: readonly TaxRate[]
  tax_inclusive?: boolean
  tax_exempt?: boolean
  discount_percent?: WireText
  discount_amount?: WireText
  deposit_percent?: WireText
  deposit_amount?: WireText
  /** The payments of an estimate: with any, the deposit is the first one, if that is due on approval. */
  schedule?: readonly ScheduleRowToTotal[]
  /** The payments make up the whole, whatever is picked: the last one takes the difference. */
  settles?: boolean
  /** It may take something off, and come to less than 0: a change order. Then it has no discount and no deposit of its own. */
  may_be_negative?: boolean
}

/** `amount` counts towards the subtotal; `offered` is what an optional line would add if it were selected. */
export type LineTotals = { amount: Cents; discount: Cents; offered: Cents }

export type TaxTotal = TaxRate & { base: Cents; amount: Cents }

/** All amounts in cents. */
export type DocumentTotals = {
  lines: LineTotals[]
  subtotal: Cents
  discount_total: Cents
  taxes: TaxTotal[]
  tax_total: Cents
  total: Cents
  deposit_amount: Cents
  /** What each payment of the schedule comes to. */
  schedule: Cents[]
}

/** Why a document has no totals: the wire's code, the field by its path (`line_items.2.unit_price`), words for people. */
export type TotalsRefusal = { code: 'invalid_amount' | 'invalid_discount'; field: string; message: string }
