import { type RefObject, useEffect, useRef } from 'react'

/** A finger that drags must not scroll as well; the browser asks those alone that listened before it was put down. */
export function useStillPage(box: RefObject<HTMLElement | null>, dragging: boolean) {
  const isDragging = useRef(dragging)
  isDragging.current = dragging
  useEffect(() => {
    const element = box.current
    const still = (event: TouchEvent) => {
      if (isDragging.current && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', still, { passive: false })
    return () => element?.removeEventListener('touchmove', still)
  }, [box])
}
