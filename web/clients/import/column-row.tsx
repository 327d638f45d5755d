import { memo, useId, useState } from 'react'
import { type ImportField, importLabel, isKeptHeading } from '#contract/clients/import/column-rules.ts'
import { Select } from '#web/ui/input/select.tsx'
import { type HighestNumbers, offeredFields } from './offered-fields.ts'
import type { ReadFile } from './read-file.ts'

type ColumnRowProps = HighestNumbers & {
  at: number
  head: string
  file: ReadFile
  field: ImportField | null
  onMatch: (at: number, field: ImportField | null) => void
}

/** A column with what stands in its first rows, and what it holds. */
export const ColumnRow = memo(function ColumnRow({
  at,
  head,
  file,
  field,
  contact,
  property,
  onMatch,
}: ColumnRowProps) {
  const id = useId()
  const [reached, setReached] = useState(false)
  const reach = () => setReached(true)
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] sm:grid-cols-[1fr_14rem]">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-label break-words">{head}</span>
        <span className="block truncate text-small text-ink-muted">
          {!field && isKeptHeading(head)
            ? 'Chalkline keeps this itself'
            : samplesOf(file, at).join(' · ') || 'Empty in the first rows'}
        </span>
      </label>
      <Select
        id={id}
        value={field ?? ''}
        onPointerDown={reach}
        onFocus={reach}
        onChange={(event) => onMatch(at, (event.target.value || null) as ImportField | null)}
      >
        {reached ? <Choices contact={contact} property={property} /> : field && <Choice field={field} />}
        {!reached && !field && <LeaveOut />}
      </Select>
    </li>
  )
})

/** Hundreds, so they are made for the list that somebody comes to: hundreds of lists of them would hold up the page. */
const Choices = memo(function Choices(numbers: HighestNumbers) {
  return (
    <>
      <LeaveOut />
      {offeredFields(numbers).map(({ group, fields }) => (
        <optgroup key={group} label={group}>
          {fields.map((field) => (
            <Choice key={field} field={field} />
          ))}
        </optgroup>
      ))}
    </>
  )
})

function Choice({ field }: { field: ImportField }) {
  return <option value={field}>{importLabel(field)}</option>
}

function LeaveOut() {
  return <option value="">Leave out</option>
}

/** What stands in a column of the first rows, as far as something does. */
function samplesOf({ rows }: ReadFile, at: number): string[] {
  const values = rows.slice(0, 50).map(({ values }) => values[at]?.trim() ?? '')
  return values.filter((value) => value !== '').slice(0, 3)
}
