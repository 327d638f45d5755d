import type { Photo } from '#contract/photos/shapes.ts'

/** What the grid draws, from top to bottom: the head of a day, or as many photos as stand beside each other. */
export type PhotoRow =
  | {
      kind: 'day'
      day: string /** How many of it are known. */
      count: number /** There may be more of it. */
      open: boolean
    }
  | { kind: 'photos'; photos: Photo[] /** The place of the first among all. */; from: number }

type Layout = {
  columns: number
  dayOf: (photo: Photo) => string
  /** There are more that have not been fetched. */
  more: boolean
}

/** Photos, the latest first, by days and in rows. */
export function photoRows(photos: readonly Photo[], { columns, dayOf, more }: Layout): PhotoRow[] {
  const rows: PhotoRow[] = []
  for (let from = 0; from < photos.length; ) {
    const first = photos[from] as Photo
    const day = dayOf(first)
    let end = from
    while (end < photos.length && dayOf(photos[end] as Photo) === day) end += 1
    rows.push({ kind: 'day', day, count: end - from, open: more && end === photos.length })
    for (let at = from; at < end; at += columns)
      rows.push({ kind: 'photos', photos: photos.slice(at, Math.min(end, at + columns)), from: at })
    from = end
  }
  return rows
}

/** The row in which a photo stands, by its place among all. */
export function rowOf(rows: readonly PhotoRow[], at: number): number {
  return rows.findIndex((row) => row.kind === 'photos' && at >= row.from && at < row.from + row.photos.length)
}

/** The photo above or below one, as near as can be to its column; itself where there is none. */
export function beside(rows: readonly PhotoRow[], at: number, way: -1 | 1): number {
  const here = rowOf(rows, at)
  const row = rows[here]
  if (row?.kind !== 'photos') return at
  const column = at - row.from
  for (let next = here + way; next >= 0 && next < rows.length; next += way) {
    const other = rows[next]
    if (other?.kind === 'photos') return other.from + Math.min(column, other.photos.length - 1)
  }
  return at
}
