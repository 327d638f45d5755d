/**
 * The currencies a company may write its documents in, ISO 4217. Money is counted in hundredths throughout, so
 * those without hundredths in everyday use (yen, won, króna, dong and their like) and those with thousandths (dinars,
 * rials) are left out rather than written with a point that nobody there writes.
 */
export const currencies = [
  ...['USD', 'CAD', 'MXN', 'BRL', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'RON', 'BGN'],
  ...['TRY', 'UAH', 'ILS', 'AED', 'SAR', 'ZAR', 'NGN', 'KES', 'GHS', 'EGP', 'INR', 'SGD', 'MYR', 'THB', 'PHP'],
  ...['HKD', 'AUD', 'NZD', 'FJD', 'BSD', 'BBD', 'JMD', 'TTD', 'PEN'],
] as const
export type Currency = (typeof currencies)[number]

/** The currency a company in this country (ISO 3166 alpha-2) usually works in; `USD` where its own is none of ours. */
export function currencyOf(country: string | null | undefined): Currency {
  const code = (country ?? 'US').toUpperCase()
  if (euro.has(code)) return 'EUR'
  if (code in others) return others[code] as Currency
  // Most codes of a currency begin with that of its country: CA, CAD.
  return currencies.find((currency) => currency.slice(0, 2) === code && currency !== 'EUR') ?? 'USD'
}

const euro = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK GF GP MQ RE YT'.split(' '),
)
const others: Record<string, Currency> = { LI: 'CHF', GG: 'GBP', IM: 'GBP', JE: 'GBP', GL: 'DKK', FO: 'DKK', CK: 'NZD' }
