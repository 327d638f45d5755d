import { withoutGuard } from '../../values/csv.ts'
import { type ClientField, type ImportColumns, type ImportField, importLabel } from './column-rules.ts'
import { isNumbered, type NumberedField } from './numbered-rules.ts'

/** The cells of a row that say something, by what they say. */
export type Cells = Partial<Record<ClientField, string>>
export type NumberedCells = Partial<Record<NumberedField, string>>
export type ReadCells = { cells: Cells; numbered: NumberedCells }

export function cellsOf(columns: ImportColumns, values: readonly string[]): ReadCells {
  const read: ReadCells = { cells: {}, numbered: {} }
  for (const [at, field] of columns.entries()) {
    const value = plain(values[at] ?? '')
    if (!field || !value) continue
    if (isNumbered(field)) read.numbered[field] = value
    else read.cells[field] = value
  }
  return read
}

function plain(value: string): string {
  return withoutGuard(value).replace(/\r\n?/g, '\n').trim()
}

/** "Email: Enter a full email address". */
export function inColumn(field: ImportField, sentence: string): string {
  return `${importLabel(field)}: ${sentence}`
}
