import { useEffect, useRef } from 'react'

const keepers = new Set<() => void>()

/** The page must be left without a question, as when the session is over: whoever holds something unsaved keeps it now. */
export function forceLeave() {
  for (const keep of [...keepers]) keep()
}

/** Runs when the page must be left without a question. */
export function useForcedLeave(keep: () => void) {
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    const now = () => latest.current()
    keepers.add(now)
    return () => {
      keepers.delete(now)
    }
  }, [])
}
