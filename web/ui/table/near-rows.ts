import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'
import { useTop } from '../style/top.ts'

type NearRows = {
  count: number
  /** How high a row is, before it was measured. */
  height: number
  box: { current: HTMLElement | null }
  /** Rows that stay drawn wherever one scrolls, such as the one with the focus. */
  keep: readonly number[]
}

/** Of a long list the rows near what is on the screen, and how much space those before and after them take. */
export function useNearRows({ count, height, box, keep }: NearRows) {
  const margin = useTop(box, count)
  const lines = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: 112,
    scrollPaddingEnd: 96,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      const far = keep.filter((at) => at >= 0 && at < count && (at < first || at > last))
      return far.length === 0 ? near : [...near, ...far].sort((a, b) => a - b)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards are higher than rows
  useLayoutEffect(() => lines.measure(), [height])
  const items = lines.getVirtualItems()
  const total = lines.getTotalSize()
  return {
    /** Each with the space left open before it: of those that are kept far away from the others. */
    rows: items.map(({ index, start }, at) => ({
      index,
      before: start - margin - (at > 0 ? (items[at - 1]?.end ?? 0) - margin : 0),
    })),
    after: Math.max(0, total - ((items.at(-1)?.end ?? margin) - margin)),
    measure: lines.measureElement,
    first: lines.range?.startIndex ?? 0,
    last: lines.range?.endIndex ?? 0,
    scrollTo: (index: number) => lines.scrollToIndex(index, { align: 'auto' }),
  }
}
