import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import {
  MARKUP_LIMIT,
  MONEY_LIMIT,
  moneyText,
  parseMarkup,
  parseMoney,
  percentText,
  WHOLE_PERCENT,
} from '#contract/values/money.ts'
import type { WireText } from './totals-shapes.ts'

type MarkedUp = { cost?: WireText; markup_percent?: WireText; unit_price?: WireText }

/** Cost × (1 + markup), rounded to the cent; undefined where one of them can't be read or no price goes so far. */
export function priceWithMarkup({ cost, markup_percent }: MarkedUp): string | undefined {
  const [cents, markup] = [parseMoney(cost || ''), parseMarkup(markup_percent || '')]
  if (cents === undefined || markup === undefined) return undefined
  const price = toNumber(roundHalfAway(BigInt(cents) * BigInt(WHOLE_PERCENT + markup), BigInt(WHOLE_PERCENT)))
  return Math.abs(price) > MONEY_LIMIT ? undefined : moneyText(price)
}

/**
 * The markup that a price is: of the fewest places that give the price again, of four where none do. Undefined without a
 * cost, and where it lies beyond what a markup can be.
 */
export function markupOfPrice({ cost, unit_price }: MarkedUp): string | undefined {
  const [cents, price] = [parseMoney(cost || ''), parseMoney(unit_price || '')]
  if (!cents || price === undefined) return undefined
  const sign = cents < 0 ? -1n : 1n
  const [gain, whole] = [sign * BigInt(price - cents) * BigInt(WHOLE_PERCENT), sign * BigInt(cents)]
  const markups = [10_000n, 1_000n, 100n, 10n, 1n].map((step) => toNumber(roundHalfAway(gain, whole * step) * step))
  const texts = markups.filter((each) => each >= -WHOLE_PERCENT && each <= MARKUP_LIMIT).map(percentText)
  const written = moneyText(price)
  return texts.find((markup_percent) => priceWithMarkup({ cost, markup_percent }) === written) ?? texts.at(-1)
}

/** Whether cost, markup and price say the same: one of the two others follows from it. */
export function agreesWithMarkup(line: MarkedUp): boolean {
  const [price, markup] = [parseMoney(line.unit_price || '0'), parseMarkup(line.markup_percent || '')]
  const [made, meant] = [priceWithMarkup(line), markupOfPrice(line)]
  return (made !== undefined && parseMoney(made) === price) || (meant !== undefined && parseMarkup(meant) === markup)
}

/**
 * What else changes with a change of a line: its cost or its markup writes the price; its price writes the markup, where
 * there is one. What changes together stands as it is. A price that is emptied to be typed anew is 0 meanwhile, and one that
 * can't be read yet writes nothing.
 */
export function pricesAfter(
  line: Required<Record<keyof MarkedUp, string>>,
  change: Partial<Record<keyof MarkedUp, string>>,
): Partial<Record<keyof MarkedUp, string>> {
  const differs = (field: keyof MarkedUp) => change[field] !== undefined && change[field] !== line[field]
  const next = { ...line, ...change }
  if (differs('unit_price')) {
    const unit_price = next.unit_price || '0'
    const isKept = differs('markup_percent') || differs('cost') || parseMoney(unit_price) === undefined
    return isKept || !line.markup_percent ? {} : { markup_percent: markupOfPrice({ ...next, unit_price }) ?? '' }
  }
  const made = differs('cost') || differs('markup_percent') ? priceWithMarkup(next) : undefined
  return made === undefined ? {} : { unit_price: made }
}
