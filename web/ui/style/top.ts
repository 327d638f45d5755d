import { useLayoutEffect, useState } from 'react'

/**
 * How far down the page a part begins; `rows` are what stands in it. To ask at each drawing would have the page laid out anew at
 * each step of a scroll.
 */
export function useTop(box: { current: HTMLElement | null }, rows: unknown): number {
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
