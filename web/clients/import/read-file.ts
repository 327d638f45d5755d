import { matchColumns } from '#contract/clients/import/heading-rules.ts'
import type { ImportRow } from '#contract/clients/import/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { HowToRead } from '#web/ui/table-file/decode-file.ts'
import { encodingOf } from '#web/ui/table-file/encoding-of.ts'
import { parseTable } from '#web/ui/table-file/parse-table.ts'
import { type WrongKind, wrongKindOf, wrongTextOf } from '#web/ui/table-file/wrong-kind.ts'

/** A file as rows, with how it was read. A row is counted from the first line, as a spreadsheet does. */
export type ReadFile = Required<HowToRead> & { name: string; heads: string[]; rows: ImportRow[] }

/** A sentence that says why a file can't be read, and what to do. */
export type Unreadable = { problem: string }

/** Reads a table, in whichever letters and with whichever sign between its cells. */
export async function readFile(file: File, how: HowToRead = {}): Promise<ReadFile | Unreadable> {
  if (file.size > limits.importBytes) return { problem: 'This file is over 30 MB. Split it into smaller ones.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wrong = wrongKindOf(bytes)
  if (wrong) return { problem: problemOf(wrong) }
  const encoding = how.encoding ?? (await encodingOf(bytes))
  const text = new TextDecoder(encoding).decode(bytes)
  const wrongText = wrongTextOf(text)
  if (wrongText) return { problem: problemOf(wrongText) }
  const parsed = parseTable(text, how.delimiter)
  if ('is' in parsed) return { problem: problemOf(parsed) }
  const lines = parsed.rows.filter(({ values }) => values.some(hasText))
  return tableOf(file.name, lines, { encoding, delimiter: parsed.delimiter, headed: how.headed ?? true })
}

function tableOf(name: string, lines: ImportRow[], how: Required<HowToRead>): ReadFile | Unreadable {
  const first = how.headed ? headOf(lines) : undefined
  const rows = first ? lines.slice(lines.indexOf(first) + 1) : lines
  if (rows.length === 0) return { problem: 'This file has no rows. Choose another one.' }
  if (rows.length > limits.importFileRows)
    return {
      problem: `This file has more than ${limits.importFileRows.toLocaleString('en-US')} rows. Split it into smaller ones.`,
    }
  const width = Math.min(
    limits.importColumns,
    first?.values.length ?? Math.max(...rows.map(({ values }) => values.length)),
  )
  const heads = Array.from({ length: width }, (_, at) => first?.values[at]?.trim() || `Column ${at + 1}`)
  return { ...how, name, heads, rows }
}

/** The row of headings: of the first ones the one that says most; what comes before it is a title. */
function headOf(lines: readonly ImportRow[]): ImportRow | undefined {
  const known = ({ values }: ImportRow) => matchColumns(values).filter((field) => field !== null).length
  const [first, ...others] = lines.slice(0, 10)
  return others.reduce((best, line) => (best && known(line) > known(best) ? line : best), first)
}

const hasText = (value: string) => value.trim() !== ''

/** What the file is, and what to export instead. */
function problemOf({ is, instead }: WrongKind): string {
  return `${is} ${instead ?? 'Export your clients as CSV and import that file.'}`
}
