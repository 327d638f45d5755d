import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { useWidth } from '#web/ui/style/width.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { dayOf } from '../photo-words.ts'
import { useDragSelect } from './drag-select.ts'
import { useGridKeys } from './grid-keys.ts'
import { type PhotoRow, photoRows, rowOf } from './photo-rows.ts'
import type { PhotoSelection } from './photo-selection.ts'
import { PhotoTile } from './photo-tile.tsx'
import { type TileSize, tileWidths } from './tile-size.tsx'

type PhotoGridProps = {
  photos: readonly Photo[]
  /** Absent where nothing can be done with photos that are selected. */
  selection?: PhotoSelection
  onOpen: (photo: Photo) => void
  onDelete?: (photos: readonly Photo[]) => void
  /** There are more that have not been fetched; fetches them. */
  onMore?: () => void
  /** Where a person chooses it; else medium. */
  tiles?: TileSize
}

const GAP = 4
const DAY_HEIGHT = 44

/** Photos by days; only the rows near the screen are drawn, so that two thousand cost no more than forty. */
export function PhotoGrid({ photos, selection, onOpen, onDelete, onMore, tiles = 'm' }: PhotoGridProps) {
  const formats = useFormats()
  const [box, width] = useWidth<HTMLDivElement>()
  const { phone, wide, least } = tileWidths[tiles]
  const columns = Math.max(least, Math.floor((width + GAP) / (width < 600 ? phone : wide)))
  const size = Math.floor((width - GAP * (columns - 1)) / columns)
  const rows = photoRows(photos, { columns, dayOf: (photo) => dayOf(photo, formats), more: Boolean(onMore) })
  const [wanted, setWanted] = useState<number>()
  const keys = useGridKeys({ photos, rows, selection, onGo: setWanted, onDelete })
  useDragSelect({ box, photos, selection })
  const lines = useRowsNearScreen({ rows, size, box, keep: rowOf(rows, keys.at) })
  useFocusOn({ wanted, photos, rows, box, scrollTo: lines.scrollTo, onDone: () => setWanted(undefined) })
  useMore(lines.last >= rows.length - 4 ? onMore : undefined, rows.length)
  return (
    <div ref={box} className="relative" style={{ height: lines.height }}>
      {width > 0 &&
        lines.shown.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div key={index} className="absolute inset-x-0 top-0" style={{ transform: `translateY(${start}px)` }}>
              {row.kind === 'day' ? (
                <DayHead row={row} />
              ) : (
                <div className="flex gap-1">
                  {row.photos.map((photo, column) => (
                    <PhotoTile
                      key={photo.id}
                      photo={photo}
                      size={size}
                      active={row.from + column === keys.at}
                      selected={selection?.has(photo.id) ?? false}
                      selecting={(selection?.photos.length ?? 0) > 0}
                      onFocus={() => keys.setActive(row.from + column)}
                      onKeyDown={keys.onKeyDown}
                      onOpen={() => onOpen(photo)}
                      onToggle={selection && ((range) => selection.toggle(photo.id, range))}
                    />
                  ))}
                </div>
              )}
            </div>
          )
        })}
    </div>
  )
}

function DayHead({ row }: { row: PhotoRow & { kind: 'day' } }) {
  const { today } = useFormats()
  return (
    <h2 className="flex h-11 items-center gap-2 text-label">
      {row.day === today ? <time dateTime={row.day}>Today</time> : <DayText day={row.day} />}
      {!row.open && <span className="font-text text-ink-subtle tabular-nums">{row.count}</span>}
    </h2>
  )
}

type Lines = { rows: readonly PhotoRow[]; size: number; box: { current: HTMLElement | null }; keep: number }

/** The rows to draw and where; that with the focus stays drawn wherever one scrolls. */
function useRowsNearScreen({ rows, size, box, keep }: Lines) {
  const [margin, setMargin] = useState(0)
  // What stands above the grid may change with every drawing.
  useLayoutEffect(() => {
    const top = box.current ? Math.round(box.current.getBoundingClientRect().top + window.scrollY) : 0
    if (top !== margin) setMargin(top)
  })
  const heightOf = (at: number) => (rows[at]?.kind === 'day' ? DAY_HEIGHT : size + GAP)
  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    overscan: 4,
    scrollMargin: margin,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 96,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(rows.length - 1, endIndex + overscan)
      const near = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      return keep < 0 || (keep >= first && keep <= last) ? near : [...near, keep].sort((a, b) => a - b)
    },
  })
  const layout = rows.map((row) => (row.kind === 'day' ? 'd' : 'p')).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or another size are other heights
  useLayoutEffect(() => lines.measure(), [layout, size])
  const shown = lines.getVirtualItems()
  return {
    height: lines.getTotalSize(),
    shown: shown.map(({ index, start }) => ({ index, start: start - margin })),
    last: lines.range?.endIndex ?? 0,
    scrollTo: (row: number) => lines.scrollToIndex(row, { align: 'auto' }),
  }
}

type FocusOn = {
  wanted: number | undefined
  photos: readonly Photo[]
  rows: readonly PhotoRow[]
  box: { current: HTMLElement | null }
  scrollTo: (row: number) => void
  onDone: () => void
}

/** Brings a photo into view and gives it the focus, once it is drawn. */
function useFocusOn({ wanted, photos, rows, box, scrollTo, onDone }: FocusOn) {
  useEffect(() => {
    if (wanted === undefined) return
    scrollTo(rowOf(rows, wanted))
    const id = photos[wanted]?.id
    box.current?.querySelector<HTMLElement>(`[data-photo="${id}"]`)?.focus({ preventScroll: true })
    onDone()
  })
}

/** Asks for more once for each length that is shown. */
function useMore(ask: (() => void) | undefined, length: number) {
  const asked = useRef(0)
  useEffect(() => {
    if (!ask || asked.current === length) return
    asked.current = length
    ask()
  })
}
