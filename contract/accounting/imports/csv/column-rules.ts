import type { LineColumns, LineField } from './field-shapes.ts'
import { headingOf, headings } from './heading-rules.ts'

const labels: Record<LineField, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  money_out: 'Money out',
  money_in: 'Money in',
  direction: 'In or out',
  payee: 'Payee',
  memo: 'Memo',
  check_number: 'Check number',
  authorized_date: 'Date the card was used',
  status: 'Pending or posted',
  balance: 'Balance, to check the amounts',
  fee: 'Fee, taken off the amount',
  net: 'Net, to check amount and fee',
  currency: 'Currency',
  line_id: 'The bank’s ID of the line',
}

export function lineFieldLabel(field: LineField): string {
  return labels[field]
}

/** In this order columns are given away: what a table must have first. */
const order: readonly LineField[] = [
  'date',
  'money_out',
  'money_in',
  'amount',
  'line_id',
  'description',
  'direction',
  'payee',
  'memo',
  'check_number',
  'authorized_date',
  'status',
  'balance',
  'fee',
  'net',
  'currency',
]

/** What columns hold by their headings; `fits` says whether what stands in one can be that. */
export function matchHeadings(
  heads: readonly string[],
  fits: (field: LineField, at: number) => boolean = () => true,
): (LineField | null)[] {
  const words = heads.map(headingOf)
  const columns: (LineField | null)[] = heads.map(() => null)
  for (const field of order) {
    if (field === 'amount' && columns.includes('money_out') && columns.includes('money_in')) continue
    const at = headings[field]
      .map((heading) => words.findIndex((word, at) => word === heading && !columns[at] && fits(field, at)))
      .find((found) => found >= 0)
    if (at !== undefined) columns[at] = field
  }
  return withoutLoneFee(alone(columns))
}

/** One of debits and credits without the other is the amount, and beside an amount it is nothing. */
function alone(columns: (LineField | null)[]): (LineField | null)[] {
  const half = columns.includes('money_out') !== columns.includes('money_in')
  if (!half) return columns
  const whole = columns.includes('amount') ? null : 'amount'
  return columns.map((field) => (field === 'money_out' || field === 'money_in' ? whole : field))
}

/** Whether a fee was taken off the amount or is told for information, its net beside it says. */
function withoutLoneFee(columns: (LineField | null)[]): (LineField | null)[] {
  if (columns.includes('fee') && columns.includes('net')) return columns
  return columns.map((field) => (field === 'fee' || field === 'net' ? null : field))
}

/** Which way the money of a column went that is only of one: `Withdrawal` is `out`. */
export function headingSide(head: string): 'in' | 'out' | undefined {
  const word = headingOf(head)
  if (headings.money_out.includes(word)) return 'out'
  return headings.money_in.includes(word) ? 'in' : undefined
}

/** How many headings of a bank's table a row has: 2 and more are no chance. */
export function knownHeadings(cells: readonly string[]): number {
  return matchHeadings(cells).filter((field) => field !== null).length
}

/** What is missing or is there twice; undefined when lines can be read by these columns. */
export function lineColumnsFault(columns: LineColumns): string | undefined {
  const chosen = columns.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  const has = (field: LineField) => chosen.includes(field)
  if (twice) return `Two columns are “${lineFieldLabel(twice)}”. Choose one of them.`
  if (!has('date')) return 'Choose the column with the date'
  if (has('amount') && (has('money_out') || has('money_in')))
    return 'Choose either one column with the amount, or money out and money in'
  if (!has('amount') && !(has('money_out') && has('money_in')))
    return 'Choose the column with the amount, or both money out and money in'
  if (!has('description') && !has('payee') && !has('memo')) return 'Choose the column with the description'
  return undefined
}
