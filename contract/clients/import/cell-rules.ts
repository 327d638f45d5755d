import { withoutGuard } from '../../values/csv.ts'
import {
  type ClientField,
  holdsSeveral,
  type ImportColumns,
  type ImportField,
  importLabel,
  type PartField,
} from './column-rules.ts'
import { isNumbered, type NumberedField } from './numbered-rules.ts'

/** The cells of a row that say something, by what they say. */
export type Cells = Partial<Record<ClientField | PartField, string | undefined>>
export type NumberedCells = Partial<Record<NumberedField, string>>
export type ReadCells = { cells: Cells; numbered: NumberedCells }

export function cellsOf(columns: ImportColumns, values: readonly string[]): ReadCells {
  const read: ReadCells = { cells: {}, numbered: {} }
  for (const [at, field] of columns.entries()) {
    const value = plain(values[at] ?? '')
    if (!field || !value) continue
    const known = isNumbered(field) ? read.numbered[field] : read.cells[field]
    const whole = known && holdsSeveral(field) ? `${known}\n${value}` : value
    if (isNumbered(field)) read.numbered[field] = whole
    else read.cells[field] = whole
  }
  return read
}

/** `="04530"` and `'04530` are how a spreadsheet is told that digits are text. */
function plain(value: string): string {
  const [, quoted] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(value) ?? []
  return (quoted?.replaceAll('""', '"') ?? withoutGuard(value).replace(/^\s*'(?=\d)/, ''))
    .replace(/\r\n?/g, '\n')
    .trim()
}

/** "Email: Enter a full email address". */
export function inColumn(field: ImportField, sentence: string): string {
  return `${importLabel(field)}: ${sentence}`
}
