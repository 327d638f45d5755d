import { useSyncExternalStore } from 'react'

/* Apart from the outbox: the frame of the app shows the number, and loads nothing else for it. */
let waiting = 0
const listeners = new Set<() => void>()

/** How many things on this device the server does not have yet, those that failed too. */
export function setWaiting(count: number) {
  if (count === waiting) return
  waiting = count
  for (const listener of listeners) listener()
}

export function useWaiting(): number {
  return useSyncExternalStore(subscribe, () => waiting)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
