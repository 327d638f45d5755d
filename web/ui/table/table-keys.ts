import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { TableSelection } from './table-selection.ts'
import type { DataTableProps } from './table-types.ts'

export type TableKeys = ReturnType<typeof useTableKeys>

/** A table as far as its keys go; of a long one not every row is there, and `reach` draws one that is far away. */
type KeyedTable<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  rows: ArrayLike<Row | undefined> | undefined
  reach?: (index: number) => void
}

/** What keys and presses do on the rows: J K arrows Home End move, Enter opens, X selects, E edits, / searches, Esc clears. */
export function useTableKeys<Row>(table: KeyedTable<Row>, selection: TableSelection) {
  const [active, setActive] = useState(0)
  const rows = table.rows ?? []
  const at = Math.min(active, Math.max(0, rows.length - 1))
  return {
    /** The row that the Tab key comes to. */
    at,
    /** The row with the focus stands elsewhere now. */
    follow: setActive,
    /** Spread on each row. */
    rowProps: (index: number, key: string) => {
      const open = (element: Element, apart: boolean) => openRow(table, rows[index], element, apart)
      return {
        'data-row': index,
        tabIndex: index === at ? 0 : -1,
        onFocus: () => setActive(index),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => onRowKey(event, table, selection, { index, key, open }),
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (isOwnPress(event) && window.getSelection()?.type !== 'Range')
            open(event.currentTarget, event.ctrlKey || event.metaKey)
        },
        onAuxClick: (event: MouseEvent<HTMLElement>) => {
          if (event.button === 1 && isOwnPress(event)) open(event.currentTarget, true)
        },
      }
    },
  }
}

type RowPlace = { index: number; key: string; open: (element: Element, apart: boolean) => void }

function onRowKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  { rows = [], rowKeys, onEdit, onClearFilters, reach }: KeyedTable<Row>,
  selection: TableSelection,
  { index, key, open }: RowPlace,
) {
  if (event.target !== event.currentTarget || event.altKey) return
  const go = (next: number) => focusRow(event.currentTarget, Math.max(0, Math.min(rows.length - 1, next)), reach)
  const row = rows[index]
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if ((event.ctrlKey || event.metaKey) && name !== 'Enter') return
  const own = row !== undefined && rowKeys?.[`${event.shiftKey ? 'shift+' : ''}${name}`]
  if (own) own(row)
  else if (name === 'ArrowDown' || name === 'j') go(index + 1)
  else if (name === 'ArrowUp' || name === 'k') go(index - 1)
  else if (name === 'Home') go(0)
  else if (name === 'End') go(rows.length - 1)
  else if (name === 'Enter') open(event.currentTarget, event.ctrlKey || event.metaKey)
  else if (name === 'x' && selection.on) selection.toggle(key, event.shiftKey)
  else if (name === 'e' && onEdit && row !== undefined) onEdit(row)
  else if (name === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus()
  else if (name === 'Escape' && (selection.all || selection.some)) selection.clear()
  else if (name === 'Escape' && onClearFilters) onClearFilters()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function focusRow(from: HTMLElement, index: number, reach: ((index: number) => void) | undefined) {
  const row = from.parentElement?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  if (row) row.focus()
  else reach?.(index)
}

/** By its link, in a tab of its own where that is wanted, or as the table opens its rows. */
function openRow<Row>(
  { rowHref, onOpen }: Pick<DataTableProps<Row>, 'rowHref' | 'onOpen'>,
  row: Row | undefined,
  element: Element,
  apart: boolean,
) {
  if (row === undefined) return
  if (!rowHref) return onOpen?.(row)
  const link = element.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (apart) window.open(link?.href, '_blank', 'noopener')
  else link?.click()
}

/* Links, buttons and boxes inside a row answer for themselves, and so does what is shown in a portal. */
function isOwnPress(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element
  return (
    event.currentTarget.contains(target) &&
    !target.closest('a, button, input, label, select, textarea, [data-own-press]')
  )
}
