import { useEffect, useRef } from 'react'
import { readStored } from '#web/api/stored.ts'

/** The calendar's own keys, such as T and the arrows. Silent while typing, in dialogs and menus, and after G. */
export function useCalendarKeys(keys: Record<string, (() => void) | undefined>) {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    let goSince = 0
    const press = (event: KeyboardEvent) => {
      // G and a letter open an area: that letter is not a key of the calendar.
      const going = Date.now() - goSince < 1500
      goSince = event.key === 'g' ? Date.now() : 0
      if (going || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (isForOther(event) || readStored('single_keys') === 'off') return
      const act = now.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Text, a dialog, a menu; and in a row of choices the arrows choose. */
function isForOther({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  if (!(target instanceof Element)) return false
  if (target.matches('input[type=radio]')) return key.startsWith('Arrow')
  return target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
