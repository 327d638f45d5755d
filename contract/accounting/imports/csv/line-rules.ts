import { limits } from '../../../values/limits.ts'
import type { Cents } from '../../../values/money.ts'
import { readAmount } from '../reading/amount-rules.ts'
import { readDate } from '../reading/date-rules.ts'
import type { FileLine, LineFault } from '../reading/line-shapes.ts'
import { cleanText, joinTexts, quoted, wordsOfLine } from '../reading/text-rules.ts'
import type { LineField } from './column-rules.ts'
import type { Reading } from './reading-rules.ts'
import { directionOf, type LineTable, type TableRow } from './table-rules.ts'

/** The lines of a table, and those rows that are none, each with all that is wrong with it. */
export function readLines(table: LineTable, reading: Reading): { lines: FileLine[]; faults: LineFault[] } {
  const lines: FileLine[] = []
  const faults: LineFault[] = []
  const reversed = outIsNegative(table, reading)
  for (const row of table.rows) {
    const read = readLine(row, table.heads.length, { ...reading, reversed })
    if ('reasons' in read) faults.push(read)
    else lines.push(read)
  }
  return { lines: idsAreTheirOwn(lines) ? lines : lines.map(({ line_id: _, ...line }) => line), faults }
}

type How = Reading & {
  /** The column of what went out has it below 0. */
  reversed: boolean
}

function readLine(row: TableRow, width: number, how: How): FileLine | LineFault {
  const reasons: string[] = []
  const cell = (field: LineField) => row.values[how.columns.indexOf(field)]?.trim() ?? ''
  const date = dateOf(cell('date'), how, reasons)
  const cents = centsOf(cell, how, reasons)
  if (/pending|authori[sz]ed/i.test(cell('status'))) reasons.push('Pending: the bank gives it again once it is posted')
  if (row.values.slice(width).some((value) => value.trim() !== ''))
    reasons.push('There are more cells than columns: text with a comma needs quotation marks around it')
  if (row.values.some((value) => value.length > limits.importCell))
    reasons.push(`A cell is longer than ${limits.importCell.toLocaleString('en-US')} characters`)
  if (reasons.length > 0 || date === undefined || cents === undefined)
    return { row: row.row, text: textOf(row), reasons }
  const authorized = readDate(cell('authorized_date'), how.date_order)
  const line_id = cleanText(cell('line_id'))
  return {
    row: row.row,
    date,
    cents,
    ...wordsOf(cell),
    ...(authorized ? { authorized_date: authorized } : {}),
    ...(line_id && line_id.length <= limits.lineId ? { line_id } : {}),
  }
}

type CellOf = (field: LineField) => string

function dateOf(cell: string, { date_order }: How, reasons: string[]): string | undefined {
  const date = readDate(cell, date_order)
  if (!date) reasons.push(cell === '' ? 'The date is missing' : `${quoted(cell)} isn't a date`)
  return date
}

/** Cents, below 0 what went out. */
function centsOf(cell: CellOf, how: How, reasons: string[]): Cents | undefined {
  const read = how.columns.includes('amount') ? ofOneColumn(cell, how) : ofTwoColumns(cell, how)
  if (typeof read === 'string') reasons.push(read)
  else if (read === 0) reasons.push('The amount is 0.00')
  return typeof read === 'string' || read === 0 ? undefined : read
}

function ofOneColumn(cell: CellOf, { columns, decimal, sign }: How): Cents | string {
  const read = readAmount(cell('amount'), decimal)
  if (typeof read === 'string') return read
  if (read.side) return read.side === 'in' ? Math.abs(read.cents) : -Math.abs(read.cents)
  if (!columns.includes('direction')) return sign === 'negative_out' ? read.cents : 0 - read.cents
  const direction = directionOf(cell('direction'))
  if (!direction) return `${quoted(cell('direction'))} doesn't say whether it came in or went out`
  return direction === 'in' ? Math.abs(read.cents) : -Math.abs(read.cents)
}

function ofTwoColumns(cell: CellOf, { decimal, reversed }: How): Cents | string {
  const [out, into] = [cell('money_out'), cell('money_in')].map((each) =>
    each === '' || each === '-' ? { cents: 0 } : readAmount(each, decimal),
  )
  if (typeof out === 'string') return out
  if (typeof into === 'string') return into
  if (!out || !into || (cell('money_out') === '' && cell('money_in') === '')) return 'The amount is missing'
  if (out.cents !== 0 && into.cents !== 0) return 'Both money out and money in are filled'
  return into.cents - (reversed ? -out.cents : out.cents)
}

/** Most banks write what went out without a sign in its own column; some with one. */
function outIsNegative({ rows }: LineTable, { columns, decimal }: Reading): boolean {
  const at = columns.indexOf('money_out')
  const cents = rows.map(({ values }) => readAmount(at < 0 ? '' : (values[at] ?? ''), decimal))
  const signs = cents.map((read) => (typeof read === 'string' ? 0 : Math.sign(read.cents)))
  return signs.filter((sign) => sign < 0).length > signs.filter((sign) => sign > 0).length
}

function wordsOf(cell: CellOf) {
  const number = cell('check_number').replace(/^0+$/, '')
  const check = number ? `Check ${cleanText(number)}` : ''
  const [description, memo] = [cell('description'), cell('memo')]
  const named = /^check$/i.test(description) ? '' : description
  return wordsOfLine({
    description: named || (cell('payee') ? '' : check || memo),
    payee: cell('payee'),
    all: joinTexts(description, cell('payee'), memo, check),
  })
}

function textOf({ values }: TableRow): string {
  return cleanText(
    values
      .filter((value) => value.trim() !== '')
      .join(', ')
      .slice(0, 300),
  )
}

/** Numbers that stand at several lines are no ids of lines. */
function idsAreTheirOwn(lines: readonly FileLine[]): boolean {
  const ids = lines.map(({ line_id }) => line_id)
  return ids.every((id) => id !== undefined) && new Set(ids).size === ids.length
}
