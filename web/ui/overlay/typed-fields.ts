import { useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Tells whether something is written in the fields of a place that was not there before; what only searches does not count. */
export function useTypedFields() {
  const before = useRef(new Map<TextField, string>())
  const typed = useRef(new Set<TextField>())
  const remember = ({ target }: { target: EventTarget }) => {
    if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value)
  }
  return {
    /** For the place: what a field begins with, and where something is written. */
    onFocusCapture: remember,
    onInputCapture: ({ target }: { target: EventTarget }) => {
      if (isTextField(target)) typed.current.add(target)
    },
    areTyped: () =>
      [...typed.current].some(
        (field) => field.isConnected && !isSearch(field) && field.value !== (before.current.get(field) ?? ''),
      ),
  }
}

function isTextField(target: EventTarget): target is TextField {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notWritten.includes(target.type))
  )
}

/** A list that is open is searched: what is chosen of it stands in the field afterwards. */
function isSearch(field: TextField): boolean {
  return field.type === 'search' || field.getAttribute('aria-expanded') === 'true'
}

const notWritten = ['checkbox', 'radio', 'range', 'color', 'file', 'submit', 'button']
