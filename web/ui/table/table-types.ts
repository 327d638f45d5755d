import type { ReactNode } from 'react'
import type { MenuItem } from '../overlay/menu.tsx'

export type Column<Row> = {
  /** Names the column in `sort`. */
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** 'end' for amounts and counts. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** What either way is called where the rows are cards: "A to Z", "Z to A". */
  sortWords?: [string, string]
  /** CSS width of the column, such as "120px" or "30%". */
  width?: string
  /** Never cut, where a row is one line: buttons. */
  whole?: boolean
  /** Keeps the head for screen readers only. */
  hideHead?: boolean
  /** The row's link is around what it shows; else around the first column. */
  link?: boolean
  /** Where it goes on a phone's card: big at the start, big at the end, small below, or nowhere. */
  phone?: 'title' | 'figure' | 'meta' | 'end' | 'none'
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type DataTableProps<Row> = {
  /** Each row is one line and what does not fit is cut: the least width that leaves enough of it, in px. With less there are cards. */
  oneLine?: number
  /** What the table lists, in the plural and lower case: "invoices". Names it, its states and its errors. */
  things: string
  columns: Column<Row>[]
  /** undefined while they are being loaded. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** The row in a word or two: the name of its checkbox, link and menu. */
  rowName: (row: Row) => string
  /** Where a row leads; the first column becomes a real link. */
  rowHref?: (row: Row) => string
  /** Instead of a link: what a press on the row does. */
  onOpen?: (row: Row) => void
  /** The menu at the end of each row. */
  rowMenu?: (row: Row) => (MenuItem | false | undefined)[]
  /** Extra classes of a row, such as for a void document. */
  rowClass?: (row: Row) => string | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Where the rows are cards, the order is chosen in the sheet of filters. */
  sortInSheet?: boolean
  /** Keys of the chosen rows; leave out where nothing can be chosen. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** Further keys on a row, such as `s` or `shift+c`. */
  rowKeys?: Record<string, (row: Row) => void>
  /** The key E on a row. */
  onEdit?: (row: Row) => void
  /** Shown in place of rows, with a way out; old rows stay visible beneath. `refused`: what to show instead of all that. */
  error?: { reason?: ReactNode; onRetry?: () => void; refused?: ReactNode }
  /** Filters are set: an empty table says "Nothing matches". */
  filtered?: boolean
  onClearFilters?: () => void
  /** First time empty. */
  empty?: ReactNode
  /** A phone's card in place of the usual one; `link` is the row's link around its name. */
  card?: (row: Row) => ReactNode
}
