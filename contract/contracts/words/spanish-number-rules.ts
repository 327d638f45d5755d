import type { Cents } from '../../values/money.ts'

const small = [
  ...[
    'cero',
    'un',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
    'trece',
  ],
  ...['catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiún', 'veintidós'],
  ...['veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve'],
]
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos'],
  ...['ochocientos', 'novecientos'],
]
const MILLION = 1_000_000

/**
 * An amount in Spanish, as it stands in a contract: 133721 cents are `Mil trescientos treinta y siete dólares con veintiún
 * centavos`. Numbers stand before a noun, so one is `un`; after whole millions comes `de`. Source: RAE, Diccionario
 * panhispánico de dudas, "cardinales".
 */
export function amountInSpanish(cents: Cents, currency = 'USD'): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const [one, many] = currency === 'USD' ? ['dólar', 'dólares'] : [currency, currency]
  const of = whole >= MILLION && whole % MILLION === 0 ? ' de' : ''
  const words = `${wholeInSpanish(whole)}${of} ${whole === 1 ? one : many} con ${under(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wholeInSpanish(value: number): string {
  const millions = Math.trunc(value / MILLION)
  const rest = value % MILLION
  if (millions === 0) return underMillion(rest)
  const named = millions === 1 ? 'un millón' : `${underMillion(millions)} millones`
  return rest === 0 ? named : `${named} ${underMillion(rest)}`
}

function underMillion(value: number): string {
  const thousands = Math.trunc(value / 1000)
  const rest = value % 1000
  if (thousands === 0) return under(rest)
  // One thousand is `mil`, never `un mil`.
  const named = thousands === 1 ? 'mil' : `${under(thousands)} mil`
  return rest === 0 ? named : `${named} ${under(rest)}`
}

/** Below a thousand. */
function under(value: number): string {
  if (value === 100) return 'cien'
  const rest = value % 100
  const hundred = hundreds[Math.trunc(value / 100)] ?? ''
  const low =
    rest < 30
      ? small[rest]
      : [tens[Math.trunc(rest / 10)], rest % 10 > 0 ? small[rest % 10] : ''].filter(Boolean).join(' y ')
  return value >= 100 ? [hundred, rest > 0 ? low : ''].filter(Boolean).join(' ') : (low ?? '')
}
