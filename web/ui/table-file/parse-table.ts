import Papa from 'papaparse'
import { type Delimiter, delimiters } from './decode-file.ts'
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
  const parsed = Papa.parse<string[]>(withoutFormulas(plain.slice(said?.[0].length ?? 0)), {
    delimiter: delimiter ?? said?.[1] ?? '',
    delimitersToGuess: Object.keys(delimiters),
  })
  const open = parsed.errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    return {
      is: `A quotation mark in row ${(open.row ?? 0) + 1} is never closed.`,
      instead: 'Close it in the file and try again.',
    }
  const found = parsed.meta.delimiter
  return { rows: numbered(parsed.data), delimiter: (found in delimiters ? found : ',') as Delimiter }
}

const numbered = (rows: readonly string[][]): ParsedRow[] =>
  rows.map((values, at) => ({ row: at + 1, values: values.map((value) => /^="(.*)"$/s.exec(value)?.[1] ?? value) }))

/** `="1,045.00"`, by which a spreadsheet keeps a value as it is, becomes a value in quotation marks. */
function withoutFormulas(text: string): string {
  return text.replace(/(^|[,;\t|\r\n])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g, '$1"$2"')
}
