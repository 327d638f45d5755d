import {
  type LineColumns,
  type LineField,
  lineFieldLabel,
  lineFields,
} from '#contract/accounting/imports/csv/column-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { delimiters, encodings } from '#web/ui/table-file/decode-file.ts'
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
      <HowItIsRead file={file} onChange={importing.readAgain} />
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

/** For files that were taken for something else: odd letters, everything in one column, no headings. */
function HowItIsRead({ file, onChange }: { file: TableFile; onChange: BankImport['readAgain'] }) {
  return (
    <details className="rounded-input border border-line px-4 py-2">
      <summary className="flex min-h-8 cursor-pointer items-center text-small phone:min-h-11">
        Strange characters, or everything in one column? Read the file another way
      </summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <Field label="Text encoding">
          <Select
            value={file.how.encoding}
            onChange={({ target }) => onChange({ encoding: target.value as TableFile['how']['encoding'] })}
          >
            {Object.entries(encodings).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Columns are separated by">
          <Select
            value={file.how.delimiter}
            onChange={({ target }) => onChange({ delimiter: target.value as TableFile['how']['delimiter'] })}
          >
            {Object.entries(delimiters).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label="The table has headings"
          checked={file.how.headed}
          onChange={({ target }) => onChange({ headed: target.checked })}
        />
      </div>
    </details>
  )
}
