import { type ReactNode, useId } from 'react'
import { Select } from '../input/select.tsx'

type ColumnRowProps = {
  head: string
  /** What stands in its first rows. */
  samples: readonly string[]
  /** What it holds; '' where it is left out. */
  value: string
  /** Nothing in the table decides it, so nothing is chosen. */
  unsure?: boolean
  /** Why it is left out, where somebody could wonder. */
  note?: ReactNode
  onMatch: (value: string | null) => void
  /** The fields that it can hold, as options. */
  children: ReactNode
}

/** A column of a table with what stands in its first rows, and what it holds. */
export function ColumnRow({ head, samples, value, unsure, note, onMatch, children }: ColumnRowProps) {
  const id = useId()
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_16rem]">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-label break-words">{head}</span>
        <span className="block truncate text-small text-ink-muted">
          {samples.filter(Boolean).slice(0, 3).join(' · ') || 'Empty in the first rows'}
        </span>
      </label>
      <span className="flex flex-col gap-1">
        <Select
          id={id}
          value={unsure ? UNSURE : value}
          data-unsure={unsure || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => onMatch(target.value || null)}
        >
          {unsure && (
            <option value={UNSURE} disabled>
              Choose
            </option>
          )}
          <option value="">Leave out</option>
          {children}
        </Select>
        {note && (
          <span id={`${id}-note`} className="text-small text-ink-muted">
            {note}
          </span>
        )}
      </span>
    </li>
  )
}

const UNSURE = 'unsure'
