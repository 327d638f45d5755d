import type { ReactNode } from 'react'
import { Button } from '../basic/button.tsx'
import { SearchInput } from '../input/search-input.tsx'

type FilterBarProps = {
  search?: { placeholder: string; value: string; onChange: (value: string) => void }
  /** Selects, filter chips with a remove button, menus. */
  children?: ReactNode
  /** Sort, density, view: at the end of the row. */
  end?: ReactNode
  /** Something is set: shows "Clear filters". */
  onClear?: () => void
}

/** The row between a list's head and its table. */
export function FilterBar({ search, children, end, onClear }: FilterBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 py-3">
      {search && <SearchInput {...search} className="max-w-80 min-w-50 flex-1 phone:max-w-none phone:basis-full" />}
      {children}
      {onClear && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      )}
      {end && <div className="ms-auto flex items-center gap-2 phone:ms-0 phone:flex-1">{end}</div>}
    </search>
  )
}
