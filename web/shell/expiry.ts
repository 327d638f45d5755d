import { useSyncExternalStore } from 'react'

let expired = false
const listeners = new Set<() => void>()

/** The session is over: the guard shows its dialog. */
export function expire(now = true) {
  expired = now
  for (const listener of listeners) listener()
}

export function useExpired(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => expired,
    () => false,
  )
}
