import type { ReactNode } from 'react'
import { Link } from '../basic/link.tsx'
import { MoreButton } from '../frame/page-header.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { Menu } from '../overlay/menu.tsx'
import { cx } from '../style/class-names.ts'
import type { BodyRowProps, TableViewProps } from './table-grid.tsx'
import type { Column } from './table-types.ts'

/** The same rows on a phone: title and figure on the first line, the rest small below. */
export function TableCards<Row>(props: TableViewProps<Row>) {
  return (
    <ul aria-label={props.things} className="flex flex-col">
      {props.rows.map((row, index) => (
        <RowCard key={props.rowKey(row)} {...props} row={row} index={index} />
      ))}
    </ul>
  )
}

/** One of them. */
export function RowCard<Row>({ row, index, ...props }: BodyRowProps<Row>) {
  const { rowKey, rowName, rowHref, onOpen, rowMenu, rowClass, selection, keys } = props
  const key = rowKey(row)
  const chosen = selection.on && selection.has(key)
  return (
    <li
      {...keys.rowProps(index, key)}
      className={cx(
        'relative flex min-h-(--row) items-center gap-1 border-b border-line py-1.5 ps-4 pe-1 last:border-0 focus-visible:-outline-offset-2',
        chosen && 'bg-chalk-tint',
        (rowHref || onOpen) && 'active:bg-sunken',
        rowClass?.(row),
      )}
    >
      {/* The space is the row's until something is selected: its menu begins that. */}
      {selection.on && selection.any && (
        <span data-own-press className="-ms-3 me-1">
          <Checkbox aria-label={`Select ${rowName(row)}`} checked={chosen} onChange={() => selection.toggle(key)} />
        </span>
      )}
      <div className="min-w-0 flex-1 pe-3">{props.card ? props.card(row) : <CardFace {...props} row={row} />}</div>
      {rowMenu && (
        <span data-own-press>
          <Menu
            items={[
              ...rowMenu(row),
              selection.on && 'line',
              selection.on && { label: 'Select', checked: chosen, onSelect: () => selection.toggle(key) },
            ]}
            trigger={<MoreButton label={`More for ${rowName(row)}`} variant="quiet" />}
          />
        </span>
      )}
    </li>
  )
}

function CardFace<Row>({ row, columns, rowHref }: Pick<TableViewProps<Row>, 'columns' | 'rowHref'> & { row: Row }) {
  const place = (column: Column<Row>, at: number) =>
    column.phone ?? (at === 0 ? 'title' : column.align === 'end' ? 'figure' : 'meta')
  const of = (wanted: string) => columns.filter((column, at) => place(column, at) === wanted)
  const title = of('title').map((column) => <span key={column.key}>{column.cell(row)}</span>)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-label">
          {rowHref ? (
            <Link data-row-link href={rowHref(row)} look="bare">
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="flex shrink-0 gap-2">{cells(of('figure'), row)}</span>
      </div>
      {(of('meta').length > 0 || of('end').length > 0) && (
        <div className="flex items-center justify-between gap-3 text-small text-ink-muted">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">{cells(of('meta'), row)}</span>
          <span className="flex shrink-0 items-center gap-2">{cells(of('end'), row)}</span>
        </div>
      )}
    </div>
  )
}

function cells<Row>(columns: Column<Row>[], row: Row): ReactNode {
  return columns.map((column) => <span key={column.key}>{column.cell(row)}</span>)
}
