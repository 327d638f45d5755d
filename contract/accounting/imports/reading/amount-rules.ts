import { type Cents, MONEY_LIMIT } from '../../../values/money.ts'
import type { DecimalSign } from '../../../values/number-text.ts'
import { cleanText, quoted } from './text-rules.ts'

/** An amount as it is written; `side` where it says by a word whether it is a debit or a credit. */
export type ReadAmount = { cents: Cents; side?: 'in' | 'out' }

/** The signs of currencies, as they stand before or behind an amount; `$`, `kr` and the like are of several. */
const signs: Record<string, string | undefined> = {
  ...{ $: undefined, us$: 'USD', ca$: 'CAD', c$: 'CAD', a$: 'AUD', au$: 'AUD', nz$: 'NZD', r$: 'BRL', mx$: 'MXN' },
  ...{ '€': 'EUR', '£': 'GBP', '¥': undefined, '₹': 'INR', '₽': 'RUB', '₴': 'UAH', '₺': 'TRY', '₪': 'ILS', '₩': 'KRW' },
  ...{
    '฿': 'THB',
    '₫': 'VND',
    kč: 'CZK',
    ft: 'HUF',
    zł: 'PLN',
    lei: 'RON',
    лв: 'BGN',
    kr: undefined,
    fr: 'CHF',
    sfr: 'CHF',
    руб: 'RUB',
    грн: 'UAH',
    tl: 'TRY',
    円: 'JPY',
    元: 'CNY',
  },
}
const sign = Object.keys(signs)
  .flatMap((each) => [each, each.toUpperCase(), each.charAt(0).toUpperCase() + each.slice(1)])
  .sort((a, b) => b.length - a.length)
  .map((each) => each.replace('$', String.raw`\$`))
  .join('|')
const named = String.raw`(?:(?:${sign})\.?|[A-Z]{3})`
const before = String.raw`(?:${named}\s?(?=[\d.,(+-]))`
const behind = String.raw`(?:\s?${named})`
const shape = new RegExp(
  String.raw`^([+-]?)\s?${before}?([+-]?)\s?(\(?)\s?([+-]?)${before}?([\d.,' ]*?)${behind}?\s?(\)?)${behind}?\s?([+-]?)${behind}?$`,
)
const besides = new RegExp(String.raw`^[^\p{L}\p{Sc}\d]*(${named})?[^\p{L}\p{Sc}]*(${named})?[^\p{L}\p{Sc}]*$`, 'u')

/** The ISO 4217 code of the currency that stands beside an amount; undefined where none does, or one of several. */
export function currencyOf(cell: string): string | undefined {
  const [, first, last] = besides.exec(plain(cell)) ?? []
  const name = (first ?? last ?? '').replace(/\.$/, '').toLowerCase()
  return name in signs ? signs[name] : name.toUpperCase() || undefined
}

const word = /^(?:(cr|credit|dr|debit)\.?\s*)?(.*?)(?:\s*(?<![a-z])(cr|credit|dr|debit)\.?)?$/i

/**
 * Reads an amount of a bank: `1,234.56`, `(45.10)`, `45.10-`, `$1,200.00`, `12.00 DR`, with a comma as decimal sign
 * `1.234,56`. A string says why it is none: nothing is guessed.
 */
export function readAmount(cell: string, decimal: DecimalSign): ReadAmount | string {
  const text = plain(cell)
  if (text === '') return 'The amount is missing'
  const [, before, inner = '', after] = word.exec(text) ?? []
  const side = (before ?? after)?.toLowerCase()
  if (before && after) return `${quoted(text)} says twice whether it is a debit or a credit`
  const { digits, minuses } = unsigned(inner.trim())
  if (minuses > 1) return `${quoted(text)} has two minus signs`
  const size = sizeOf(digits, decimal, text)
  if (typeof size === 'string') return size
  const cents = minuses === 1 && size !== 0 ? -size : size
  return side ? { cents, side: side.startsWith('c') ? 'in' : 'out' } : { cents }
}

/** Spaces and minus signs as a keyboard has them. */
function plain(cell: string): string {
  return (
    cleanText(cell)
      .replace(/[\u2212\u2013\uff0d]/g, '-')
      .replace(/\u2019/g, "'")
      // As a spreadsheet writes what is to stay as it is: `="45.00"`.
      .replace(/^="(.*)"$/, '$1')
      // `120,-` and `5.--` have no cents.
      .replace(/(?<=\d)[.,]-{1,2}(?=\D*$)/, '')
  )
}

/** Without signs, parentheses and currency. */
function unsigned(text: string): { digits: string; minuses: number } {
  const found = shape.exec(text)
  if (!found) return { digits: '', minuses: 0 }
  const [, first, second, open, third, digits = '', close, last] = found
  if ((open === '(') !== (close === ')')) return { digits: '', minuses: 0 }
  const minuses = [first, second, third, last].filter((sign) => sign === '-').length + (open ? 1 : 0)
  return { digits: digits.trim(), minuses }
}

const pattern = (groups: string, decimal: string) => new RegExp(`^(\\d+|${groups})?(?:${decimal}(\\d*))?$`)
const patterns = {
  // With a point before the cents also as in India, by two with three at the end: `1,23,456.78`.
  '.': pattern(String.raw`\d{1,3}(?:([,' ])\d{3}(?:\2\d{3})*)|\d{1,2}(?:,\d{2})+,\d{3}`, '\\.'),
  ',': pattern(String.raw`\d{1,3}(?:([.' ])\d{3}(?:\2\d{3})*)`, ','),
}

function sizeOf(digits: string, decimal: DecimalSign, text: string): Cents | string {
  const found = patterns[decimal].exec(digits)
  const [, whole = '', , fraction = ''] = found ?? []
  if (!found || whole + fraction === '') return `${quoted(text)} isn't an amount`
  if (/[^0]/.test(fraction.slice(2))) return `${quoted(text)} has more than two decimals`
  const size = BigInt(whole.replace(/\D/g, '').slice(0, 40) + fraction.slice(0, 2).padEnd(2, '0'))
  return size > BigInt(MONEY_LIMIT) ? `${quoted(text)} is too large` : Number(size)
}
