import { memo } from 'react'
import { cx } from '#web/ui/style/class-names.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { PhotoRow } from './photo-rows.ts'
import { PhotoTile, type TileActs } from './photo-tile.tsx'
import { useStill } from './still.ts'

type GridRowProps = {
  row: PhotoRow
  /** Where it begins, below the top of the grid. */
  start: number
  height: number
  size: number
  /** The place among all of the one that Tab reaches, where it is in this row. */
  active: number | undefined
  /** The ids of those that are selected, one after another. */
  selected: string
  selecting: boolean | undefined
  acts: TileActs
}

/** The head of a day or photos beside each other: drawn anew only when something of it changes, however far one scrolls. */
export const GridRow = memo(function GridRow({ row, start, height, ...tiles }: GridRowProps) {
  // Words may be larger than the row, where a person has chosen so: only photos let nothing out.
  const look = cx('absolute inset-x-0 top-0', row.kind === 'photos' && 'contain-strict')
  return (
    <div className={look} style={{ height, transform: `translateY(${start}px)` }}>
      {row.kind === 'day' ? <DayHead row={row} /> : <Tiles row={row} {...tiles} />}
    </div>
  )
})

type TilesProps = Omit<GridRowProps, 'row' | 'start' | 'height'> & { row: PhotoRow & { kind: 'photos' } }

function Tiles({ row, size, active, selected, selecting, acts }: TilesProps) {
  const isStill = useStill()
  return (
    <div className="flex gap-1">
      {row.photos.map((photo, column) => (
        <PhotoTile
          key={photo.id}
          {...{ photo, size, acts, selecting }}
          at={row.from + column}
          active={row.from + column === active}
          selected={selected.includes(photo.id)}
          boxed={selecting !== undefined && (isStill || selecting)}
        />
      ))}
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
