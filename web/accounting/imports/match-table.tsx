import { lineFieldLabel } from '#contract/accounting/imports/csv/column-rules.ts'
import { type LineColumns, type LineField, lineFields } from '#contract/accounting/imports/csv/field-shapes.ts'
import { Select } from '#web/ui/input/select.tsx'
import { HowItIsRead } from '#web/ui/table-file/how-it-is-read.tsx'
import type { TableFile } from './read-bank-file.ts'
import { ReadingOptions } from './reading-options.tsx'
import type { BankImport } from './use-bank-import.ts'

type MatchTableProps = { file: TableFile; importing: BankImport }

/** Which column of a table holds what, and how its days and amounts are read. */
export function MatchTable({ file, importing }: MatchTableProps) {
  const { columns } = file.reading
  const match = (at: number, field: LineField | null) =>
    importing.read({ columns: columns.map((each, place) => (place === at ? field : each)) })
  return (
    <>
      <section className="flex flex-col gap-1">
        <h3 className="font-label">Columns</h3>
        <ul aria-label="Columns" className="flex flex-col divide-y divide-line">
          {file.table.heads
            .map((head, at) => ({ head, at }))
            .map(({ head, at }) => (
              <ColumnRow key={at} at={at} head={head} file={file} columns={columns} onMatch={match} />
            ))}
        </ul>
      </section>
      <ReadingOptions file={file} importing={importing} />
      <HowItIsRead how={file.how} headings="The table has headings" onChange={importing.readAgain} />
    </>
  )
}

type ColumnRowProps = {
  at: number
  head: string
  file: TableFile
  columns: LineColumns
  onMatch: (at: number, field: LineField | null) => void
}

function ColumnRow({ at, head, file, columns, onMatch }: ColumnRowProps) {
  const samples = file.table.rows.slice(0, 50).map(({ values }) => values[at]?.trim() ?? '')
  const id = `bank-column-${at}`
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_16rem]">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-label break-words">{head}</span>
        <span className="block truncate text-small text-ink-muted">
          {samples.filter(Boolean).slice(0, 3).join(' · ') || 'Empty in the first rows'}
        </span>
      </label>
      <Select
        id={id}
        value={columns[at] ?? ''}
        onChange={({ target }) => onMatch(at, (target.value || null) as LineField | null)}
      >
        <option value="">Leave out</option>
        {lineFields.map((field) => (
          <option key={field} value={field}>
            {lineFieldLabel(field)}
          </option>
        ))}
      </Select>
    </li>
  )
}
