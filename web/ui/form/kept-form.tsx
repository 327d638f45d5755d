import { useState } from 'react'
import { useForcedLeave } from './forced-leave.ts'
import { KeptBar } from './kept-bar.tsx'

/** One text on this device. */
type Place = { read(): string | undefined; write(text: string | undefined): void }

/** A form that can be read and filled, such as one of react-hook-form. */
type Form = {
  getValues(): object
  reset(values: never, options: { keepDefaultValues: boolean }): void
  formState: { isDirty: boolean }
}

/**
 * Keeps what is typed into a form when the page must be left, and offers it the next time the form is open. Answers the
 * bar, where there is something to offer.
 */
export function useKeptForm(makePlace: () => Place, form: Form) {
  const [place] = useState(makePlace)
  const [kept, setKept] = useState(() => parse(place.read()))
  const { isDirty } = form.formState
  useForcedLeave(() => {
    if (isDirty) place.write(JSON.stringify(form.getValues()))
  })
  if (!kept) return null
  const dismiss = () => {
    place.write(undefined)
    setKept(undefined)
  }
  const restore = () => {
    form.reset(kept as never, { keepDefaultValues: true })
    dismiss()
  }
  return <KeptBar onRestore={restore} onDiscard={dismiss} />
}

function parse(stored: string | undefined): object | undefined {
  try {
    return stored ? (JSON.parse(stored) as object) : undefined
  } catch {
    return undefined
  }
}
