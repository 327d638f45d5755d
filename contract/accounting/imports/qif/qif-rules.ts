import { limits } from '../../../values/limits.ts'
import { type DecimalSign, guessDecimal } from '../../../values/number-text.ts'
import { readAmount } from '../reading/amount-rules.ts'
import { type DateOrder, guessDateOrder, readDate } from '../reading/date-rules.ts'
import type { FileAccount, UnreadableFile } from '../reading/line-shapes.ts'
import { cleanText, cutText, joinTexts, quoted, wordsOfLine } from '../reading/text-rules.ts'

/** A transaction as it stands between two `^`: the values of each letter, in their order. */
type Entry = Map<string, string[]>
type Section = { name?: string; type: string; entries: Entry[] }

/** How the days and amounts of a QIF file are written. */
export type QifReading = { date_order: DateOrder; decimal: DecimalSign }
export type ReadQif = { accounts: FileAccount[]; reading: QifReading; unsure: (keyof QifReading)[] }

/** Reads a QIF file of Quicken and its like; `known` is what a person said of how it is written. */
export function readQif(text: string, today: string, known: Partial<QifReading> = {}): ReadQif | UnreadableFile {
  const { sections, investments } = sectionsOf(text)
  const filled = sections.filter(({ entries }) => entries.length > 0)
  if (filled.length === 0)
    return {
      problem: investments
        ? 'This file is of an investment account, which can’t be imported. Choose one of a bank account or card.'
        : 'This file has no transactions in it. Choose another one.',
    }
  const all = filled.flatMap(({ entries }) => entries)
  const date = guessDateOrder(
    all.map((entry) => dayText(first(entry, 'D'))),
    today,
  )
  const decimal = guessDecimal(all.map(amountText))
  const reading = { date_order: known.date_order ?? date.order, decimal: known.decimal ?? decimal.decimal }
  return {
    accounts: filled.map((section) => accountOf(section, reading)),
    reading,
    unsure: [...(date.sure ? [] : (['date_order'] as const)), ...(decimal.sure ? [] : (['decimal'] as const))],
  }
}

const kinds: Record<string, FileAccount['kind']> = {
  bank: 'checking',
  ccard: 'credit_card',
  cash: 'cash',
  'oth l': 'loan',
  'oth a': 'other',
}

/** The transactions of each account; lists of categories, securities and the like are no part of it. */
function sectionsOf(text: string): { sections: Section[]; investments: boolean } {
  const sections: Section[] = []
  let [entry, inAccount, investments]: [Entry, boolean, boolean] = [new Map(), false, false]
  let [section, account]: [Section | undefined, string | undefined] = [undefined, undefined]
  const finish = () => {
    if (inAccount) account = first(entry, 'N') || account
    else if (entry.size > 0) section?.entries.push(entry)
    entry = new Map()
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [letter = '', value] = [line.charAt(0).toUpperCase(), line.slice(1).trim()]
    if (letter === '!') {
      finish()
      const header = value.toLowerCase()
      if (/^(?:option|clear):/.test(header)) continue
      const type = /^type:\s*(.*)$/.exec(header)?.[1]?.trim()
      inAccount = header === 'account'
      investments ||= type === 'invst'
      section = type !== undefined && type in kinds ? sectionFor(sections, account, type) : undefined
    } else if (letter === '^') finish()
    else if (line.trim() !== '') entry.set(letter, [...(entry.get(letter) ?? []), value])
  }
  finish()
  return { sections, investments }
}

function sectionFor(sections: Section[], name: string | undefined, type: string): Section {
  const known = sections.find((each) => each.name === name && each.type === type)
  if (known) return known
  const section: Section = { ...(name ? { name } : {}), type, entries: [] }
  sections.push(section)
  return section
}

function first(entry: Entry, letter: string): string {
  return entry.get(letter)?.[0] ?? ''
}

/** `1/ 5'26` is `1/5/2026`, `12/31'99` is 2099 to no program: the sign before a year means from 2000 on. */
function dayText(text: string): string {
  const close = text.replace(/\s*([-/.'])\s*/g, '$1').trim()
  const between = /[-/.]/.exec(close)?.[0] ?? '/'
  return close.replace(
    /'(\d{4}|\d{1,2})$/,
    (_, year) => between + (year.length === 4 ? year : `20${year.padStart(2, '0')}`),
  )
}

function amountText(entry: Entry): string {
  return first(entry, 'T') || first(entry, 'U')
}

function accountOf({ name, type, entries }: Section, reading: QifReading): FileAccount {
  const account: FileAccount = {
    ...(name ? { name: cutText(cleanText(name), limits.name) } : {}),
    ...(kinds[type] ? { kind: kinds[type] } : {}),
    lines: [],
    faults: [],
    notes: [],
  }
  for (const [at, entry] of entries.entries()) addEntry(account, at + 1, entry, reading)
  return account
}

function addEntry(account: FileAccount, row: number, entry: Entry, { date_order, decimal }: QifReading) {
  const [day, amount, payee, memo] = [
    dayText(first(entry, 'D')),
    amountText(entry),
    first(entry, 'P'),
    first(entry, 'M'),
  ]
  const [date, read] = [readDate(day, date_order), readAmount(amount, decimal)]
  const number = cleanText(first(entry, 'N'))
  const check = /^\d+$/.test(number) ? `Check ${number}` : ''
  const all = joinTexts(payee, memo, check)
  const reasons = [
    ...(date ? [] : [day === '' ? 'The date is missing' : `${quoted(first(entry, 'D'))} isn't a date`]),
    ...(typeof read === 'string' ? [read] : read.cents === 0 ? ['The amount is 0.00'] : []),
    ...(/^opening balance$/i.test(payee) ? ['The opening balance is no payment'] : []),
    ...(/^x?void\b|\*\*void\*\*/i.test(payee) ? ['It is marked as void'] : []),
  ]
  if (reasons.length > 0 || !date || typeof read === 'string') {
    account.faults.push({ row, text: [all, first(entry, 'D'), amount].filter(Boolean).join(', '), reasons })
    return
  }
  const note = noteOf(entry, decimal)
  account.lines.push({
    row,
    date,
    cents: read.cents,
    ...wordsOfLine({ description: payee || memo || check, payee, all }),
    ...(note ? { note } : {}),
  })
}

/** The category and the parts that the other program had for it, in words: they are not those of this company. */
function noteOf(entry: Entry, decimal: DecimalSign): string {
  const category = first(entry, 'L')
  const transfer = /^\[(.*)\]$/.exec(category)?.[1]
  const [amounts, memos] = [entry.get('$') ?? [], entry.get('E') ?? []]
  const parts = (entry.get('S') ?? []).map((part, at) => {
    const read = readAmount(amounts[at] ?? '', decimal)
    const size = typeof read === 'string' ? (amounts[at] ?? '') : (read.cents / 100).toFixed(2)
    return `${joinTexts(part, memos[at]) || 'No category'}: ${size}`
  })
  const lines = [
    transfer ? `Transfer: ${transfer}` : category && parts.length === 0 ? `Category: ${category}` : '',
    ...parts,
  ]
  return cutText(lines.map(cleanText).filter(Boolean).join('\n'), limits.note)
}
