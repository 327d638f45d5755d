import { readNumber, type WrittenNumber } from './number-text.ts'

/**
 * Exact decimal text: the core under money, quantities and percents. Nothing here ever becomes a float.
 */

const CANONICAL = /^-?\d{1,15}(?:\.\d+)?$/u

/**
 * Reads a number in any of the ways in which people write it (`1250`, `$1,250.5`, `(83.12)`) as an integer scaled by
 * 10^places. Undefined when it is no number, has more than `places` decimals (zeros count too) or lies beyond ±limit
 * (scaled).
 */
export function parseDecimal(text: string, places: number, limit: number): number | undefined {
  const number = readDecimal(text)
  if (!number || number.places > places) return undefined
  const scaled = number.digits * 10n ** BigInt(places - number.places)
  const size = scaled < 0n ? -scaled : scaled
  return size > BigInt(limit) ? undefined : Number(scaled)
}

/** What the wire and the database write is read without a look at all the other ways. */
function readDecimal(text: string): WrittenNumber | undefined {
  if (!CANONICAL.test(text)) return readNumber(text)
  const at = text.indexOf('.')
  return { digits: BigInt(text.replace('.', '')), places: at < 0 ? 0 : text.length - at - 1 }
}

/** Writes an integer scaled by 10^places as decimal text with exactly `places` decimals: (125000, 2) → `1250.00`. */
export function formatDecimal(scaled: number | bigint, places: number): string {
  const negative = scaled < 0
  const digits = (negative ? -BigInt(scaled) : BigInt(scaled)).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  return `${negative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** The same without the zeros at the end: (420000, 4) → `42`, (3333, 4) → `0.3333`. */
export function formatDecimalShort(scaled: number | bigint, places: number): string {
  return formatDecimal(scaled, places).replace(/\.?0+$/u, '')
}

/** numerator / denominator to the nearest integer, halves away from zero: 27/2 → 14, −1/2 → −1. */
export function roundHalfAway(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('a denominator must be above 0')
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** An exact integer as a number. Takes nothing but a bigint, so that no text or fraction slips in. Throws beyond 2^53. */
export function toNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('an integer must be below 2^53')
  return number
}

/** numerator / denominator towards −∞, and the remainder (0 to denominator − 1). */
export function floorDivide(numerator: bigint, denominator: bigint): [quotient: bigint, remainder: bigint] {
  if (denominator <= 0n) throw new RangeError('a denominator must be above 0')
  const remainder = ((numerator % denominator) + denominator) % denominator
  return [(numerator - remainder) / denominator, remainder]
}
