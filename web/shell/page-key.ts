import { useLayoutEffect, useRef } from 'react'
import { isForSomethingElse, singleKeysOn } from './frame/single-keys.ts'

/** A page's own single key, such as N for its one new thing; it comes before the frame's. */
export function usePageKey(key: string, act: (() => void) | undefined) {
  const latest = useRef(act)
  latest.current = act
  // Before it is painted: who sees the page may press at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!latest.current || !singleKeysOn() || isForSomethingElse(event)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [key])
}
