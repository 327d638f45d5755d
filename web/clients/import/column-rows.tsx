import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  holdsSeveral,
  type ImportColumns,
  type ImportField,
  isKeptHeading,
} from '#contract/clients/import/column-rules.ts'
import { isAboutAnother } from '#contract/clients/import/heading-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ColumnRow } from './column-row.tsx'
import { highestNumbers } from './offered-fields.ts'
import type { ReadFile } from './read-file.ts'
import { inColumns } from './words.ts'

/** So many columns are read one after the other; of more only those stand open that somebody has to look at. */
const READ_WHOLE = 30

type ColumnRowsProps = {
  file: ReadFile
  columns: ImportColumns
  /** As they were matched when the file was read. */
  matched: ImportColumns
  onMatch: (at: number, field: ImportField | null) => void
}

/** A row for each column. Of a wide file those that need nobody are folded together. */
export function ColumnRows({ file, columns, matched, onMatch }: ColumnRowsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const unneeded = useMemo(() => unneededColumns(file), [file])
  const settled = settledColumns(file.heads, columns, matched, unneeded)
  const folded = new Set(unfolded ? [] : [...settled.matched, ...settled.kept, ...settled.unneeded])
  const shown = file.heads.map((head, at) => ({ head, at })).filter(({ at }) => !folded.has(at))
  const { contact, property } = highestNumbers(columns)
  return (
    <div className="flex flex-col gap-2">
      {settled.matched.length > 0 && (
        <SettledColumns settled={settled} unfolded={unfolded} onToggle={() => setUnfolded(!unfolded)} />
      )}
      {shown.length > 0 && (
        <ul aria-label="Columns" className="flex flex-col divide-y divide-line">
          {shown.map(({ head, at }) => (
            <ColumnRow
              key={at}
              at={at}
              head={head}
              file={file}
              field={columns[at] ?? null}
              contact={contact}
              property={property}
              onMatch={onMatch}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type SettledColumnsProps = { settled: SettledPlaces; unfolded: boolean; onToggle: () => void }

function SettledColumns({ settled: { matched, kept, unneeded }, unfolded, onToggle }: SettledColumnsProps) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-input border border-line py-1 ps-4 pe-1">
      <p>
        {`${inColumns(matched.length)} matched`}
        {unneeded.length > 0 && <span className="text-ink-muted">{`, ${unneeded.length} not needed`}</span>}
        {kept.length > 0 && <span className="text-ink-muted">{`, ${kept.length} that Chalkline fills in itself`}</span>}
      </p>
      <Button
        variant="quiet"
        endIcon={unfolded ? ChevronUp : ChevronDown}
        aria-expanded={unfolded}
        aria-label={unfolded ? 'Hide the matched columns' : 'Show the matched columns'}
        onClick={onToggle}
      >
        {unfolded ? 'Hide' : 'Show'}
      </Button>
    </div>
  )
}

/** Places of a wide file's columns that need nobody. `kept`: an import leaves them out; `unneeded`: nothing stands in them that no other column says. */
type SettledPlaces = { matched: readonly number[]; kept: readonly number[]; unneeded: readonly number[] }

/** Those that hold what was found when the file was read, and no other column holds. */
function settledColumns(
  heads: readonly string[],
  columns: ImportColumns,
  found: ImportColumns,
  unneeded: ReadonlySet<number>,
): SettledPlaces {
  if (heads.length <= READ_WHOLE) return { matched: [], kept: [], unneeded: [] }
  const times = new Map<ImportField, number>()
  for (const field of columns) if (field) times.set(field, (times.get(field) ?? 0) + 1)
  const settled = [...heads.keys()].filter((at) => columns[at] === found[at])
  return {
    matched: settled.filter((at) => {
      const field = columns[at]
      return field && (times.get(field) === 1 || holdsSeveral(field))
    }),
    kept: settled.filter((at) => !columns[at] && isKeptHeading(heads[at] ?? '')),
    unneeded: settled.filter((at) => !columns[at] && !isKeptHeading(heads[at] ?? '') && unneeded.has(at)),
  }
}

function unneededColumns({ heads, rows }: ReadFile): ReadonlySet<number> {
  const isEmpty = (at: number) => !rows.some(({ values }) => values[at]?.trim())
  return new Set([...heads.keys()].filter((at) => isAboutAnother(heads[at] ?? '') || isEmpty(at)))
}
