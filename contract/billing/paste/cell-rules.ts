import { withoutGuard } from '#contract/values/csv.ts'
import { formatDecimal } from '#contract/values/decimal.ts'
import {
  type Cents,
  type Percent,
  parseMarkup,
  parseMoney,
  parseQuantity,
  quantityText,
  withoutPercentSign,
} from '#contract/values/money.ts'
import { markupProblem, moneyProblem, quantityProblem } from '#contract/values/number-kinds.ts'
import { type DecimalSign, namesCurrency, readNumber, type WrittenNumber } from '#contract/values/number-text.ts'

/** A cell as text: line breaks alike, no control characters, no mark of a spreadsheet that it is no formula. */
export function cleanCell(cell: string): string {
  return withoutGuard(cell)
    .replace(/\r\n?|[\v\f\u2028\u2029]/gu, '\n')
    .replace(/[\t\u00a0]/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/ *\n */gu, '\n')
    .trim()
}

/** Nothing, said by a dash or in words. */
export function isNothing(cell: string): boolean {
  return /^(?:[-–—.]*|n\/?a|none|tbd|incl(?:\.|uded)?)$/iu.test(cell)
}

/** Whether a cell is a number, whichever sign is before its cents. */
export function isNumber(cell: string): boolean {
  return readNumber(cell) !== undefined
}

/** Whether a number shows that it is money: by a currency, or by cents. */
export function showsMoney(cell: string): boolean {
  return isNumber(cell) && /\p{Sc}|\b[A-Z]{3}\b|[.,]\d{2}\)?-?$/u.test(cell)
}

/** What was read of a cell; a string says why it can't be. Undefined: it says nothing. */
export type ReadCell<Value> = Value | string | undefined

/** Money of a cell in cents. */
export function readMoneyCell(cell: string, decimal: DecimalSign): ReadCell<Cents> {
  if (isNothing(cell)) return undefined
  const number = readNumber(cell, decimal, true)
  if (!number) return 'Enter an amount, like 1,250.00'
  return parseMoney(plain(number)) ?? moneyProblem(plain(number))
}

/** A percent of a cell, with or without its sign. */
export function readMarkupCell(cell: string, decimal: DecimalSign): ReadCell<Percent> {
  if (isNothing(cell)) return undefined
  const number = readNumber(withoutPercentSign(cell), decimal, true)
  if (!number || namesCurrency(cell)) return 'Enter a percent, like 35'
  return parseMarkup(plain(number)) ?? markupProblem(plain(number))
}

/** `42`, and `42 bd` with its unit. */
export function readQuantityCell(cell: string, decimal: DecimalSign): ReadCell<{ quantity: string; unit: string }> {
  if (isNothing(cell)) return undefined
  const [, digits = '', unit = ''] = /^([\d.,' +-]*\d)\s*(\p{L}[^\d]{0,19})?$/u.exec(cell) ?? []
  const number = readNumber(digits, decimal, true)
  if (!number) return 'Enter a quantity, like 3.5'
  const quantity = parseQuantity(plain(number))
  return quantity === undefined
    ? quantityProblem(plain(number))
    : { quantity: quantityText(quantity), unit: unit.trim() }
}

/** Without zeros that say nothing: `18.000` dollars are 18. */
function plain({ digits, places }: WrittenNumber): string {
  return formatDecimal(digits, places).replace(/\.?0*$/u, '')
}
