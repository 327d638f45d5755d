import { usePhone } from './media.ts'
import { ErrorState, NothingMatches } from './page-state.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { useTableKeys } from './table-keys.ts'
import { useTableSelection } from './table-selection.ts'
import { SkeletonTable } from './table-skeleton.tsx'
import type { DataTableProps } from './table-types.ts'

/** A list: a real table with columns, cards on a phone, with every state it can be in. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { things, rows, error, filtered, onClearFilters, empty } = props
  const phone = usePhone()
  const selection = useTableSelection(props)
  const keys = useTableKeys(props, selection)
  const failed = error && <ErrorState things={things} {...error} />

  if (!rows) return failed ?? <SkeletonTable things={things} columns={props.columns} phone={phone} />
  if (rows.length === 0) return failed ?? (filtered ? <NothingMatches onClear={onClearFilters} /> : empty)
  return (
    <>
      {failed}
      {phone ? (
        <TableCards {...props} rows={rows} selection={selection} keys={keys} />
      ) : (
        <TableGrid {...props} rows={rows} selection={selection} keys={keys} />
      )}
    </>
  )
}
