import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { MONEY_LIMIT, parseMoney, parsePercent, parseQuantity, WHOLE_PERCENT } from '#contract/values/money.ts'
import type { LineToTotal, LineTotals, TotalsRefusal } from './totals-shapes.ts'

const NOTHING: LineTotals = { amount: 0, discount: 0, offered: 0 }
const QUANTITY_UNITS = 10_000n

/** Whether a line carries money at all; sections and texts only structure the document. */
export function carriesMoney(line: { kind?: string }): boolean {
  return line.kind !== 'section' && line.kind !== 'text'
}

/** Whether a line counts towards the document: an optional line only when the client selected it. */
export function counts(line: { kind?: string; optional?: boolean; selected?: boolean }): boolean {
  return carriesMoney(line) && (line.optional !== true || line.selected === true)
}

/** A line's amount (docs/domain.md, Totals, 1): round(quantity × unit price) less its discount, which lies between 0 and that. */
export function totalLine(line: LineToTotal, path: string): LineTotals | TotalsRefusal {
  if (!carriesMoney(line)) return NOTHING
  const quantity = parseQuantity(line.quantity || '1')
  if (quantity === undefined) return refuseAmount(`${path}.quantity`, 'Enter a quantity')
  const price = parseMoney(line.unit_price || '0')
  if (price === undefined) return refuseAmount(`${path}.unit_price`, 'Enter a price (0 is fine)')
  const gross = roundHalfAway(BigInt(quantity) * BigInt(price), QUANTITY_UNITS)
  if (gross > MONEY_LIMIT || gross < -MONEY_LIMIT) {
    return refuseAmount(`${path}.unit_price`, 'Amounts go up to 999,999,999.99')
  }
  const discount = discountOfLine(line, gross, path)
  if (typeof discount !== 'bigint') return discount
  const offered = toNumber(gross - discount)
  return { amount: counts(line) ? offered : 0, discount: counts(line) ? toNumber(discount) : 0, offered }
}

function discountOfLine(line: LineToTotal, gross: bigint, path: string): bigint | TotalsRefusal {
  const percent = parsePercent(line.discount_percent || '0')
  if (percent === undefined) return refuseDiscount(`${path}.discount_percent`)
  const amount = parseMoney(line.discount_amount || '0')
  if (amount === undefined || amount < 0) return refuseDiscount(`${path}.discount_amount`)
  if (gross < 0n) return 0n
  if (percent > 0) return roundHalfAway(gross * BigInt(percent), BigInt(WHOLE_PERCENT))
  return amount > gross ? refuseDiscount(`${path}.discount_amount`) : BigInt(amount)
}

function refuseAmount(field: string, message: string): TotalsRefusal {
  return { code: 'invalid_amount', field, message }
}

function refuseDiscount(field: string): TotalsRefusal {
  return { code: 'invalid_discount', field, message: 'Discount is more than the line' }
}
