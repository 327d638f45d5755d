import { fitsLuhn } from '../values/luhn.ts'

/** What a person types into a card form, as text. */
export type TypedCard = { number: string; expiry: string; cvc: string }
export type CardProblems = Partial<Record<keyof TypedCard, string>>

/** Digits in groups as on the card: `4242 4242 4242 4242`; American Express `3782 822463 10005`. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  if (/^3[47]/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `MM / YY` from what was typed: `1` waits, `4` is April, `1230` is December 2030, `12/2030` too, digit by digit. */
export function groupExpiry(typed: string): string {
  const digits = typed.replace(/^\s*([1-9])\s*\//, '0$1').replace(/\D/g, '')
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const year = month.slice(2)
  const short = year.length > 2 && /^20/.test(year) ? year.slice(2, 4) : year.slice(0, 2)
  return month.length > 2 ? `${month.slice(0, 2)} / ${short}` : month
}

/** The month and the full year of `12 / 30`; undefined when it is none. */
export function readExpiry(expiry: string): { month: number; year: number } | undefined {
  const parts = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(expiry)
  return parts ? { month: Number(parts[1]), year: 2000 + Number(parts[2]) } : undefined
}

/** What is wrong with a card before anybody is asked. `today`: `YYYY-MM-DD`. A card holds until the end of its month. */
export function cardProblems({ number, expiry, cvc }: TypedCard, today: string): CardProblems {
  const digits = number.replace(/\D/g, '')
  const until = readExpiry(expiry)
  const problems: CardProblems = {}
  if (digits.length < 12 || !fitsLuhn(digits))
    problems.number = digits ? 'Check the card number' : 'Enter the card number'
  if (!until) problems.expiry = 'Enter month and year, like 04 / 29'
  else if (`${until.year}-${String(until.month).padStart(2, '0')}` < today.slice(0, 7))
    problems.expiry = 'This card has expired'
  if (!/^\d{3,4}$/.test(cvc)) problems.cvc = 'Enter the 3 or 4 digits'
  return problems
}
