import { type RefCallback, useCallback } from 'react'

/**
 * Says how high a part is that floats above the foot of the screen, as a length of the root, so that toasts stand above it and pages
 * end below it. `0px` once it is gone.
 */
export function useFloating<Part extends HTMLElement>(name: `--${string}`): RefCallback<Part> {
  return useCallback(
    (part: Part | null) => {
      if (!part) return undefined
      const { style } = document.documentElement
      let frame = 0
      // In the next frame: it makes the page longer, and who watches the page's size would be told of it too late in this one,
      // which is an error in the console.
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => style.setProperty(name, `${part.offsetHeight + GAP}px`))
      })
      observer.observe(part)
      return () => {
        observer.disconnect()
        cancelAnimationFrame(frame)
        style.removeProperty(name)
      }
    },
    [name],
  )
}

const GAP = 8
