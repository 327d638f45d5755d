import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTop } from '#web/ui/style/top.ts'
import type { PhotoRow } from './photo-rows.ts'

export const GAP = 4
const DAY_HEIGHT = 44
/** So many rows above and below the screen are drawn as well. */
const BESIDE = 4
/** What lies over the top and the bottom of the page: a row that is scrolled to stands clear of it. */
const [COVERED_ABOVE, COVERED_BELOW] = [72, 96]

type Lines = { rows: readonly PhotoRow[]; size: number; box: { current: HTMLElement | null }; keep: number }

/** The rows to draw and where; that with the focus stays drawn wherever one scrolls. The height of each is known. */
export function useRowsNearScreen({ rows, size, box, keep }: Lines) {
  const starts = useMemo(() => startsOf(rows, size), [rows, size])
  const top = useTop(box, rows)
  const [from, to] = useRowsOnScreen(starts, top)
  const first = Math.max(0, from - BESIDE)
  const last = Math.min(rows.length - 1, to + BESIDE)
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const isNear = keep < 0 || (keep >= first && keep <= last)
  const drawn = isNear ? near : [...near, keep].sort((a, b) => a - b)
  return {
    height: starts[rows.length] ?? 0,
    shown: drawn.map((index) => {
      const start = starts[index] ?? 0
      return { index, start, height: (starts[index + 1] ?? start) - start }
    }),
    /** The rows at the top and at the bottom of the screen. */
    first: from,
    last: to,
    scrollToTop: (row: number) => window.scrollTo({ top: top + (starts[row] ?? 0) - COVERED_ABOVE }),
    scrollTo: (row: number) => scrollIntoView(top + (starts[row] ?? 0), top + (starts[row + 1] ?? 0)),
  }
}

/** Where each row begins, and behind the last where they end. */
function startsOf(rows: readonly PhotoRow[], size: number): number[] {
  const starts = [0]
  for (const [at, row] of rows.entries())
    starts.push((starts[at] ?? 0) + (row.kind === 'day' ? DAY_HEIGHT : size + GAP))
  return starts
}

/** The first and the last row on the screen; drawn anew only when they are others. */
function useRowsOnScreen(starts: readonly number[], top: number): [first: number, last: number] {
  const screen = useRef({ from: window.scrollY, height: window.innerHeight })
  const subscribe = useCallback((listener: () => void) => {
    const look = () => {
      screen.current = { from: window.scrollY, height: window.innerHeight }
      listener()
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  const both = useSyncExternalStore(subscribe, () => {
    const { from, height } = screen.current
    const first = rowAt(starts, from - top)
    return first * MOST_ROWS + rowAt(starts, from - top + height)
  })
  return [Math.floor(both / MOST_ROWS), both % MOST_ROWS]
}

/** Two places of rows are one number below it. */
const MOST_ROWS = 1_000_000

/** The row that a height lies in, the nearest where it lies in none. */
function rowAt(starts: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/** Scrolls no further than it takes. */
function scrollIntoView(begins: number, ends: number) {
  const { scrollY, innerHeight } = window
  if (begins < scrollY + COVERED_ABOVE) scrollTo({ top: begins - COVERED_ABOVE })
  else if (ends > scrollY + innerHeight - COVERED_BELOW) scrollTo({ top: ends - innerHeight + COVERED_BELOW })
}
