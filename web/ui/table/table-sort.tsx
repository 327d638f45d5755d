import { Select } from '../input/select.tsx'
import type { Column, Sort } from './table-types.ts'

type TableSortProps<Row> = { columns: Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void }

/** Cards have no heads to press: what the list is sorted by is chosen here. */
export function TableSort<Row>({ columns, sort, onSort }: TableSortProps<Row>) {
  const ways = columns.filter(({ sortable }) => sortable)
  if (ways.length === 0) return null
  return (
    <div className="flex justify-end border-b border-line p-2">
      <Select
        aria-label="Sort"
        className="max-w-56 phone:max-w-none"
        value={`${sort.key} ${sort.direction}`}
        onChange={(event) => {
          const [key = '', direction] = event.target.value.split(' ')
          onSort({ key, direction: direction as Sort['direction'] })
        }}
      >
        {ways.flatMap(({ key, head, sortWords = ['low to high', 'high to low'] }) => [
          <option key={key} value={`${key} ascending`}>{`${head}, ${sortWords[0]}`}</option>,
          <option key={`-${key}`} value={`${key} descending`}>{`${head}, ${sortWords[1]}`}</option>,
        ])}
      </Select>
    </div>
  )
}
