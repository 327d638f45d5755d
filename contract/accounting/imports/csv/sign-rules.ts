import type { DecimalSign } from '../../../values/number-text.ts'
import type { AccountKind } from '../../accounts/shapes.ts'
import { readAmount } from '../reading/amount-rules.ts'
import { byBalance } from './balance-rules.ts'
import { headingSide } from './column-rules.ts'
import type { LineColumns } from './field-shapes.ts'
import { cellsIn, flowOf, writtenIn } from './flow-rules.ts'
import type { AmountSign, Reading, SignGuess } from './reading-shapes.ts'
import { cellsOf, type LineTable } from './table-rules.ts'

/** An amount as it is written, and all that is said beside it. */
export type SignedWords = { cents: number; words: string }

/** Whether the sign says which way money went, or other columns or words do. */
export function signMatters(table: LineTable, { columns, decimal }: Pick<Reading, 'columns' | 'decimal'>): boolean {
  if (!columns.includes('amount') || columns.includes('direction')) return false
  return cellsOf(table, columns, 'amount').some((cell) => {
    const read = readAmount(cell, decimal)
    return typeof read !== 'string' && read.side === undefined
  })
}

/**
 * Which way the money of a table went. A running balance settles it; else a fee that is taken off, a column that is only of
 * money out or in, and then what `signByWords` says. Source: docs/domain.md, Files of banks.
 */
export function guessSign(table: LineTable, read: Omit<Reading, 'sign'>, kind?: AccountKind): SignGuess {
  if (!signMatters(table, read)) return { sign: 'negative_out', sure: true, by: 'heading' }
  const reading: Reading = { ...read, sign: 'negative_out' }
  const amounts = signedWords(table, read)
  const told = signByWords(amounts, kind)
  const balance = byBalance(table, reading, kind)
  if (balance) {
    const sign = balance === 'same' ? 'negative_out' : 'positive_out'
    // Whose balance it is, what is there or what is owed, no account has said: words may know better.
    const doubted = kind === undefined && told.by === 'words' && told.sign !== sign
    return { sign, sure: !doubted, by: 'balance' }
  }
  if (takesFees(table, reading)) return { sign: 'negative_out', sure: true, by: 'fee' }
  const side = headingSide(table.heads[read.columns.indexOf('amount')] ?? '')
  if (side && amounts.every(({ cents }) => cents > 0))
    return { sign: side === 'out' ? 'positive_out' : 'negative_out', sure: true, by: 'heading' }
  return told
}

/** Of payments that came in a fee is taken off, so their gross is above their net. */
function takesFees(table: LineTable, reading: Reading): boolean {
  if (!reading.columns.includes('fee')) return false
  const written = writtenIn(table, reading)
  const flows = table.rows.map((row) => flowOf(cellsIn(row, reading), reading, written))
  const taken = flows.filter((flow) => typeof flow !== 'string' && flow.cents > 0 && flow.fee < 0)
  return taken.length > 0
}

function signedWords(table: LineTable, { columns, decimal }: { columns: LineColumns; decimal: DecimalSign }) {
  const at = columns.indexOf('amount')
  return table.rows.flatMap(({ values }): SignedWords[] => {
    const read = readAmount(values[at]?.trim() ?? '', decimal)
    if (typeof read === 'string' || read.side || read.cents === 0) return []
    const words = values.filter((_, place) => place !== at && columns[place] !== 'line_id')
    return [{ cents: read.cents, words: words.join(' | ') }]
  })
}

/**
 * Which way amounts go, by what is said of them and by the kind of account. Banks write what went out below 0. Cards write it
 * so, or as on their bill: purchases above 0, what was paid off and given back below. Most lines of a card are purchases.
 */
export function signByWords(amounts: readonly SignedWords[], kind?: AccountKind): SignGuess {
  const [above, below] = [0, 1].map((side) => amounts.filter(({ cents }) => cents < 0 === (side === 1)).length) as [
    number,
    number,
  ]
  const words = votesOf(amounts, kind)
  const most: AmountSign = above > below ? 'positive_out' : 'negative_out'
  if (kind === 'credit_card' || kind === 'loan') {
    const clear = kind === 'credit_card' && Math.max(above, below) >= Math.max(3, 2 * Math.min(above, below))
    if (words) return { sign: words, sure: words === most || above === below, by: 'words' }
    return { sign: most, sure: clear, by: 'kind' }
  }
  if (words === 'negative_out') return { sign: words, sure: below > 0 || allSay(amounts, kind), by: 'words' }
  if (words === 'positive_out') {
    const sure = kind === undefined ? above > below && below > 0 : below === 0 && allSay(amounts, kind)
    return { sign: words, sure, by: 'words' }
  }
  if (below === 0) return { sign: 'positive_out', sure: false, by: 'signs' }
  return { sign: 'negative_out', sure: kind !== undefined || below >= above, by: kind ? 'kind' : 'signs' }
}

/** The sign that words speak for, where they agree but for one in five. */
function votesOf(amounts: readonly SignedWords[], kind: AccountKind | undefined): AmountSign | undefined {
  let [asWritten, turned] = [0, 0]
  for (const { cents, words } of amounts) {
    const side = sideOfWords(words, kind)
    if (side) cents > 0 === (side === 'in') ? asWritten++ : turned++
  }
  if (asWritten > 4 * turned) return 'negative_out'
  return turned > 4 * asWritten ? 'positive_out' : undefined
}

function allSay(amounts: readonly SignedWords[], kind: AccountKind | undefined): boolean {
  return amounts.every(({ words }) => sideOfWords(words, kind) !== undefined)
}

const outWords =
  /\b(?:purchases?|sale|pos|debit|withdrawal|withdrawl|atm|fees?|service charge|interest charged?|finance charge|check (?:no\.? ?|number |# ?)?\d+|check paid|bill pay(?:ment)?|payment sent|direct debit|cash advance)\b/i
const inWords =
  /\b(?:refund(?:ed|s)?|return(?:ed|s)?|reversal|cash ?back|credit(?! card)|deposits?|interest (?:paid|earned)|dividend|payment received)\b/i
/** What pays off a card comes in on the card, and goes out of the bank account. */
const paysCard = /\b(?:payment|pymt|autopay)\b.*\bthank ?you\b|\bthank you\b.*\bpayment\b|\bautopay\b|\bcard payment\b/i
const payment = /\b(?:payment|pymt|thank you)\b/i

/** Which way a line went by its words, where they do not say both. */
function sideOfWords(words: string, kind: AccountKind | undefined): 'in' | 'out' | undefined {
  const onCard = kind === 'credit_card' || kind === 'loan'
  const pays = paysCard.test(words) || (onCard && payment.test(words) && !/\bpayment sent\b/i.test(words))
  if (pays && !/\b(?:returned|reversed|late)\b/i.test(words)) return kind === undefined || onCard ? 'in' : 'out'
  const [out, into] = [outWords.test(words), inWords.test(words)]
  if (out === into) return undefined
  return out ? 'out' : 'in'
}

/**
 * One or two lines by which a person can tell which way money went: one of each way where there are both, first that of which
 * there are more, and of each the first that says it by its words.
 */
export function examplesAmong<L extends SignedWords>(lines: readonly L[], kind?: AccountKind): L[] {
  const named = lines.filter(({ cents, words }) => cents !== 0 && words !== '')
  const [above, below] = [named.filter(({ cents }) => cents > 0), named.filter(({ cents }) => cents < 0)]
  const telling = (some: readonly L[]) => some.find(({ words }) => sideOfWords(words, kind)) ?? some[0]
  const more = above.length - below.length || Math.sign(named[0]?.cents ?? 0)
  const [first, second] = more > 0 ? [above, below] : [below, above]
  const [one, other] = [telling(first), telling(second)]
  return [one, other ?? named.find(({ words }) => words !== one?.words)].filter((line) => line !== undefined)
}
