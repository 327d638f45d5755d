import { useEffect, useMemo, useRef, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { useWidth } from '#web/ui/style/width.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { dayOf } from '../photo-words.ts'
import { DayRail } from './day-rail.tsx'
import { useDragSelect } from './drag-select.ts'
import { useGridKeys } from './grid-keys.ts'
import { GridRow } from './photo-row.tsx'
import { type PhotoRow, photoRows, rowOf } from './photo-rows.ts'
import type { PhotoSelection } from './photo-selection.ts'
import type { TileActs } from './photo-tile.tsx'
import { GAP, useRowsNearScreen } from './rows-near-screen.ts'
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

/** Photos by days; only the rows near the screen are drawn, so that two thousand cost no more than forty. */
export function PhotoGrid({ photos, selection, onOpen, onDelete, onMore, tiles = 'm' }: PhotoGridProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const { columns, size } = layoutOf(tiles, width)
  const rows = useRows(photos, columns, Boolean(onMore))
  const [wanted, setWanted] = useState<number>()
  const keys = useGridKeys({ photos, rows, selection, onGo: setWanted, onDelete })
  useDragSelect({ box, photos, selection })
  const lines = useRowsNearScreen({ rows, size, box, keep: rowOf(rows, keys.at) })
  useFocusOn({ wanted, photos, rows, box, scrollTo: lines.scrollTo, onDone: () => setWanted(undefined) })
  useMore(lines.last >= rows.length - 4 ? onMore : undefined, rows.length)
  const acts = useSteady({ open: onOpen, toggle: selection?.toggle, focus: keys.setActive, onKeyDown: keys.onKeyDown })
  const selecting = selection && selection.photos.length > 0
  const goToDay = (head: number, at: number) => {
    lines.scrollToTop(head)
    keys.setActive(at)
    setWanted(at)
  }
  return (
    <div className="flex gap-6">
      <div ref={box} className="relative min-w-0 flex-1" style={{ height: lines.height }}>
        {width > 0 &&
          lines.shown.map(({ index, start, height }) => {
            const row = rows[index]
            return (
              row && (
                <GridRow
                  key={index}
                  {...{ row, start, height, size, acts, selecting }}
                  active={holds(row, keys.at) ? keys.at : undefined}
                  selected={selection && selecting ? selectedIn(row, selection) : ''}
                />
              )
            )
          })}
      </div>
      <DayRail rows={rows} top={lines.first + 1} onGo={goToDay} />
    </div>
  )
}

function holds(row: PhotoRow, at: number): boolean {
  return row.kind === 'photos' && at >= row.from && at < row.from + row.photos.length
}

function selectedIn(row: PhotoRow, selection: PhotoSelection): string {
  if (row.kind === 'day') return ''
  return row.photos.flatMap(({ id }) => (selection.has(id) ? id : [])).join(' ')
}

function layoutOf(tiles: TileSize, width: number) {
  const { phone, wide, least } = tileWidths[tiles]
  const columns = Math.max(least, Math.floor((width + GAP) / (width < 600 ? phone : wide)))
  return { columns, size: Math.floor((width - GAP * (columns - 1)) / columns) }
}

/** The same rows as long as the photos are the same. */
function useRows(photos: readonly Photo[], columns: number, more: boolean): readonly PhotoRow[] {
  const { time_zone } = useFormats()
  return useMemo(
    () => photoRows(photos, { columns, dayOf: (photo) => dayOf(photo, { time_zone }), more }),
    [photos, columns, time_zone, more],
  )
}

type Acts = Omit<TileActs, 'toggle'> & { toggle: TileActs['toggle'] | undefined }

/** The same object at each drawing, which does what is to be done now: a tile that stays as it is is not drawn anew. */
function useSteady(acts: Acts): TileActs {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(
    () => ({
      open: (photo) => latest.current.open(photo),
      toggle: (id, range) => latest.current.toggle?.(id, range),
      focus: (at) => latest.current.focus(at),
      onKeyDown: (event) => latest.current.onKeyDown(event),
    }),
    [],
  )
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
