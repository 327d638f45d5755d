import { AfterMoment, LoadingMark, Skeleton, SkeletonBar, StillLoading } from '../state/skeleton.tsx'
import { cx } from '../style/class-names.ts'
import type { DataTableProps } from './table-types.ts'

/** Eight rows in the shape of what is coming, with the real heads. */
export function SkeletonTable<Row>({
  things,
  columns,
  oneLine,
  phone,
}: Pick<DataTableProps<Row>, 'things' | 'columns' | 'oneLine'> & { phone: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {things}</span>
      {phone ? (
        <Skeleton />
      ) : (
        <>
          <AfterMoment>
            <BlankTable columns={columns} oneLine={oneLine} />
            <StillLoading />
          </AfterMoment>
          <LoadingMark />
        </>
      )}
    </div>
  )
}

function BlankTable<Row>({ columns, oneLine }: Pick<DataTableProps<Row>, 'columns' | 'oneLine'>) {
  return (
    <table className={cx('w-full border-collapse', oneLine !== undefined && 'table-fixed')} aria-hidden>
      <thead>
        <tr className="bg-sunken text-label text-ink-muted">
          {columns.map((column) => (
            <th
              key={column.key}
              style={column.width ? { width: column.width } : undefined}
              className={cx(
                oneLine ? 'h-8 px-2 first:ps-4' : 'h-9 px-3',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {!column.hideHead && column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className="h-(--row) border-b border-line last:border-0">
            {columns.map((column, at) => (
              <td key={column.key} className={oneLine ? 'px-2 first:ps-4' : 'px-3'}>
                <SkeletonBar className={cx(WIDTHS[(row + at) % WIDTHS.length], column.align === 'end' && 'ms-auto')} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]
const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/5']
