import { readStored, writeStored } from '#web/api/stored.ts'

const KEY = 'single_keys'

/** Single-key shortcuts can be switched off. https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export function singleKeysOn(): boolean {
  return readStored(KEY) !== 'off'
}

export function setSingleKeys(on: boolean) {
  writeStored(KEY, on ? undefined : 'off')
}

/** A key press that is meant for text, a menu or a dialog and not for the page. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : document.body
  return (
    event.defaultPrevented ||
    event.isComposing ||
    at.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="textbox"]') !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  )
}
