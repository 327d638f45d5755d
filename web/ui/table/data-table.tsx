import { ErrorState, NothingMatches } from '../state/page-state.tsx'
import { TableCards } from './table-cards.tsx'
import { useCards } from './table-fit.ts'
import { TableGrid } from './table-grid.tsx'
import { useTableKeys } from './table-keys.ts'
import { useTableSelection } from './table-selection.ts'
import { SkeletonTable } from './table-skeleton.tsx'
import { TableSort } from './table-sort.tsx'
import type { DataTableProps } from './table-types.ts'

/** A list: a real table with columns, cards where those do not fit, with every state it can be in. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { things, rows, columns, error, filtered, onClearFilters, empty, sort, onSort } = props
  const [box, cards] = useCards(columns.map(({ key }) => key).join(' '))
  const selection = useTableSelection(props)
  const keys = useTableKeys(props, selection)
  const failed =
    error && (error.refused ?? <ErrorState things={things} reason={error.reason} onRetry={error.onRetry} />)

  if (rows?.length === 0) return failed ?? (filtered ? <NothingMatches onClear={onClearFilters} /> : empty)
  const TableView = cards ? TableCards : TableGrid
  return (
    <div ref={box}>
      {failed}
      {cards && sort && onSort && !props.sortInSheet && <TableSort columns={columns} sort={sort} onSort={onSort} />}
      {rows && <TableView {...props} rows={rows} selection={selection} keys={keys} />}
      {!rows && !failed && <SkeletonTable things={things} columns={columns} oneLine={props.oneLine} phone={cards} />}
    </div>
  )
}
