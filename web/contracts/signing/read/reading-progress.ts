import { type RefObject, useEffect, useState } from 'react'
import { type Part, withSeen } from './seen-parts.ts'

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
