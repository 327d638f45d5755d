import { guessReading } from '#contract/accounting/imports/csv/reading-rules.ts'
import type { Reading, SignReason, Unsure } from '#contract/accounting/imports/csv/reading-shapes.ts'
import { guessColumns, type LineTable, tableOf } from '#contract/accounting/imports/csv/table-rules.ts'
import { encodingOfOfx, formatOf } from '#contract/accounting/imports/format-rules.ts'
import { readOfx } from '#contract/accounting/imports/ofx/ofx-rules.ts'
import { type QifReading, readQif } from '#contract/accounting/imports/qif/qif-rules.ts'
import type { FileAccount, UnreadableFile } from '#contract/accounting/imports/reading/line-shapes.ts'
import type { RememberedMatch } from '#contract/accounting/imports/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { Encoding, HowToRead } from '#web/ui/table-file/decode-file.ts'
import { encodingOf, unicodeOf } from '#web/ui/table-file/encoding-of.ts'
import { parseTable } from '#web/ui/table-file/parse-table.ts'
import { type WrongKind, wrongKindOf, wrongTextOf } from '#web/ui/table-file/wrong-kind.ts'

/** A table: how its cells are read is guessed, and may be changed. */
export type TableFile = {
  name: string
  format: 'csv'
  how: Required<HowToRead>
  table: LineTable
  reading: Reading
  unsure: readonly Unsure[]
  /** What tells which way money went: the file or its account, an earlier answer, or the person who imports it. */
  by: SignReason | 'before' | 'person'
  /** How a table with these headings was read before. */
  before?: RememberedMatch | undefined
}
/** A file that says by itself what is what, but for days that can be read in two ways. */
export type StatementFile = {
  name: string
  format: 'ofx' | 'qif'
  accounts: readonly FileAccount[]
  text: string
  reading?: QifReading
  unsure: readonly (keyof QifReading)[]
}
export type BankFile = TableFile | StatementFile

/** Reads a file of a bank, whatever its name says it is. `remembered`: how tables with such headings were read before. */
export async function readBankFile(
  file: File,
  today: string,
  remembered: readonly RememberedMatch[],
  how: HowToRead = {},
): Promise<BankFile | UnreadableFile> {
  if (file.size > limits.importBytes) return { problem: 'This file is over 30 MB. Download a shorter period.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wrong = wrongKindOf(bytes)
  if (wrong) return { problem: problemOf(wrong) }
  const encoding = how.encoding ?? encodingOfHead(bytes) ?? (await encodingOf(bytes))
  const text = new TextDecoder(encoding).decode(bytes)
  const format = formatOf(text)
  if (format === 'csv') return readTable(file.name, text, today, remembered, { ...how, encoding })
  const read = format === 'ofx' ? readOfx(text) : readQif(text, today)
  if ('problem' in read) return read
  if (read.accounts.every(({ lines, faults }) => lines.length + faults.length === 0)) return { problem: nothing }
  if (read.accounts.some(({ lines }) => lines.length > limits.importFileRows)) return { problem: tooMany }
  const { accounts, reading, unsure = [] } = { reading: undefined, unsure: undefined, ...read }
  return { name: file.name, format, accounts, text, ...(reading ? { reading } : {}), unsure }
}

/** Only where it is no Unicode: what a head says of that is often wrong. */
function encodingOfHead(bytes: Uint8Array): Encoding | undefined {
  if (unicodeOf(bytes)) return undefined
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2000))
  const named = formatOf(head) === 'ofx' ? encodingOfOfx(head) : undefined
  return named === 'utf-8' ? undefined : named
}

/** The same file with the days or amounts read as a person says. */
export function readQifAgain(file: StatementFile, today: string, known: Partial<QifReading>): StatementFile {
  const read = readQif(file.text, today, { ...file.reading, ...known })
  return 'problem' in read ? file : { ...file, accounts: read.accounts, reading: read.reading }
}

function readTable(
  name: string,
  text: string,
  today: string,
  remembered: readonly RememberedMatch[],
  how: HowToRead & { encoding: Encoding },
): TableFile | UnreadableFile {
  const wrong = wrongTextOf(text)
  if (wrong) return { problem: problemOf(wrong) }
  const parsed = parseTable(text, how.delimiter)
  if ('is' in parsed) return { problem: problemOf(parsed) }
  const table = tableOf(
    parsed.rows,
    how.headed,
    remembered.map(({ heads }) => heads),
  )
  if (table.rows.length === 0) return { problem: nothing }
  if (table.rows.length > limits.importFileRows) return { problem: tooMany }
  if (table.heads.length > limits.importColumns) return { problem: 'This file has too many columns to be a bank’s.' }
  return {
    name,
    format: 'csv',
    how: { encoding: how.encoding, delimiter: parsed.delimiter, headed: table.headed },
    table,
    ...readingOf(table, today, remembered),
  }
}

const nothing = 'This file has no transactions in it. Choose another one.'
const tooMany = `This file has more than ${limits.importFileRows.toLocaleString('en-US')} transactions. Download a shorter period.`

/**
 * As a table with these headings was read before; what its rows contradict is guessed anew. Which way money went is said anew
 * once the account is known.
 */
function readingOf(table: LineTable, today: string, remembered: readonly RememberedMatch[]) {
  const before = table.headed
    ? remembered.find(({ heads }) => JSON.stringify(heads) === JSON.stringify(table.heads))
    : undefined
  const { reading, unsure, by } = guessReading(table, before?.columns ?? guessColumns(table), today)
  if (!before) return { reading, unsure, by }
  const open = new Set(unsure)
  return {
    reading: {
      ...reading,
      date_order: open.has('date_order') ? before.date_order : reading.date_order,
      decimal: open.has('decimal') ? before.decimal_sign : reading.decimal,
    },
    unsure: unsure.filter((each) => each === 'sign'),
    by,
    before,
  }
}

/** What the file is, and what to download instead. */
function problemOf({ is, instead }: WrongKind): string {
  return `${is} ${instead ?? 'Download your transactions as CSV, OFX, QFX or QIF from your bank’s website and import that file.'}`
}
