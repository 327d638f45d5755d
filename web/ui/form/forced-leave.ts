import { useEffect, useRef } from 'react'

const keepers = new Set<() => void>()

/** The page must be left without asking, as when the session is over: unsaved input is kept now. */
export function forceLeave() {
  for (const keep of [...keepers]) keep()
}

/** Runs `keep` when the page must be left without asking. */
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
