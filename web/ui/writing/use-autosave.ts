import { useEffect, useRef } from 'react'
import type { SaveState } from '../form/save-note.tsx'

type AutosaveState = {
  /** What is written; each change of it starts the pause anew. */
  draft: unknown
  dirty: boolean
  state: SaveState
}

/** Saves when the typing pauses, when the connection is back, and some time after it failed. */
export function useAutosave(autosave: () => unknown, { draft, dirty, state }: AutosaveState) {
  const latest = useRef(autosave)
  latest.current = autosave
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the pause anew
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => latest.current(), state.is === 'waiting' ? RETRY : PAUSE)
    return () => clearTimeout(timer)
  }, [draft, dirty, state])
  useEffect(() => {
    const back = () => latest.current()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

const PAUSE = 1200
const RETRY = 10_000
