import type { FocusEvent, MouseEvent } from 'react'

/** Spread on an input: coming to it by key, mouse or finger selects all that is in it. */
export const selectOnFocus = {
  // The press itself would put the caret down and undo the selection.
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) return
    event.preventDefault()
    event.currentTarget.focus()
  },
  onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
}
