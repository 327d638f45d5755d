import { useEffect, useRef } from 'react'

/** A chord of the page, such as Ctrl+S: also while something is written, and not below a dialog. */
export function useKey(is: (event: KeyboardEvent) => boolean, act: () => void) {
  const latest = useRef({ is, act })
  latest.current = { is, act }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current.is(event) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current.act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
