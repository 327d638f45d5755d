import { useEffect, useRef } from 'react'
import { readStored } from '#web/api/stored.ts'

/** Single keys of a page, and those with Shift ("shift+c"). Silent while typing, in dialogs and menus. */
export function usePageKeys(keys: Record<string, false | undefined | (() => void)>) {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    let goSince = 0
    const press = (event: KeyboardEvent) => {
      // G and a letter open an area: that letter is not a key of the page.
      const going = Date.now() - goSince < 1500
      goSince = event.key === 'g' ? Date.now() : 0
      if (going || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isBusy(event.target) || readStored('single_keys') === 'off') return
      const act = now.current[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
