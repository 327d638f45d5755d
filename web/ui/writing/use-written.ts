import { useCallback, useRef, useState } from 'react'

/** What is written. `latest` is up to date at once, also after the page was left and nothing is drawn any more. */
export function useWritten<Written>(start: () => Written) {
  const [now, setNow] = useState(start)
  const latest = useRef(now)
  const set = useCallback((next: (before: Written) => Written) => {
    latest.current = next(latest.current)
    setNow(latest.current)
  }, [])
  return { now, latest, set }
}

/** Changes parts of the draft, given or made of what stands there. */
export function useDraftChange<Draft extends object, Written extends { draft: Draft }>(
  set: (next: (before: Written) => Written) => void,
) {
  return useCallback(
    (next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      set((before) => ({
        ...before,
        draft: { ...before.draft, ...(typeof next === 'function' ? next(before.draft) : next) },
      })),
    [set],
  )
}
