import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The inner width of an element in pixels, kept up to date; 0 before it is known. It is known before the first paint,
 * for which the browser has to lay out the page twice; `once drawn` waits for that paint.
 */
export function useWidth<Element extends HTMLElement>(
  when: 'before the first paint' | 'once drawn' = 'before the first paint',
): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null)
  const watch = useRef<ResizeObserver>(undefined)
  const watched = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  // It may be drawn later, or anew.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === watched.current) return
    watch.current?.disconnect()
    watched.current = element
    if (!element) return
    watch.current = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.current.observe(element)
    if (when === 'before the first paint') setWidth(element.clientWidth)
  })
  useLayoutEffect(
    () => () => {
      watch.current?.disconnect()
      watched.current = null
    },
    [],
  )
  return [ref, width]
}
