import { type Cents, formatMoney, parseMoney } from '../../values/money.ts'
import type { SignedValue } from './shapes.ts'

/** A part of the sentence: its words, and the amount that follows them where there is one. */
export type ValueClause = { words: string; amount?: string }

/** `Signed $48,200.00 · 3 changes +$3,450.00 · waiting $900.00 · billed 62% · paid $28,100.00 · left $19,640.00` */
export function valueSentence(value: SignedValue, locale = 'en-US'): string {
  return clausesOfValue(value, locale)
    .map(({ words, amount }) => [words, amount].filter(Boolean).join(' '))
    .join(' · ')
}

/** The same in its parts. What there is none of is left out; what is left stands there until it is nothing. */
export function clausesOfValue(value: SignedValue, locale = 'en-US'): ValueClause[] {
  const money = (amount: string, signed = false) => formatMoney(amount, value.currency, locale, { signed })
  const clauses: (ValueClause | false)[] = [
    hasSome(value.signed) && { words: 'Signed', amount: money(value.signed) },
    value.changes > 0 && {
      words: `${value.changes} ${value.changes === 1 ? 'change' : 'changes'}`,
      amount: money(value.changes_amount, true),
    },
    hasSome(value.waiting) && { words: 'waiting', amount: money(value.waiting) },
    hasSome(value.billed) && billedClause(value, money),
    hasSome(value.paid) && { words: 'paid', amount: money(value.paid) },
    hasSome(value.left) && { words: 'left', amount: money(value.left) },
  ]
  return clauses.filter((clause) => clause !== false)
}

function hasSome(amount: string): boolean {
  return cents(amount) !== 0
}

/** By a percent where there is a whole that it is of; nobody reads 100% before all is billed, or 0% where something is. */
function billedClause({ billed, total }: SignedValue, money: (amount: string) => string): ValueClause {
  const [part, whole] = [cents(billed), cents(total)]
  if (whole <= 0) return { words: 'billed', amount: money(billed) }
  const percent = Math.round((100 * part) / whole)
  const said = part < whole ? Math.min(99, Math.max(1, percent)) : part > whole ? Math.max(101, percent) : 100
  return { words: `billed ${said}%` }
}

function cents(amount: string): Cents {
  return parseMoney(amount) ?? 0
}
