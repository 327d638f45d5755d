import type { KeyboardEvent } from 'react'
import { focusHeading } from '#web/ui/state/page-heading.ts'

export type Acts = Record<string, (() => void) | undefined>

/** Does what a key stands for, unless somebody types. */
export function actOn(event: KeyboardEvent, acts: Acts) {
  const at = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, textarea, select')) return
  const act = acts[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

/** Brings the focus back to the tile of a photo; where the photo was opened by its address alone it may not be drawn. */
export function focusTile(id: string) {
  // Unless it led to something that has the focus by now.
  if (document.activeElement?.closest('[role="dialog"]')) return
  const tile = document.querySelector<HTMLElement>(`[data-photo="${id}"]`)
  if (tile) tile.focus()
  else focusHeading()
}
