import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling while something lies over it, without a jump where the scrollbar was. */
export function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    if (!locked) return
    const root = document.documentElement
    locks += 1
    if (locks === 1) {
      root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`
      root.style.overflow = 'hidden'
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      root.style.paddingInlineEnd = ''
      root.style.overflow = ''
    }
  }, [locked])
}
