import { formatDecimal, formatDecimalShort, parseDecimal } from './decimal.ts'
import { memoize } from './memoize.ts'
import { namesCurrency } from './number-text.ts'

/** Money in integer minor units (hundredths, whatever the currency). Never a fraction. */
export type Cents = number

/** A quantity × 10⁴: 420000 is 42, 3333 is 0.3333. */
export type Quantity = number

/** A percent × 10⁴: 99750 is 9.975 %, 1000000 is 100 %. */
export type Percent = number

/** ±999,999,999.99 (docs/domain.md, Wire). */
export const MONEY_LIMIT: Cents = 99_999_999_999

/** ±999,999,999.9999 */
export const QUANTITY_LIMIT: Quantity = 9_999_999_999_999

export const WHOLE_PERCENT: Percent = 1_000_000

/** A markup goes from −100 % (for nothing) to 10,000 %. */
export const MARKUP_LIMIT: Percent = 100 * WHOLE_PERCENT

/** Typed or wire text as cents: `1250.00`, `$1,250.5`, `(50)`. Undefined beyond two places or the limit (`invalid_amount`). */
export function parseMoney(text: string): Cents | undefined {
  return parseDecimal(text, 2, MONEY_LIMIT)
}

/** Cents as the wire writes them: 125000 → `1250.00`. */
export function moneyText(cents: Cents | bigint): string {
  return formatDecimal(cents, 2)
}

/** Typed or wire text as quantity × 10⁴, at most four places. Undefined when refused. */
export function parseQuantity(text: string): Quantity | undefined {
  return namesCurrency(text) ? undefined : parseDecimal(text, 4, QUANTITY_LIMIT)
}

/** Quantity × 10⁴ as the wire writes it, no zeros at the end: `42`, `0.3333`. */
export function quantityText(quantity: Quantity): string {
  return formatDecimalShort(quantity, 4)
}

/** Typed or wire text as percent × 10⁴, with or without its sign: `9.975`, `12.5%`. At most four places, 0 to 100 %. Undefined when refused. */
export function parsePercent(text: string): Percent | undefined {
  const percent = namesCurrency(text) ? undefined : parseDecimal(withoutPercentSign(text), 4, WHOLE_PERCENT)
  return percent === undefined || percent < 0 ? undefined : percent
}

/** The same of a markup, from −100 to 10,000 %: below 0 a line is sold for less than it costs. */
export function parseMarkup(text: string): Percent | undefined {
  const percent = namesCurrency(text) ? undefined : parseDecimal(withoutPercentSign(text), 4, MARKUP_LIMIT)
  return percent === undefined || percent < -WHOLE_PERCENT ? undefined : percent
}

/** `12.5%` and `12.5 percent` are 12.5 where a percent is asked for. */
export function withoutPercentSign(text: string): string {
  return text.replace(/\s*(?:[%\uff05]|percent)\s*$/iu, '')
}

/** Percent × 10⁴ as the wire writes it: `9.975`. */
export function percentText(percent: Percent): string {
  return formatDecimalShort(percent, 4)
}

/**
 * Money for people: `$1,250.00`, `−$83.12` with a true minus, always two decimals (docs/domain.md, Screens).
 * Takes wire text or cents; `signed` puts a plus before money coming in.
 */
export function formatMoney(
  amount: string | Cents,
  currency: string,
  locale = 'en-US',
  options: { signed?: boolean } = {},
): string {
  const text = typeof amount === 'number' ? moneyText(amount) : amount
  const format = moneyFormat(currency, locale, options.signed === true)
  // Intl takes decimal text exactly; a float would not survive every amount.
  return format
    .formatToParts(text as Intl.StringNumericLiteral)
    .map(withTrueMinus)
    .join('')
}

/** Cents for people where the currency is said beside them: `1,250.00`. */
export function formatAmount(cents: Cents, locale = 'en-US'): string {
  return amountFormat(locale)
    .formatToParts(moneyText(cents) as Intl.StringNumericLiteral)
    .map(withTrueMinus)
    .join('')
}

/** A quantity for people, from wire text: `1,250.5`. */
export function formatQuantity(text: string, locale = 'en-US'): string {
  return numberFormat(locale)
    .formatToParts(text as Intl.StringNumericLiteral)
    .map(withTrueMinus)
    .join('')
}

/** A percent for people, from wire text: `9.975%`. */
export function formatPercent(text: string, locale = 'en-US'): string {
  const format = percentFormat(locale)
  const hundredths = formatDecimal(parseDecimal(text, 4, Number.MAX_SAFE_INTEGER) ?? 0, 6)
  return format
    .formatToParts(hundredths as Intl.StringNumericLiteral)
    .map(withTrueMinus)
    .join('')
}

function withTrueMinus(part: Intl.NumberFormatPart): string {
  return part.type === 'minusSign' ? '−' : part.value
}

const moneyFormat = memoize(
  (currency: string, locale: string, signed: boolean) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: signed ? 'exceptZero' : 'negative',
    }),
)

const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))

const amountFormat = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

const percentFormat = memoize(
  (locale: string) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
)
