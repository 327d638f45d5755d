import { useRef } from 'react'
import { focusHeading } from '../state/page-heading.ts'

/** Remembers what had the focus when a dialog opened and restores it when the dialog closes. */
export function useOpener() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      else focusWhatIsLeft()
    },
  }
}

/* What opened it went with it: the dialog it stood over keeps the focus, else the page's heading takes it. */
function focusWhatIsLeft() {
  const under = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1)
  if (!under) focusHeading()
  else if (!under.contains(document.activeElement)) under.focus()
}

/* A menu item is gone by the time its dialog closes: the button of its menu gets the focus instead. */
function findOpener(element: Element | null) {
  const menu = element?.closest('[role="menu"]')
  const owner = menu?.getAttribute('aria-labelledby')
  return owner ? document.getElementById(owner) : element
}
