import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ErrorState, NothingMatches } from '../state/page-state.tsx'
import { usePrinting } from '../style/printing.ts'
import { useWidth } from '../style/width.ts'
import { useNearRows } from './near-rows.ts'
import { RowCard } from './table-cards.tsx'
import { BodyRow, GridHead } from './table-grid.tsx'
import { type TableKeys, useTableKeys } from './table-keys.ts'
import { type TableSelection, useTableSelection } from './table-selection.ts'
import { SkeletonTable } from './table-skeleton.tsx'
import { TableSort } from './table-sort.tsx'
import type { DataTableProps } from './table-types.ts'

export type LongTableHandle = { focusRow: (index: number) => void }

type LongTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  /** How many there are in all; undefined before that is known. */
  count: number | undefined
  /** One of them; undefined while it is being loaded. */
  at: (index: number) => Row | undefined
  /** Those that are loaded, in their order. */
  loaded: readonly Row[]
  /** Which ones are near what is on the screen: these are wanted. */
  onNear: (first: number, last: number) => void
  /** With less space than this, in pixels, rows are cards. */
  cardsBelow: number
  handle?: Ref<LongTableHandle>
}

/** A list of any length: only the rows near what is on the screen are loaded and drawn. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { things, columns, count, error, filtered, onClearFilters, empty, sort, onSort } = props
  const [box, width] = useWidth<HTMLDivElement>()
  const cards = width > 0 && width < props.cardsBelow
  const failed =
    error && (error.refused ?? <ErrorState things={things} reason={error.reason} onRetry={error.onRetry} />)
  if (count === 0) return failed ?? (filtered ? <NothingMatches onClear={onClearFilters} /> : empty)
  return (
    <div ref={box}>
      {failed}
      {cards && sort && onSort && !props.sortInSheet && <TableSort columns={columns} sort={sort} onSort={onSort} />}
      {count !== undefined && width > 0 && <LongRows key={String(cards)} {...props} count={count} cards={cards} />}
      {count === undefined && !failed && <SkeletonTable things={things} columns={columns} phone={cards} />}
    </div>
  )
}

function LongRows<Row>({ cards, ...props }: LongTableProps<Row> & { count: number; cards: boolean }) {
  const { count, at, onNear, handle } = props
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  const selection = useTableSelection({ ...props, rows: [...props.loaded] })
  const reach = (index: number) => {
    wanted.current = index
    near.scrollTo(index)
    focusWanted()
  }
  const keys = useTableKeys({ ...props, rows: arrayLike(count, at), reach }, selection)
  // On paper nobody scrolls: what is loaded prints whole.
  const keep = usePrinting() ? placesOf(count, at) : [keys.at]
  const near = useNearRows({ count, height: cards ? CARD : ROW, box, keep })
  const focusWanted = () => {
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus()
  }
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusWanted()
    // What left the list above the row with the focus has moved that one up.
    const at = (document.activeElement as HTMLElement | null)?.dataset.row
    if (at !== undefined && box.current?.contains(document.activeElement)) keys.follow(Number(at))
  })
  const latest = useRef(onNear)
  latest.current = onNear
  const { first, last } = near
  useEffect(() => latest.current(first, last), [first, last])
  useImperativeHandle(handle, () => ({ focusRow: (index) => reach(Math.max(0, Math.min(count - 1, index))) }))
  const View = cards ? LongCards : LongGrid
  return (
    <div ref={box} data-density={cards ? undefined : 'compact'}>
      <View {...props} selection={selection} keys={keys} near={near} />
    </div>
  )
}

const ROW = 37
const CARD = 100

/** Where the loaded rows stand in the list. */
function placesOf<Row>(count: number, at: (index: number) => Row | undefined): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => at(index) !== undefined)
}

/** What keys ask of the rows: how many, and one by its place. */
function arrayLike<Row>(length: number, at: (index: number) => Row | undefined): ArrayLike<Row | undefined> {
  return new Proxy({ length } as ArrayLike<Row | undefined>, {
    get: (target, name) => (name === 'length' ? target.length : at(Number(name))),
  })
}

type ViewProps<Row> = LongTableProps<Row> & {
  count: number
  selection: TableSelection
  keys: TableKeys
  near: ReturnType<typeof useNearRows>
}

function LongGrid<Row>({ near, ...props }: ViewProps<Row>) {
  const { things, columns, count, at, rowKey, rowMenu, selection } = props
  const span = columns.length + (selection.on ? 1 : 0) + (rowMenu ? 1 : 0)
  return (
    <table aria-rowcount={count + 1} className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{things}</caption>
      <GridHead {...props} />
      <tbody>
        {near.rows.flatMap(({ index, before }) => {
          const row = at(index)
          return [
            before > 0 && <Space key={`before-${index}`} span={span} height={before} />,
            row === undefined ? (
              <tr
                key={`row-${index}`}
                ref={near.measure}
                data-index={index}
                data-screen-only
                className="h-(--row) border-b border-line"
              >
                <td colSpan={span} className="px-3">
                  <span className="block h-3 w-2/3 rounded-chip bg-sunken" />
                </td>
              </tr>
            ) : (
              <BodyRow key={rowKey(row)} {...props} keys={placed(props.keys, near.measure)} row={row} index={index} />
            ),
          ]
        })}
        {near.after > 0 && <Space span={span} height={near.after} />}
      </tbody>
    </table>
  )
}

function Space({ span, height }: { span: number; height: number }) {
  return (
    <tr aria-hidden data-screen-only>
      <td colSpan={span} style={{ height }} className="p-0" />
    </tr>
  )
}

function LongCards<Row>({ near, ...props }: ViewProps<Row>) {
  const { things, at, rowKey } = props
  return (
    <ul aria-label={things} className="flex flex-col">
      {near.rows.flatMap(({ index, before }) => {
        const row = at(index)
        return [
          before > 0 && <li key={`before-${index}`} aria-hidden data-screen-only style={{ height: before }} />,
          row === undefined ? (
            <li
              key={`row-${index}`}
              ref={near.measure}
              data-index={index}
              data-screen-only
              className="flex h-24 items-center border-b border-line px-4"
            >
              <span className="block h-3 w-2/3 rounded-chip bg-sunken" />
            </li>
          ) : (
            <RowCard
              key={rowKey(row)}
              {...props}
              keys={placed(props.keys, near.measure, props.count)}
              row={row}
              index={index}
            />
          ),
        ]
      })}
      {near.after > 0 && <li aria-hidden data-screen-only style={{ height: near.after }} />}
    </ul>
  )
}

/** The rows' own keys, with what measures each and says its place among all. */
function placed(keys: TableKeys, measure: (element: HTMLElement | null) => void, setSize?: number): TableKeys {
  return {
    ...keys,
    rowProps: (index, key) => ({
      ...keys.rowProps(index, key),
      ref: measure,
      'data-index': index,
      ...(setSize === undefined
        ? { 'aria-rowindex': index + 2 }
        : { 'aria-setsize': setSize, 'aria-posinset': index + 1 }),
    }),
  }
}
