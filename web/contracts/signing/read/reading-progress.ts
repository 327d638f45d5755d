import { type RefObject, useEffect, useState } from 'react'

/** How much of a text has been on the screen so far, 0 to 100; it never goes back. */
export function useReadingProgress(text: RefObject<HTMLElement | null>): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const box = text.current?.getBoundingClientRect()
      if (!box || box.height === 0) return
      const seen = Math.round(((innerHeight - box.top) / box.height) * 100)
      setPercent((before) => Math.max(before, Math.min(100, Math.max(0, seen))))
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
  return percent
}
