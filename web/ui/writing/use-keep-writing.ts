import { useCallback, useEffect, useRef, useState } from 'react'
import { useForcedLeave } from '../form/forced-leave.ts'
import type { Place } from '../form/kept-text.ts'

type Writing = {
  /** The places of whoever opened the editor: when the session ends under it nobody is signed in any more. */
  makePlaces: () => (name: string) => Place
  /** Which of the places is that of this text. */
  name: string
  /** What is written; each change of it starts the pause anew. */
  draft: unknown
  /** The server does not have it. */
  dirty: boolean
  /** What is kept of it. */
  kept: () => object
}

/**
 * Keeps what the server does not have on this device, two seconds after the last key, and at once when the page is left.
 * Answers when it was kept.
 */
export function useKeepWriting(writing: Writing) {
  const [at, setAt] = useState<string>()
  const [placeOf] = useState(writing.makePlaces)
  const latest = useRef(writing)
  latest.current = writing
  const { draft, dirty } = writing
  const keep = useCallback(() => {
    const { name, dirty, kept } = latest.current
    if (!dirty) return undefined
    const at = new Date().toISOString()
    placeOf(name).write(JSON.stringify({ ...kept(), at }))
    return at
  }, [placeOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the two seconds anew
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => setAt(keep()), 2000)
    return () => clearTimeout(timer)
  }, [draft, dirty, keep])
  useForcedLeave(keep)
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [keep])
  return { keptAt: dirty ? at : undefined, keep }
}
