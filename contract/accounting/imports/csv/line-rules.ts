import { limits } from '../../../values/limits.ts'
import { currencyOf } from '../reading/amount-rules.ts'
import { readDate } from '../reading/date-rules.ts'
import { type FileLine, feeRow, type LineFault } from '../reading/line-shapes.ts'
import { cleanText, joinTexts, quoted, wordsOfLine } from '../reading/text-rules.ts'
import { type CellOf, cellsIn, flowOf, type ReversedColumns, writtenIn } from './flow-rules.ts'
import type { Reading } from './reading-shapes.ts'
import { cellsOf, type LineTable, type TableRow } from './table-rules.ts'

type ReadTable = { lines: FileLine[]; faults: LineFault[]; currency?: string }

/**
 * The lines of a table, and those rows that are none, each with all that is wrong with it. A row with a fee is two lines: the
 * amount as it was paid, and the fee. `currency` is that of the lines, where the table says one; rows in others are none.
 */
export function readLines(table: LineTable, reading: Reading): ReadTable {
  const lines: FileLine[] = []
  const faults: LineFault[] = []
  const written = writtenIn(table, reading)
  const currency = currencyIn(table, reading)
  for (const row of table.rows) {
    const read = readRow(row, table.heads.length, { ...reading, written, currency })
    if ('reasons' in read) faults.push(read)
    else lines.push(...read)
  }
  const own = idsAreTheirOwn(lines) ? lines : lines.map(({ line_id: _, ...line }) => line)
  return { lines: own, faults, ...(currency ? { currency } : {}) }
}

/** The ISO 4217 code of the currency that the most rows are in, where a column or the amounts themselves name one. */
function currencyIn(table: LineTable, { columns }: Pick<Reading, 'columns'>): string | undefined {
  const column = cellsOf(table, columns, 'currency').filter((cell) => /^[a-z]{3}$/i.test(cell))
  const fields = ['amount', 'money_out', 'money_in'] as const
  const named = column.length > 0 ? column : fields.flatMap((field) => cellsOf(table, columns, field).map(currencyOf))
  const times = new Map<string, number>()
  for (const code of named) if (code) times.set(code.toUpperCase(), (times.get(code.toUpperCase()) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0]
}

type How = Reading & { written: ReversedColumns; currency: string | undefined }

function readRow(row: TableRow, width: number, how: How): FileLine[] | LineFault {
  const reasons: string[] = []
  const cell = cellsIn(row, how)
  const date = dateOf(cell('date'), how, reasons)
  const flow = flowOf(cell, how, how.written)
  if (typeof flow === 'string') reasons.push(flow)
  else if (flow.cents === 0 && flow.fee === 0) reasons.push('The amount is 0.00')
  reasons.push(...reasonsAgainst(cell, how))
  if (row.values.slice(width).some((value) => value.trim() !== ''))
    reasons.push('There are more cells than columns: text with a comma needs quotation marks around it')
  if (row.values.some((value) => value.length > limits.importCell))
    reasons.push(`A cell is longer than ${limits.importCell.toLocaleString('en-US')} characters`)
  if (reasons.length > 0 || date === undefined || typeof flow === 'string')
    return { row: row.row, text: textOf(row), reasons }
  const line_id = cleanText(cell('line_id'))
  const named = line_id && line_id.length <= limits.lineId - feeId.length ? line_id : undefined
  const authorized = readDate(cell('authorized_date'), how.date_order)
  const line = {
    row: row.row,
    date,
    cents: flow.cents,
    ...wordsOf(cell, unnamedText(row, how)),
    ...(authorized ? { authorized_date: authorized } : {}),
    ...(named ? { line_id: named } : {}),
  }
  return [...(flow.cents === 0 ? [] : [line]), ...(flow.fee === 0 ? [] : [feeOf(line, flow.fee)])]
}

/** Behind the bank's ID of a line: that of its fee. */
const feeId = ' fee'

/** A fee is a line of its own, so that the amount stays what was paid. */
function feeOf({ line_id, payee: _, ...line }: FileLine, cents: number): FileLine {
  const words = wordsOfLine({ description: `Fee: ${line.description}`, all: `Fee: ${line.bank_text}` })
  return { ...line, ...words, row: feeRow(line.row), cents, ...(line_id ? { line_id: line_id + feeId } : {}) }
}

/** Rows that moved no money, or not yet, and those of another currency than the others. */
function reasonsAgainst(cell: CellOf, { columns, currency }: How): string[] {
  const status = cell('status')
  const own = columns.includes('currency') ? cell('currency').toUpperCase() : ''
  return [
    ...(/pending|authori[sz]ed/i.test(status) ? ['Pending: the bank gives it again once it is posted'] : []),
    ...(/^(?:declined|denied|cancell?ed|failed|expired|voided)$/i.test(status)
      ? [`${cleanText(status)}: no money was moved`]
      : []),
    ...(/^memo$/i.test(status) ? ['Memo: it doesn’t change the balance'] : []),
    ...(currency && own && own !== currency ? [`It is in ${cleanText(own)}, and the others are in ${currency}`] : []),
  ]
}

function dateOf(cell: string, { date_order }: How, reasons: string[]): string | undefined {
  const date = readDate(cell, date_order)
  if (!date) reasons.push(cell === '' ? 'The date is missing' : `${quoted(cell)} isn't a date`)
  return date
}

/** The longest text of a row that no column is said to hold: what a line is called that has no other words. */
function unnamedText({ values }: TableRow, { columns }: How): string {
  const texts = values.filter((value, at) => !columns[at] && /\p{L}/u.test(value) && !value.includes('@'))
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

function wordsOf(cell: CellOf, other: string) {
  const number = cell('check_number').replace(/^0+$/, '')
  const check = number ? `Check ${cleanText(number)}` : ''
  const [description, memo] = [cell('description'), cell('memo')]
  const named = /^check$/i.test(description) ? '' : description
  return wordsOfLine({
    description: named || (cell('payee') ? '' : check || memo),
    payee: cell('payee'),
    all: joinTexts(description, cell('payee'), memo, check) || other,
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
