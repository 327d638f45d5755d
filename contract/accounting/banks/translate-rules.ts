import type { BankLine } from '../../values/bank-line.ts'
import { limits } from '../../values/limits.ts'

/** What a line of a bank says, in the words of the books. `amount` in cents, in the sign of its type. */
export type TranslatedLine = {
  external_id: string
  pending_external_id: string | null
  type: 'income' | 'expense' | 'transfer'
  amount: number
  pending: boolean
  date: string
  authorized_date: string | null
  currency: string
  payee: string | null
  description: string
  bank_text: string
}

/** Reads a line of the provider's. Null: it moves no money, so it is no transaction. */
export function translateLine(line: BankLine): TranslatedLine | null {
  const out = Math.round(line.amount * 100)
  if (out === 0 || !Number.isSafeInteger(out)) return null
  const type = typeOf(line)
  const bank_text = clean(line.original_description || line.name) || 'Bank transaction'
  const payee = clean(line.merchant_name ?? '').slice(0, limits.name) || null
  return {
    external_id: line.transaction_id,
    pending_external_id: line.pending_transaction_id ?? null,
    type,
    amount: type === 'expense' ? out : 0 - out,
    pending: line.pending,
    date: line.date,
    authorized_date: line.authorized_date ?? null,
    currency: line.iso_currency_code ?? line.unofficial_currency_code ?? 'USD',
    payee,
    description: payee ?? (clean(line.name) || bank_text),
    bank_text,
  }
}

/** What the money did to the account, in cents: above 0 it came in. */
export function flowOf({ type, amount }: Pick<TranslatedLine, 'type' | 'amount'>): number {
  return type === 'expense' ? 0 - amount : amount
}

/** The amount of a transaction of this type through which so much came in; below 0 it went out. */
export function amountOfFlow(type: TranslatedLine['type'], flow: number): number {
  return type === 'expense' ? 0 - flow : flow
}

/**
 * Money out is an expense, and money in from a store is a refund: an expense below 0. Money between one's own accounts is
 * neither. Source of the words: https://plaid.com/documents/transactions-personal-finance-category-taxonomy.csv
 */
function typeOf(line: BankLine): TranslatedLine['type'] {
  const { primary = '', detailed = '' } = line.personal_finance_category ?? {}
  if (isOwnTransfer(detailed)) return 'transfer'
  if (line.amount > 0) return 'expense'
  return ofStores.has(primary) ? 'expense' : 'income'
}

const between = /^TRANSFER_(IN|OUT)_(ACCOUNT_TRANSFER|SAVINGS)$|^LOAN_PAYMENTS_CREDIT_CARD_PAYMENT$/

function isOwnTransfer(detailed: string): boolean {
  return between.test(detailed)
}

const ofStores = new Set([
  'FOOD_AND_DRINK',
  'GENERAL_MERCHANDISE',
  'HOME_IMPROVEMENT',
  'TRANSPORTATION',
  'TRAVEL',
  'ENTERTAINMENT',
  'PERSONAL_CARE',
  'RENT_AND_UTILITIES',
])

/** Text of a bank as a screen can show it. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.line)
}
