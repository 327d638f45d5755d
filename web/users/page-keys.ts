import { useEffect, useRef } from 'react'
import { readStored } from '#web/api/stored.ts'

/**
 * Single keys of a page, and those with Shift ("shift+c"). Silent while typing, in dialogs and menus, and after G. Of keys that are
 * held down only the arrows go on.
 */
export function usePageKeys(keys: Record<string, false | undefined | (() => void)>) {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    let goSince = 0
    const press = (event: KeyboardEvent) => {
      // G and a letter open an area: that letter is not a key of the page.
      const going = Date.now() - goSince < 1500
      goSince = event.key === 'g' ? Date.now() : 0
      if (going || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat && !isArrow(event)) return
      if (isForOther(event) || readStored('single_keys') === 'off') return
      const act = now.current[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Text, a dialog, a menu; and in a row of choices the arrows choose. */
function isForOther(event: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  if (!(event.target instanceof Element)) return false
  if (event.target.matches('input[type=radio]')) return isArrow(event)
  return event.target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

const isArrow = ({ key }: KeyboardEvent) => key.startsWith('Arrow')
