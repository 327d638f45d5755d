import { cleanCell, isNothing, isNumber } from './cell-rules.ts'
import { matchHeadings } from './column-rules.ts'

export type SumKind = 'subtotal' | 'tax' | 'total'
/** A row that sums up others. `label`: what it is called, '' where it says no word. */
export type SumRow = { kind: SumKind; label: string; cells: readonly string[] }

/** A table that was pasted: its headings (`Column 1` and so on where it has none), its rows, and those that sum up. */
export type PastedTable = { heads: string[]; headed: boolean; rows: string[][]; sums: SumRow[] }

/** So many rows are looked through for the headings: estimates write who it is for above them. */
const PREAMBLE = 20

/** Finds the headings and the sums of a table. Rows of words after its total are no lines of it. */
export function pastedTable(cells: readonly (readonly string[])[], headed?: boolean): PastedTable {
  const filled = withoutEmptyColumns(cells.map((row) => row.map(cleanCell)).filter((row) => row.some(Boolean)))
  const head = headed === false ? undefined : headOf(filled, headed === true)
  const below = head ? filled.slice(filled.indexOf(head) + 1).filter((row) => !isSame(row, head)) : filled
  const { rows, sums } = partSums(below)
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0)
  const heads = Array.from({ length: width }, (_, at) => head?.[at]?.replaceAll('\n', ' ') || `Column ${at + 1}`)
  return { heads, headed: head !== undefined, rows, sums }
}

function withoutEmptyColumns(rows: string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const isUsed = Array.from({ length: width }, (_, at) => rows.some((row) => row[at]))
  return rows.map((row) => row.filter((_, at) => isUsed[at]))
}

/** The row that says the most as headings; one word of them does where numbers stand below it. */
function headOf(rows: readonly string[][], insist: boolean): string[] | undefined {
  let best: string[] | undefined
  let most = 0
  for (const row of rows.slice(0, PREAMBLE)) {
    const known = matchHeadings(row).filter((field) => field !== undefined).length
    if (known > most && row.every((cell) => !isNumber(cell)) && row.filter(Boolean).length > 1)
      [best, most] = [row, known]
  }
  return best ?? (insist ? rows[0] : undefined)
}

function isSame(row: readonly string[], head: readonly string[]): boolean {
  return head.every((cell, at) => (row[at] ?? '') === cell)
}

function partSums(below: readonly string[][]): Pick<PastedTable, 'rows' | 'sums'> {
  const found = below.map((row, at) => sumOf(row, at === below.length - 1 && at > 0))
  const total = found.findLastIndex((sum) => sum?.kind === 'total')
  const sums = found.filter((sum) => sum !== undefined)
  const rows = below.filter((row, at) => !found[at] && (total < 0 || at < total || row.some(isNumber)))
  return { rows, sums }
}

const percent = String.raw`(?:\s*\(?[\d.,]+ ?%\)?)?`
const sumWords: [SumKind, RegExp][] = [
  ['subtotal', /^(?:.+ )?sub[ -]?totals?(?: .*)?$/iu],
  ['tax', new RegExp(`^(?:(?:sales|state|city|county|local|use) )*tax(?:es)?${percent}(?: amount)?$`, 'iu')],
  ['tax', new RegExp(`^(?:vat|gst|hst|pst|qst)${percent}$`, 'iu')],
  [
    'total',
    /^(?:(?:grand|project|job|estimate|invoice|net|overall|final) )?totals?(?: (?:due|price|amount|estimate|project|job))?$/iu,
  ],
  ['total', /^(?:balance|amount) due$/iu],
  ['subtotal', /^.+ total$/iu],
]

/** What a row sums up: its only words say so. The last row may leave out the word. */
function sumOf(row: readonly string[], isLast: boolean): SumRow | undefined {
  const words = row.filter((cell) => cell && !isNumber(cell) && !isNothing(cell) && !/^[\d.,]+ ?%$/u.test(cell))
  const numbers = row.filter((cell) => cell && isNumber(cell))
  if (words.length === 0 && numbers.length === 1 && isLast && row.length > 1)
    return { kind: 'total', label: '', cells: row }
  const [word = ''] = words
  const label = word.replace(/[\s:]+$/u, '').replace(/\s+/gu, ' ')
  if (words.length !== 1 || label.length > 60) return undefined
  const kind = sumWords.find(([, pattern]) => pattern.test(label))?.[0]
  // `Total station rental, 2 days` is a line: sums have no quantity beside their amount, but for one of all of them.
  const isSum = numbers.length <= (kind === 'total' ? 2 : 1)
  return kind && isSum ? { kind, label, cells: row } : undefined
}
