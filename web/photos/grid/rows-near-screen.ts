import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import type { PhotoRow } from './photo-rows.ts'

export const GAP = 4
const DAY_HEIGHT = 44

type Lines = { rows: readonly PhotoRow[]; size: number; box: { current: HTMLElement | null }; keep: number }

/** The rows to draw and where; that with the focus stays drawn wherever one scrolls. */
export function useRowsNearScreen({ rows, size, box, keep }: Lines) {
  const margin = useTop(box, rows)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or another size are other heights
  useLayoutEffect(() => lines.measure(), [rows, size])
  const shown = lines.getVirtualItems()
  return {
    height: lines.getTotalSize(),
    shown: shown.map(({ index, start }) => ({ index, start: start - margin })),
    last: lines.range?.endIndex ?? 0,
    scrollTo: (row: number) => lines.scrollToIndex(row, { align: 'auto' }),
  }
}

/** How far down the page it begins. To ask at each drawing would have the page laid out anew at each step of a scroll. */
function useTop(box: Lines['box'], rows: Lines['rows']): number {
  const [top, setTop] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows something else may stand above them
  useLayoutEffect(() => {
    const measure = () => {
      const { top: below = 0 } = box.current?.getBoundingClientRect() ?? {}
      setTop(Math.round(below + window.scrollY))
    }
    measure()
    // What comes and goes above makes the page longer or shorter.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [box, rows])
  return top
}
