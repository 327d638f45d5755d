import type { z } from 'zod'
import type { LineIn, lineIn } from '#contract/billing/draft-shapes.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { agreesWithMarkup, markupOfPrice, priceWithMarkup } from '#contract/billing/totals/markup-rules.ts'
import { parseMoney } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMarkup, readMoney } from '#contract/wire/typed-numbers.ts'
import { moneyOrNull, percentOrNull, type StoredLine } from './shape.ts'

type WrittenLine = z.output<typeof lineIn>
type PricedLine = Omit<WrittenLine, 'unit_price' | 'cost' | 'markup_percent'> & {
  unit_price: NonNullable<LineIn['unit_price']> & string
  cost: string | null
  markup_percent: string | null
}

/** The lines with price, cost and markup settled. Who may not see costs neither sends nor wipes them by saving. */
export function pricedLines(
  lines: readonly WrittenLine[],
  before: readonly StoredLine[],
  seesCosts: boolean,
): PricedLine[] {
  return lines.map((line, at) => {
    if (seesCosts) return pricedLine(line, `line_items.${at}`)
    const old = before.find(({ id }) => id === line.id)
    return { ...line, unit_price: line.unit_price || '0', ...keptCost(old, line.unit_price || '0') }
  })
}

function pricedLine(line: WrittenLine, at: string): PricedLine {
  const cost = line.cost || null
  const markup_percent = carriesMoney(line) ? readMarkup(`${at}.markup_percent`, line.markup_percent) : null
  if (!cost || markup_percent === null) return { ...line, cost, markup_percent, unit_price: line.unit_price || '0' }
  readMoney(`${at}.cost`, cost)
  readMoney(`${at}.unit_price`, line.unit_price)
  const made = priceWithMarkup({ cost, markup_percent })
  const unit_price = line.unit_price || made
  if (!made || !unit_price) throw refuseField(`${at}.markup_percent`, 'Amounts go up to 999,999,999.99')
  if (!agreesWithMarkup({ cost, markup_percent, unit_price }))
    throw refuseField(`${at}.markup_percent`, `This cost and markup make a price of ${made}, not of ${unit_price}`)
  return { ...line, cost, markup_percent, unit_price }
}

/** What a line cost before; at another price its markup is another one. */
function keptCost(old: StoredLine | undefined, unit_price: string) {
  const cost = moneyOrNull(old?.cost ?? null)
  const markup_percent = percentOrNull(old?.markup_percent ?? null)
  const same = markup_percent === null || cost === null || parseMoney(unit_price) === old?.unit_price
  return { cost, markup_percent: same ? markup_percent : (markupOfPrice({ cost, unit_price }) ?? null) }
}
