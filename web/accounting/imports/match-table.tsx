import { lineFieldLabel } from '#contract/accounting/imports/csv/column-rules.ts'
import { type LineField, lineFields } from '#contract/accounting/imports/csv/field-shapes.ts'
import { ColumnRow } from '#web/ui/table-file/column-row.tsx'
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
              <ColumnRow
                key={at}
                head={head}
                samples={samplesOf(file, at)}
                value={columns[at] ?? ''}
                onMatch={(field) => match(at, field as LineField | null)}
              >
                {lineFields.map((field) => (
                  <option key={field} value={field}>
                    {lineFieldLabel(field)}
                  </option>
                ))}
              </ColumnRow>
            ))}
        </ul>
      </section>
      <ReadingOptions file={file} importing={importing} />
      <HowItIsRead how={file.how} headings="The table has headings" onChange={importing.readAgain} />
    </>
  )
}

function samplesOf({ table }: TableFile, at: number): string[] {
  return table.rows.slice(0, 50).map(({ values }) => values[at]?.trim() ?? '')
}
