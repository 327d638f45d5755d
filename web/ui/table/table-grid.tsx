import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../basic/icon.tsx'
import { Link } from '../basic/link.tsx'
import { MoreButton } from '../frame/page-header.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { Menu } from '../overlay/menu.tsx'
import { cx } from '../style/class-names.ts'
import type { TableKeys } from './table-keys.ts'
import type { TableSelection } from './table-selection.ts'
import type { Column, DataTableProps } from './table-types.ts'

export type TableViewProps<Row> = DataTableProps<Row> & { rows: Row[]; selection: TableSelection; keys: TableKeys }

/** The table of a DataTable, from 640 px. */
export function TableGrid<Row>(props: TableViewProps<Row>) {
  const { things, rows, rowKey, oneLine } = props
  return (
    <div className="overflow-x-auto">
      <table
        className={cx('w-full border-collapse text-start', oneLine !== undefined && 'table-fixed')}
        style={oneLine ? { minWidth: oneLine } : undefined}
      >
        <caption className="sr-only">{things}</caption>
        <GridHead {...props} />
        <tbody>
          {rows.map((row, index) => (
            <BodyRow key={rowKey(row)} {...props} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export type HeadProps<Row> = Pick<
  DataTableProps<Row>,
  'things' | 'columns' | 'rowMenu' | 'sort' | 'onSort' | 'oneLine'
> & {
  selection: TableSelection
}

/** The heads of the columns, and the box that selects all. */
export function GridHead<Row>({ things, columns, rowMenu, sort, onSort, selection, oneLine }: HeadProps<Row>) {
  return (
    <thead>
      <tr className="bg-sunken text-label text-ink-muted">
        {selection.on && (
          <th scope="col" className="w-11 ps-3">
            <Checkbox
              aria-label={`Select all ${things}`}
              checked={selection.all}
              indeterminate={selection.some}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} {...{ column, sort, onSort, oneLine }} />
        ))}
        {rowMenu && (
          <th scope="col" data-screen-only className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

export type BodyRowProps<Row> = Omit<TableViewProps<Row>, 'rows'> & { row: Row; index: number }

/** One row of it. */
export function BodyRow<Row>({ row, index, ...props }: BodyRowProps<Row>) {
  const { columns, rowKey, rowName, rowHref, onOpen, rowMenu, rowClass, selection, keys, oneLine } = props
  const key = rowKey(row)
  const chosen = selection.on && selection.has(key)
  const linked = Math.max(
    0,
    columns.findIndex(({ link }) => link),
  )
  return (
    <tr
      {...keys.rowProps(index, key)}
      className={cx(
        // Isolated, a row under the pointer is painted alone and not with the whole table.
        'group isolate h-(--row) border-b border-line last:border-0 focus-visible:-outline-offset-2',
        chosen ? 'bg-chalk-tint' : 'hover:bg-sunken/60',
        (rowHref || onOpen) && 'cursor-pointer',
        rowClass?.(row),
      )}
    >
      {selection.on && (
        <SelectCell name={rowName(row)} chosen={chosen} onToggle={(range) => selection.toggle(key, range)} />
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={cx(
            oneLine ? cx('px-2 first:ps-4', !column.whole && 'truncate') : 'px-3 py-1.5',
            column.align === 'end' && 'text-end tabular-nums',
          )}
          title={oneLine !== undefined && at === linked ? rowName(row) : undefined}
        >
          <RowLink href={at === linked ? rowHref?.(row) : undefined}>{column.cell(row)}</RowLink>
        </td>
      ))}
      {rowMenu && (
        <td className="pe-2 text-end" data-own-press data-screen-only>
          <Menu
            items={rowMenu(row)}
            trigger={<MoreButton label={`More for ${rowName(row)}`} size="sm" variant="quiet" />}
          />
        </td>
      )}
    </tr>
  )
}

type SelectCellProps = { name: string; chosen: boolean; onToggle: (range: boolean) => void }

function SelectCell({ name, chosen, onToggle }: SelectCellProps) {
  return (
    <td className="ps-3" data-own-press>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={chosen}
        onChange={(event) => onToggle((event.nativeEvent as unknown as globalThis.MouseEvent).shiftKey)}
      />
    </td>
  )
}

function RowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <Link data-row-link href={href} look="bare" className="font-label group-hover:text-chalk hover:underline">
      {children}
    </Link>
  )
}

type ColumnHeadProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort' | 'oneLine'> & { column: Column<Row> }

function Head<Row>({ column, sort, onSort, oneLine }: ColumnHeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const look = cx(
    oneLine ? 'h-8 px-2 first:ps-4' : 'h-9 px-3',
    'whitespace-nowrap',
    column.align === 'end' ? 'text-end' : 'text-start',
  )
  const style = column.width ? { width: column.width } : undefined
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={look} style={style}>
        <span className={cx(column.hideHead && 'sr-only')}>{column.head}</span>
      </th>
    )
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={look} style={style}>
      <button
        type="button"
        onClick={() => onSort({ key: column.key, direction: next })}
        className={cx(
          'quick -mx-1 inline-flex min-h-8 items-center gap-1 rounded-chip px-1 hover:text-ink',
          column.align === 'end' && 'flex-row-reverse',
          direction && 'text-ink',
        )}
      >
        {column.head}
        <Icon
          of={direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown}
          size={16}
          className={direction ? 'text-chalk' : 'text-ink-subtle'}
        />
      </button>
    </th>
  )
}
