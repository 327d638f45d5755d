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
      const observer = new ResizeObserver(() => style.setProperty(name, `${part.offsetHeight + GAP}px`))
      observer.observe(part)
      return () => {
        observer.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
}

const GAP = 8
