import { agreesWithMarkup, pricesAfter, priceWithMarkup } from '#contract/billing/totals/markup-rules.ts'
import { parseMoney } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMarkup, readMoneyFromZero } from '#contract/wire/typed-numbers.ts'
import type { Actor } from '#server/http/context.ts'
import { moneyOrNull, percentOrNull } from '../shape.ts'
import { seesItemCosts } from './item-rights.ts'

type SentPrices = Partial<Record<'unit_price' | 'cost' | 'markup_percent', string | null | undefined>>
type StoredPrices = { unit_price: number | null; cost: number | null; markup_percent: number | null }

/**
 * Price, cost and markup of an item with what was sent: cost and markup make the price, and another price another markup. Who
 * may not see costs sends none; a price of theirs moves the markup all the same.
 */
export function pricesOf(actor: Actor, sent: SentPrices, before: StoredPrices) {
  if (!seesItemCosts(actor))
    for (const field of ['cost', 'markup_percent'] as const)
      if (sent[field]) throw refuseField(field, "You don't have access to costs. Leave it out")
  const was = {
    unit_price: moneyOrNull(before.unit_price) ?? '',
    cost: moneyOrNull(before.cost) ?? '',
    markup_percent: percentOrNull(before.markup_percent) ?? '',
  }
  const typed = seesItemCosts(actor) ? sent : { unit_price: sent.unit_price }
  const change = Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) => (value === undefined ? [] : [[field, value ?? '']])),
  ) as Partial<typeof was>
  const checked = {
    ...change,
    ...(change.unit_price ? { unit_price: textOf(readMoneyFromZero('unit_price', change.unit_price)) } : {}),
    ...(change.cost ? { cost: textOf(readMoneyFromZero('cost', change.cost)) } : {}),
    ...(change.markup_percent ? { markup_percent: readMarkup('markup_percent', change.markup_percent) ?? '' } : {}),
  }
  const next = { ...was, ...checked, ...pricesAfter(was, checked) }
  if (checked.markup_percent && !next.cost)
    throw refuseField('markup_percent', 'Enter a cost: the markup is added to it')
  refuseDisagreement(next)
  return {
    unit_price: centsOf(next.unit_price),
    cost: centsOf(next.cost),
    markup_percent: next.cost && next.markup_percent ? next.markup_percent : null,
  }
}

function refuseDisagreement(prices: Record<keyof StoredPrices, string>) {
  if (!prices.cost || !prices.markup_percent) return
  const made = priceWithMarkup(prices)
  if (!made) throw refuseField('markup_percent', 'Amounts go up to 999,999,999.99')
  if (!agreesWithMarkup(prices))
    throw refuseField('markup_percent', `This cost and markup make a price of ${made}, not of ${prices.unit_price}`)
}

const textOf = (cents: number | undefined) => (cents === undefined ? '' : (moneyOrNull(cents) ?? ''))
const centsOf = (text: string) => (text === '' ? null : (parseMoney(text) ?? null))
