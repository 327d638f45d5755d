import { useLayoutEffect } from 'react'

let holders = 0

/** Keeps the page from scrolling while something lies over it, without a jump where the scrollbar was. */
export function useHeldPage(held: boolean) {
  useLayoutEffect(() => {
    if (!held) return
    const root = document.documentElement
    holders += 1
    if (holders === 1) {
      root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`
      root.style.overflow = 'hidden'
    }
    return () => {
      holders -= 1
      if (holders > 0) return
      root.style.paddingInlineEnd = ''
      root.style.overflow = ''
    }
  }, [held])
}
