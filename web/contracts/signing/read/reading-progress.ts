import { type RefObject, useEffect, useState } from 'react'

/**
 * How much of a text has been on the screen so far, in percent; it never goes back. What one jumps over does not count, and
 * it is 100 only once all of it has been there.
 */
export function useReadingProgress(text: RefObject<HTMLElement | null>): number {
  const [seen, setSeen] = useState<readonly Part[]>([])
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const box = text.current?.getBoundingClientRect()
      if (!box || box.height === 0) return
      const at = (y: number) => (y - box.top) / box.height
      setSeen((before) => withSeen(before, [at(0), at(innerHeight)]))
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [text])
  return Math.floor(100 * seen.reduce((sum, [from, to]) => sum + to - from, 0) + 0.001)
}

/** A part of a text: where it begins and ends, in parts of the whole. */
type Part = readonly [from: number, to: number]

/** The parts that have been seen, with one more of them: in order, none overlaps another; what lies outside the text is left off. */
function withSeen(before: readonly Part[], [from, to]: Part): readonly Part[] {
  const seen: Part = [Math.max(0, from), Math.min(1, to)]
  if (seen[1] <= seen[0] || before.some((part) => part[0] <= seen[0] && part[1] >= seen[1])) return before
  const apart = before.filter((part) => part[1] < seen[0] || part[0] > seen[1])
  const met = before.filter((part) => !apart.includes(part))
  const joined: Part = [
    Math.min(seen[0], ...met.map((part) => part[0])),
    Math.max(seen[1], ...met.map((part) => part[1])),
  ]
  return [...apart, joined].sort((a, b) => a[0] - b[0])
}
