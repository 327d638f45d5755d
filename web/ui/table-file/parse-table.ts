import Papa from 'papaparse'
import type { Delimiter } from './decode-file.ts'
import { isMarkup, rowsOfMarkup } from './markup-table.ts'
import type { WrongKind } from './wrong-kind.ts'

/** A row counted from the first line, as a spreadsheet does. */
export type ParsedRow = { row: number; values: string[] }
export type ParsedTable = { rows: ParsedRow[]; delimiter: Delimiter }

/**
 * Takes a table apart: values between commas and the like, or the largest table of a web page or of Excel's XML, which banks
 * call `.xls`; or says why it can't be.
 */
export function parseTable(text: string, delimiter?: Delimiter): ParsedTable | WrongKind {
  if (isMarkup(text)) {
    const rows = rowsOfMarkup(text)
    return rows ? { rows: numbered(rows), delimiter: delimiter ?? ',' } : { is: 'This is a web page without a table.' }
  }
  const plain = text.replace(/^\uFEFF/, '')
  const said = /^sep=([,;\t|])\r?\n/i.exec(plain)
  const cells = withoutFormulas(plain.slice(said?.[0].length ?? 0))
  const between = delimiter ?? (said?.[1] as Delimiter | undefined) ?? guessDelimiter(cells)
  const parsed = Papa.parse<string[]>(cells, { delimiter: between })
  const open = parsed.errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    return {
      is: `A quotation mark in row ${(open.row ?? 0) + 1} is never closed.`,
      instead: 'Close it in the file and try again.',
    }
  return { rows: numbered(parsed.data), delimiter: between }
}

/** So many rows tell what stands between cells. */
const SAMPLE = 200

/**
 * What parts the most rows into equally many cells, empty rows aside. A comma comes last: it also stands before cents, and in texts.
 */
function guessDelimiter(text: string): Delimiter {
  const marks: Delimiter[] = [';', '\t', '|', ',']
  const scored = marks.map((mark) => ({ mark, score: regularity(text, mark) }))
  const best = scored.reduce((best, each) => (each.score > best.score ? each : best))
  return best.score > 0 ? best.mark : ','
}

/** How many delimiters the rows have that are as wide as the most are. */
function regularity(text: string, delimiter: Delimiter): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE })
  const times = new Map<number, number>()
  for (const row of data)
    if (row.length > 1 && row.some((cell) => cell.trim() !== ''))
      times.set(row.length, (times.get(row.length) ?? 0) + 1)
  return Math.max(0, ...[...times].map(([width, rows]) => (width - 1) * rows))
}

const numbered = (rows: readonly string[][]): ParsedRow[] =>
  rows.map((values, at) => ({ row: at + 1, values: values.map((value) => /^="(.*)"$/s.exec(value)?.[1] ?? value) }))

/** `="1,045.00"`, by which a spreadsheet keeps a value as it is, becomes a value in quotation marks. */
function withoutFormulas(text: string): string {
  return text.replace(/(^|[,;\t|\r\n])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g, '$1"$2"')
}
