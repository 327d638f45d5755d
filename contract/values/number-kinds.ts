import {
  MONEY_LIMIT,
  moneyText,
  parseMarkup,
  parseMoney,
  parsePercent,
  parseQuantity,
  percentText,
  QUANTITY_LIMIT,
  quantityText,
  withoutPercentSign,
} from './money.ts'
import { type DecimalSign, namesCurrency, readNumber, type WrittenNumber } from './number-text.ts'
import { readSum } from './sum-text.ts'

/** What a field for a number takes: each is read by one function, here and on the server. */
export const numberKinds = {
  money: { places: 2, parse: parseMoney, write: moneyText, problem: moneyProblem },
  quantity: { places: 4, parse: parseQuantity, write: quantityText, problem: quantityProblem },
  percent: { places: 4, parse: parsePercent, write: percentText, problem: percentProblem },
  markup: { places: 4, parse: parseMarkup, write: percentText, problem: markupProblem },
} as const
export type NumberKind = keyof typeof numberKinds

/** A number as it was typed, the way in which the wire writes it: `$1,250.5` is `1250.50`. As it was where it is none. */
export function canonicalNumber(text: string, kind: NumberKind): string {
  const { parse, write } = numberKinds[kind]
  const value = parse(text)
  return value === undefined ? text : write(value)
}

/**
 * What stands in a field for a number as `canonicalNumber` writes it, and a sum as what it comes to. Undefined where it
 * can't be read. `usual`: the sign before the cents where the writer is.
 */
export function readTyped(written: string, kind: NumberKind, usual: DecimalSign = '.'): string | undefined {
  if (kind === 'money') return readSum(written, numberKinds.money.places, usual)
  if (namesCurrency(written)) return undefined
  const plain = kind === 'percent' || kind === 'markup' ? withoutPercentSign(written) : written
  const number = readSum(plain, numberKinds[kind].places, usual)
  return number?.includes('.') ? number.replace(/\.?0+$/, '') : number
}

/** What is wrong with an amount of money as it was typed, in a sentence for its field; undefined where it can be read. */
export function moneyProblem(text: string): string | undefined {
  if (parseMoney(text) !== undefined) return undefined
  const number = readNumber(text)
  if (!number) return 'Enter an amount, like 1,250.00'
  return isBeyond(number, MONEY_LIMIT, 2) ? 'Amounts go up to 999,999,999.99' : 'Use at most 2 decimals'
}

/** The same of a quantity. */
export function quantityProblem(text: string): string | undefined {
  if (parseQuantity(text) !== undefined) return undefined
  const number = namesCurrency(text) ? undefined : readNumber(text)
  if (!number) return 'Enter a quantity, like 3.5'
  return isBeyond(number, QUANTITY_LIMIT, 4) ? 'Quantities go up to 999,999,999.9999' : 'Use at most 4 decimals'
}

/** The same of a percent, which goes from 0 to 100. */
export function percentProblem(text: string): string | undefined {
  if (parsePercent(text) !== undefined) return undefined
  const number = namesCurrency(text) ? undefined : readNumber(withoutPercentSign(text))
  if (!number) return 'Enter a percent, like 8.25'
  if (number.digits < 0n) return "A percent can't be below 0"
  return number.digits > 100n * 10n ** BigInt(number.places) ? "A percent can't be above 100" : 'Use at most 4 decimals'
}

/** The same of a markup, which goes from -100 to 10,000. */
export function markupProblem(text: string): string | undefined {
  if (parseMarkup(text) !== undefined) return undefined
  const number = namesCurrency(text) ? undefined : readNumber(withoutPercentSign(text))
  if (!number) return 'Enter a percent, like 35'
  const [{ digits }, whole] = [number, 100n * 10n ** BigInt(number.places)]
  if (digits < -whole) return "A markup can't be below -100"
  return digits > 100n * whole ? "A markup can't be above 10,000" : 'Use at most 4 decimals'
}

/** Whether it lies beyond ±limit, which counts in 1 / 10^places. */
function isBeyond({ digits, places }: WrittenNumber, limit: number, of: number): boolean {
  const size = digits < 0n ? -digits : digits
  return size * 10n ** BigInt(of) > BigInt(limit) * 10n ** BigInt(places)
}
