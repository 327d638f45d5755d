import { type RefObject, useLayoutEffect, useState } from 'react'
import { ErrorState, NothingMatches } from '../state/page-state.tsx'
import { usePhone } from '../style/media.ts'
import { useWidth } from '../style/width.ts'
import { TableCards } from './table-cards.tsx'
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

/**
 * Whether rows are shown as cards: on a phone, and wherever the columns need more space than there is. What they need
 * is measured on the table itself; `shape` says which columns it has.
 */
function useCards(shape: string): [RefObject<HTMLDivElement | null>, boolean] {
  const phone = usePhone()
  const [box, width] = useWidth<HTMLDivElement>()
  const [need, setNeed] = useState<{ shape: string; width: number }>()
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!table || phone) return
    if (table.offsetWidth > width && width > 0) setNeed({ shape, width: table.offsetWidth })
  })
  return [box, phone || (need?.shape === shape && width > 0 && width < need.width)]
}
