import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { MONEY_LIMIT, parseMoney, parsePercent, parseQuantity, WHOLE_PERCENT } from '#contract/values/money.ts'
import { moneyProblem, percentProblem, quantityProblem } from '#contract/values/number-kinds.ts'
import type { LineToTotal, LineTotals, TotalsRefusal } from './totals-shapes.ts'

const NOTHING: LineTotals = { amount: 0, discount: 0, offered: 0 }
const QUANTITY_UNITS = 10_000n

/** Whether a line carries money at all; sections and texts only structure the document. */
export function carriesMoney(line: { kind?: string }): boolean {
  return line.kind !== 'section' && line.kind !== 'text'
}

type LineToCount = { kind?: string; optional?: boolean; selected?: boolean; option_group?: string | null }

/**
 * Whether a line counts towards the document: an optional line only when the client selected it, a line of an option
 * only where that is the one that counts.
 */
export function counts(line: LineToCount, option?: string | null): boolean {
  const isOf = !line.option_group || line.option_group === option
  return isOf && carriesMoney(line) && (line.optional !== true || line.selected === true)
}

/** A line's amount (docs/domain.md, Totals, 1): round(quantity × unit price) less its discount, which lies between 0 and that. */
export function totalLine(line: LineToTotal, path: string, option?: string | null): LineTotals | TotalsRefusal {
  if (!carriesMoney(line)) return NOTHING
  const quantity = parseQuantity(line.quantity || '1')
  if (quantity === undefined) return refuseAmount(`${path}.quantity`, quantityProblem(line.quantity || '1'))
  const price = parseMoney(line.unit_price || '0')
  if (price === undefined) return refuseAmount(`${path}.unit_price`, moneyProblem(line.unit_price || '0'))
  const gross = roundHalfAway(BigInt(quantity) * BigInt(price), QUANTITY_UNITS)
  if (gross > MONEY_LIMIT || gross < -MONEY_LIMIT) {
    return refuseAmount(`${path}.unit_price`, 'Amounts go up to 999,999,999.99')
  }
  const discount = discountOfLine(line, gross, path)
  if (typeof discount !== 'bigint') return discount
  const offered = toNumber(gross - discount)
  const counted = counts(line, option)
  return { amount: counted ? offered : 0, discount: counted ? toNumber(discount) : 0, offered }
}

function discountOfLine(line: LineToTotal, gross: bigint, path: string): bigint | TotalsRefusal {
  const percent = parsePercent(line.discount_percent || '0')
  if (percent === undefined)
    return refuseDiscount(`${path}.discount_percent`, percentProblem(line.discount_percent || '0'))
  const amount = parseMoney(line.discount_amount || '0')
  if (amount === undefined) return refuseDiscount(`${path}.discount_amount`, moneyProblem(line.discount_amount || '0'))
  if (amount < 0) return refuseDiscount(`${path}.discount_amount`, "The amount can't be below 0")
  if (gross < 0n) return 0n
  if (percent > 0) return roundHalfAway(gross * BigInt(percent), BigInt(WHOLE_PERCENT))
  return amount > gross ? refuseDiscount(`${path}.discount_amount`) : BigInt(amount)
}

function refuseAmount(field: string, message: string | undefined): TotalsRefusal {
  return { code: 'invalid_amount', field, message: message ?? 'Enter an amount, like 1,250.00' }
}

function refuseDiscount(field: string, message = 'Discount is more than the line'): TotalsRefusal {
  return { code: 'invalid_discount', field, message }
}
