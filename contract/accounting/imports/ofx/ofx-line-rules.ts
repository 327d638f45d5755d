import { isDay } from '../../../values/dates.ts'
import { limits } from '../../../values/limits.ts'
import { type Cents, MONEY_LIMIT } from '../../../values/money.ts'
import type { FileAccount } from '../reading/line-shapes.ts'
import { cleanText, joinTexts, quoted, wordsOfLine } from '../reading/text-rules.ts'
import type { OfxValues } from './tag-rules.ts'

/** Adds a transaction of a file to the lines of its account, or to those that can't be read, by its number in the file. */
export function addTransaction(account: FileAccount, values: OfxValues, unsigned: boolean) {
  const row = account.lines.length + account.faults.length + 1
  const reasons: string[] = []
  const date = dateOf(values.get('DTPOSTED'), 'DTPOSTED', reasons)
  const cents = amountOf(values.get('TRNAMT'), reasons)
  const line_id = cleanText(values.get('FITID'))
  if (values.has('CORRECTACTION'))
    reasons.push('The bank corrects an earlier transaction with it: change that one by hand')
  if (line_id.length > limits.lineId) reasons.push('The bank’s ID of it is too long')
  if (/^HOLD$/i.test(values.get('TRNTYPE') ?? '')) reasons.push('Pending: the bank gives it again once it is posted')
  const all = joinTexts(...wordsIn(values))
  if (reasons.length > 0 || date === undefined || cents === undefined) {
    account.faults.push({
      row,
      text: [all, values.get('DTPOSTED'), values.get('TRNAMT')].filter(Boolean).join(', '),
      reasons,
    })
    return
  }
  const used = dateOf(values.get('DTUSER') ?? '', 'DTUSER', [])
  if (unsigned && !account.notes.includes(byKind)) account.notes.push(byKind)
  account.lines.push({
    row,
    date,
    cents: unsigned && isOut(values.get('TRNTYPE')) ? -cents : cents,
    ...wordsOfLine({
      description: nameOf(values, all),
      payee: values.get('NAME') ?? values.get('PAYEE.NAME') ?? '',
      all,
    }),
    ...(used && used !== date ? { authorized_date: used } : {}),
    ...(line_id ? { line_id } : {}),
  })
}

const byKind = 'No amount has a minus sign: what went out is known by the kind of each transaction.'

function wordsIn(values: OfxValues): string[] {
  const check = values.get('CHECKNUM')?.replace(/^0+/, '')
  const texts = ['NAME', 'EXTDNAME', 'PAYEE.NAME', 'MEMO', 'MEMO2'].map((key) => values.get(key) ?? '')
  return [...texts, check ? `Check ${check}` : '']
}

/** The name; the note where it goes on with the name, which has 32 characters at most; else what kind it is. */
function nameOf(values: OfxValues, all: string): string {
  const name = cleanText(values.get('EXTDNAME') ?? values.get('NAME') ?? values.get('PAYEE.NAME'))
  const memo = cleanText(values.get('MEMO'))
  const goesOn = name.length >= 30 && memo.toLowerCase().startsWith(name.toLowerCase())
  if (name && !goesOn && !/^check$/i.test(name)) return name
  const kind = cleanText(values.get('TRNTYPE'))
  return (goesOn ? memo : memo || all) || (kind ? kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase() : '')
}

/** The day as the bank writes it, whatever the time and the zone behind it. */
function dateOf(value: string | undefined, name: string, reasons: string[]): string | undefined {
  if (value === undefined) {
    reasons.push(`The date (${name}) is missing`)
    return undefined
  }
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d{1,3}$)/.exec(value.trim()) ?? []
  const date = `${year}-${month}-${day}`
  if (isDay(date) && date >= '1970-01-01' && date < '2200-01-01') return date
  reasons.push(`${quoted(value)} isn't a date (${name})`)
  return undefined
}

/** OFX amounts have a point or a comma before the cents and no sign between thousands: all else is told. */
function amountOf(value: string | undefined, reasons: string[]): Cents | undefined {
  const fault = value === undefined || value === '' ? 'The amount (TRNAMT) is missing' : faultOf(value.trim())
  if (fault) {
    reasons.push(fault)
    return undefined
  }
  const [, sign, whole = '', , fraction = ''] = shape.exec((value ?? '').trim()) ?? []
  const size = Number(BigInt(whole.replace(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0')))
  return sign === '-' ? -size : size
}

const shape = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))?(?:([.,])(\d*))?$/

function faultOf(value: string): string | undefined {
  const [, , whole = '', , fraction = ''] = shape.exec(value) ?? []
  if (whole + fraction === '') return `${quoted(value)} isn't an amount (TRNAMT)`
  if (/[^0]/.test(fraction.slice(2)) || fraction.length === 3)
    return `${quoted(value)} isn't clear: are these three decimals, or thousands?`
  const size = BigInt(whole.replace(/[.,]/g, '').slice(0, 40) + fraction.slice(0, 2).padEnd(2, '0'))
  if (size === 0n) return 'The amount is 0.00'
  return size > BigInt(MONEY_LIMIT) ? `${quoted(value)} is too large` : undefined
}

function isOut(type: string | undefined): boolean {
  return /^(?:DEBIT|CHECK|ATM|POS|PAYMENT|FEE|SRVCHG|DIRECTDEBIT|CASH)$/i.test(type ?? '')
}
