/** What stands before the cents: a point, or a comma as in most of Europe. */
export type DecimalSign = '.' | ','

/** A number as it was written, exactly: `digits` / 10^`places`. */
export type WrittenNumber = { digits: bigint; places: number }

/** No number that anybody means is longer; it bounds the work of looking. */
const LONGEST = 64

const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})`
const SHAPE = new RegExp(
  `^([+-]?) ?${CURRENCY}? ?([+-]?) ?(\\(?) ?([+-]?) ?${CURRENCY}? ?([\\d.,' ]*?) ?${CURRENCY}? ?(\\)?) ?${CURRENCY}? ?([+-]?)$`,
  'u',
)

/**
 * Reads one number in any of the ways in which people write it: `1250`, `$1,250.50`, `1 250,50 €`, `USD 1'250.50`,
 * `−83.12`, `83.12-`, and `(83.12)` for a number below zero, as bookkeepers do. `usual` is the sign that the writer puts
 * before the cents; it decides what `1,250` is, and is the only one where `sure`. Undefined where it is no number, or
 * could be two: `-(5)`, `1,23.45`, `1.2.3`.
 */
export function readNumber(text: string, usual: DecimalSign = '.', sure = false): WrittenNumber | undefined {
  const plain = plainSigns(text)
  const found = plain.length > LONGEST ? null : SHAPE.exec(plain)
  if (!found) return undefined
  const [, first, second, open, third, written = '', close, last] = found
  if ((open === '(') !== (close === ')')) return undefined
  const minuses = [first, second, third, last].filter((sign) => sign === '-').length + (open ? 1 : 0)
  if (minuses > 1) return undefined
  const size = readDigits(written.trim(), usual, sure)
  return size && minuses === 1 ? { ...size, digits: -size.digits } : size
}

/** Whether a text names a currency: what is meant for money is no quantity and no percent. */
export function namesCurrency(text: string): boolean {
  return /\p{Sc}|[A-Z]{3}/u.test(text)
}

/** Signs and spaces as a keyboard has them. */
export function plainSigns(text: string): string {
  return text
    .replace(/[\u2212\u2013\ufe63\uff0d]/gu, '-')
    .replace(/[\u2019\u02bc]/gu, "'")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/* Groups of three, all divided by the same sign; the last two may be pairs before it, as in India: `1,00,000`. */
const GROUPED = /^(?:\d*|\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/u

/** Digits with or without groups and decimals, without sign: `1,250.5`. The same as `readNumber` otherwise. */
export function readDigits(text: string, usual: DecimalSign, sure = false): WrittenNumber | undefined {
  const at = decimalAt(text, usual, sure)
  const [whole, part] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  const grouping = /[.,' ]/u.exec(whole)?.[0]
  const isGrouped = GROUPED.test(whole) && (at < 0 || grouping !== text[at])
  const digits = whole.replace(/[.,' ]/gu, '') + part
  if (!isGrouped || !/^\d+$/u.test(digits) || !/^\d*$/u.test(part)) return undefined
  return { digits: BigInt(digits), places: part.length }
}

/* The last sign is the decimal one, unless it can only divide thousands. */
function decimalAt(text: string, usual: DecimalSign, sure: boolean): number {
  if (sure) return text.lastIndexOf(usual)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const sign = text[last]
  const other = sign === '.' ? ',' : '.'
  if (text.includes(other)) return last
  if (text.indexOf(sign as string) !== last) return -1
  const dividesThousands = /^[1-9]\d{0,2}[.,]\d{3}$/u.test(text) && sign !== usual
  return dividesThousands ? -1 : last
}

/** The sign before the cents as all amounts of a table have it; not `sure` where they disagree or none shows it. */
export function guessDecimal(cells: readonly string[]): { decimal: DecimalSign; sure: boolean } {
  let [points, commas, groups] = [0, 0, 0]
  for (const cell of cells) {
    const shown = decimalShown(
      plainSigns(cell)
        .replace(/(?<=\d)[.,]-{1,2}(?=\D*$)/u, '')
        .replace(/\p{L}+\.?|[^\d.,]/gu, ''),
    )
    if (shown === '.') points++
    else if (shown === ',') commas++
    else if (shown === 'group of points') groups++
  }
  if (points + commas === 0) return { decimal: groups > 0 ? ',' : '.', sure: groups === 0 }
  return { decimal: points >= commas ? '.' : ',', sure: points === 0 || commas === 0 }
}

function decimalShown(digits: string): DecimalSign | 'group of points' | undefined {
  const signs = digits.replace(/\d/gu, '')
  const last = signs.at(-1) as DecimalSign | undefined
  if (!last) return undefined
  const other = last === '.' ? ',' : '.'
  if (signs.includes(other)) return signs.indexOf(last) === signs.length - 1 ? last : undefined
  if (signs.length > 1) return other
  const [whole = '', fraction = ''] = digits.split(last)
  // `1,234` and `1.234` are thousands, since money has no three decimals; `0.125` and `1234.567` are not.
  if (fraction.length !== 3 || whole.length > 3 || /^0?$/u.test(whole)) return last
  return last === '.' ? 'group of points' : undefined
}
