import { Download } from 'lucide-react'
import type { ImportedRow } from '#contract/clients/import/shapes.ts'
import { csvOf } from '#contract/values/csv.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import type { ReadFile } from './read-file.ts'
import { inRows } from './words.ts'

type RowListProps = { label: string; file: ReadFile; rows: readonly ImportedRow[] }

/** As many as anybody reads here; all of them are in the file that can be saved. */
const SHOWN = 20

/** Rows that are left out and why, and a way to save them as a file, to be put right and imported again. */
export function RowList({ label, file, rows }: RowListProps) {
  return (
    <>
      <ShownRows label={label} file={file} rows={rows} />
      <Button variant="quiet" icon={Download} className="self-start" onClick={() => saveRows(file, rows)}>
        {`Save ${rows.length === 1 ? 'this row' : `these ${inRows(rows.length)}`} as CSV`}
      </Button>
    </>
  )
}

/** The first of some rows, with what is said of each. */
export function ShownRows({ label, file, rows }: RowListProps) {
  const values = new Map(file.rows.map((each) => [each.row, each.values]))
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-input border border-line">
      {rows.slice(0, SHOWN).map(({ row, reasons, client }) => (
        <li key={row} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[5rem_1fr_1fr]">
          <span className="text-small text-ink-muted">Row {row}</span>
          <span className="min-w-0 truncate">{textOf(values.get(row))}</span>
          <span className="text-small text-ink-muted">
            {reasons?.join('. ')}
            {client && (
              <>
                Looks like{' '}
                <Link href={`/clients/${client.id}`} target="_blank">
                  {client.display_name}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
      {rows.length > SHOWN && (
        <li className="px-3 py-2 text-small text-ink-muted">{`And ${inRows(rows.length - SHOWN)} more`}</li>
      )}
    </ul>
  )
}

function textOf(values: readonly string[] | undefined): string {
  return (values ?? []).filter((value) => value.trim() !== '').join(', ')
}

function saveRows({ name, heads, rows: all }: ReadFile, rows: readonly ImportedRow[]) {
  const reasons = new Map(rows.map((each) => [each.row, each]))
  const table = all.flatMap(({ row, values }) => {
    const found = reasons.get(row)
    const why = found?.reasons?.join('. ') ?? (found?.client ? `Looks like ${found.client.display_name}` : '')
    return found ? [[...heads.map((_, at) => values[at]), why]] : []
  })
  saveFile(
    new Blob([csvOf([...heads, 'Why it was left out'], table)], { type: 'text/csv' }),
    name.replace(/(\.\w+)?$/, '-left-out.csv'),
  )
}
