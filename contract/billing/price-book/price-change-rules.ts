import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import {
  type Cents,
  MONEY_LIMIT,
  moneyText,
  type Percent,
  parseMarkup,
  parseMoney,
  WHOLE_PERCENT,
} from '#contract/values/money.ts'
import { markupOfPrice, priceWithMarkup } from '../totals/markup-rules.ts'

/** What of the items is changed: their prices, or their costs and with them the prices that a markup makes. */
export const priceFields = ['unit_price', 'cost'] as const
export type PriceField = (typeof priceFields)[number]

/** Cents; the markup as decimal text. */
export type ItemPrices = { unit_price: Cents | null; cost: Cents | null; markup_percent: string | null }

/**
 * Price, cost and markup after a change by a percent (× 10⁴), rounded to the cent, halves away from zero. Undefined of an item
 * that has nothing to change; `too_large` beyond what an amount can be.
 */
export function changedPrices(
  item: ItemPrices,
  of: PriceField,
  percent: Percent,
): ItemPrices | 'too_large' | undefined {
  const before = item[of]
  if (before === null) return undefined
  const after = toNumber(roundHalfAway(BigInt(before) * BigInt(WHOLE_PERCENT + percent), BigInt(WHOLE_PERCENT)))
  if (Math.abs(after) > MONEY_LIMIT) return 'too_large'
  const { cost, markup_percent } = item
  if (of === 'unit_price') {
    const markup =
      cost === null || markup_percent === null
        ? null
        : (markupOfPrice({ cost: moneyText(cost), unit_price: moneyText(after) }) ?? null)
    return { unit_price: after, cost, markup_percent: markup }
  }
  if (markup_percent === null || parseMarkup(markup_percent) === undefined) return { ...item, cost: after }
  const made = parseMoney(priceWithMarkup({ cost: moneyText(after), markup_percent }) ?? '')
  return made === undefined ? 'too_large' : { unit_price: made, cost: after, markup_percent }
}
