import { useEffect, useRef } from 'react'

/** Runs once the editor is left, with what is written then. */
export function useOnLeave(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
}
