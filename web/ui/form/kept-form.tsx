import { useState } from 'react'
import { useForcedLeave } from './forced-leave.ts'
import { KeptBar } from './kept-bar.tsx'
import { type Place, readKeptText } from './kept-text.ts'

/** A form that can be read and filled. */
type Form<Values> = { changed: Partial<Values>; dirty: boolean; change(part: Partial<Values>): void }

/**
 * Keeps what is typed into a form when the page must be left, and offers it the next time the form is open. Answers the
 * bar, where there is something to offer.
 */
export function useKeptForm<Values>(makePlace: () => Place, { changed, dirty, change }: Form<Values>) {
  const [place] = useState(makePlace)
  const [kept, setKept] = useState(() => readKeptText<Partial<Values>>(place))
  useForcedLeave(() => {
    if (dirty) place.write(JSON.stringify(changed))
  })
  if (!kept) return null
  const dismiss = () => {
    place.write(undefined)
    setKept(undefined)
  }
  const restore = () => {
    change(kept)
    dismiss()
  }
  return <KeptBar onRestore={restore} onDiscard={dismiss} />
}
