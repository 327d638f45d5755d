import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The inner width of an element in pixels, kept up to date; 0 before it is known. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    setWidth(element.clientWidth)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
