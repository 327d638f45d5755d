import { guessDecimal } from '../../../values/number-text.ts'
import { readAmount } from '../reading/amount-rules.ts'
import { dateOrders, guessDateOrder, readDate } from '../reading/date-rules.ts'
import { knownHeadings, matchHeadings } from './column-rules.ts'
import type { LineColumns, LineField } from './field-shapes.ts'

/** A row of a table: which one, counted from the first line of the file, and its cells. */
export type TableRow = { row: number; values: readonly string[] }
/** A table with its headings; without any they are `Column 1` and so on. */
export type LineTable = { heads: string[]; headed: boolean; rows: TableRow[] }

/** So many rows are looked through for the headings: banks write the account and the period above them. */
const PREAMBLE = 40
/** So many rows say what a column holds. */
const SAMPLE = 200

/** Finds the headings of a table, first those that are known; what stands above them is no line of it. */
export function tableOf(
  rows: readonly TableRow[],
  headed?: boolean,
  known: readonly (readonly string[])[] = [],
): LineTable {
  const filled = rows.filter(({ values }) => values.some((value) => value.trim() !== ''))
  const head = headed === false ? undefined : (knownHeadOf(filled, known) ?? headOf(filled, headed === true))
  const below = head ? filled.slice(filled.indexOf(head) + 1) : filled
  const width = head?.values.length ?? Math.max(0, ...below.slice(0, SAMPLE).map(({ values }) => values.length))
  const heads = Array.from({ length: width }, (_, at) => head?.values[at]?.trim() || `Column ${at + 1}`)
  return { heads, headed: head !== undefined, rows: below }
}

function knownHeadOf(rows: readonly TableRow[], known: readonly (readonly string[])[]): TableRow | undefined {
  const all = new Set(known.map((heads) => JSON.stringify(heads)))
  return rows.slice(0, PREAMBLE).find(({ values }) => all.has(JSON.stringify(values.map((value) => value.trim()))))
}

/** The row that says the most as headings; a person who says that there are headings means the first where none does. */
function headOf(rows: readonly TableRow[], insist: boolean): TableRow | undefined {
  let best: TableRow | undefined
  let most = 1
  for (const row of rows.slice(0, PREAMBLE)) {
    const known = knownHeadings(row.values)
    if (known > most && !row.values.some((value) => isAmount(value))) [best, most] = [row, known]
  }
  return (
    best ?? rows.slice(0, PREAMBLE).find((row, at) => isHeadOf(row, rows[at + 1])) ?? (insist ? rows[0] : undefined)
  )
}

/** Words, in whichever language, over a row as wide with a day and an amount. */
function isHeadOf({ values }: TableRow, below: TableRow | undefined): boolean {
  const said = values.filter((value) => value.trim() !== '')
  if (!below || below.values.length !== values.length || said.length < 2) return false
  const isDay = (value: string) => dateOrders.some((order) => readDate(value, order) !== undefined)
  return said.every((value) => !/\d/.test(value)) && below.values.some(isDay) && below.values.some(isAmount)
}

function isAmount(value: string): boolean {
  return /\d/.test(value) && (['.', ','] as const).some((sign) => typeof readAmount(value, sign) !== 'string')
}

/** What the columns of a table hold, by their headings and by what stands in them. */
export function guessColumns({ heads, headed, rows }: LineTable): (LineField | null)[] {
  const sample = rows.slice(0, SAMPLE)
  const cells = heads.map((_, at) => sample.map(({ values }) => values[at]?.trim() ?? '').filter(Boolean))
  const columns = headed
    ? matchHeadings(heads, (field, at) => fits(field, cells[at] ?? []))
    : heads.map((): LineField | null => null)
  return addByCells(columns, cells)
}

const moneyFields = new Set<LineField>(['amount', 'money_out', 'money_in', 'balance', 'fee', 'net'])

function fits(field: LineField, cells: readonly string[]): boolean {
  if (cells.length === 0) return field !== 'date' && field !== 'amount' && field !== 'line_id'
  if (field === 'date' || field === 'authorized_date') return areDates(cells)
  if (moneyFields.has(field)) return areAmounts(cells)
  if (field === 'currency') return share(cells, (cell) => /^[a-z]{3}$/i.test(cell)) > 0.8
  if (field === 'direction') return share(cells, (cell) => directionOf(cell) !== undefined) > 0.6
  if (field === 'line_id') return new Set(cells).size === cells.length
  if (field === 'description') return share(cells, (cell) => /\p{L}/u.test(cell)) > 0.5
  return true
}

/** Finds the date, the amount and the words where no heading says them. */
function addByCells(columns: (LineField | null)[], cells: readonly string[][]): (LineField | null)[] {
  const added = [...columns]
  const put = (field: LineField, at: number | undefined) => {
    if (at !== undefined && at >= 0) added[at] = field
  }
  const free = () => cells.map((_, at) => at).filter((at) => added[at] === null && (cells[at]?.length ?? 0) > 0)
  // Where amounts have signs these say it, and the words beside them have more than two kinds.
  const amounts = cells[added.indexOf('amount')] ?? []
  if (amounts.some((cell) => /^[-(\u2212]|-$/.test(cell)))
    for (const [at, field] of columns.entries()) if (field === 'direction') added[at] = null
  if (!added.includes('date'))
    put(
      'date',
      free().find((at) => areDates(cells[at] ?? [])),
    )
  if (!added.includes('amount') && !(added.includes('money_out') && added.includes('money_in')))
    put(
      'amount',
      free().find((at) => areMoney(cells[at] ?? [])),
    )
  if (!added.includes('description') && !added.includes('payee')) {
    const words = free().map((at) => ({ at, length: wordsIn(cells[at] ?? []) }))
    words.sort((a, b) => b.length - a.length)
    if ((words[0]?.length ?? 0) > 0) put('description', words[0]?.at)
  }
  return added
}

function areDates(cells: readonly string[]): boolean {
  const { order } = guessDateOrder(cells, '2199-01-01')
  return share(cells, (cell) => readDate(cell, order) !== undefined) >= 0.5
}

function areAmounts(cells: readonly string[]): boolean {
  const { decimal } = guessDecimal(cells)
  return share(cells, (cell) => typeof readAmount(cell, decimal) !== 'string') >= 0.5
}

/** Amounts that show cents: numbers of checks and accounts do not. */
function areMoney(cells: readonly string[]): boolean {
  return areAmounts(cells) && share(cells, (cell) => /[.,]\d{2}\b/.test(cell)) >= 0.5
}

function wordsIn(cells: readonly string[]): number {
  const letters = cells.reduce((sum, cell) => sum + cell.replace(/[^\p{L}]/gu, '').length, 0)
  return letters / Math.max(1, cells.length)
}

function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}

const outWords = new Set([
  ...['debit', 'debits', 'dr', 'db', 'd', 'withdrawal', 'out', 'paidout'],
  ...['soll', 's', 'belastung', 'cargo', 'dare', 'uscita', 'debito', 'af', 'obciazenie', 'terheles'],
])
const inWords = new Set([
  ...['credit', 'credits', 'cr', 'c', 'deposit', 'in', 'paidin'],
  ...['haben', 'h', 'gutschrift', 'abono', 'avere', 'entrata', 'credito', 'bij', 'uznanie', 'jovairas'],
])

/** Whether a word says that money came in or went out. */
export function directionOf(cell: string): 'in' | 'out' | undefined {
  const word = cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z+-]/g, '')
  if (word === '-' || outWords.has(word)) return 'out'
  return word === '+' || inWords.has(word) ? 'in' : undefined
}

/** The cells of a column. */
export function cellsOf({ rows }: Pick<LineTable, 'rows'>, columns: LineColumns, field: LineField): string[] {
  const at = columns.indexOf(field)
  return at < 0 ? [] : rows.map(({ values }) => values[at]?.trim() ?? '')
}
