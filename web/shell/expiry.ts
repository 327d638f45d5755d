import { useSyncExternalStore } from 'react'
import { onPersonChange } from '#web/api/session.ts'

let expired = false
const listeners = new Set<() => void>()

// What was refused to the one before, as while they logged out, ends no session of whoever comes.
onPersonChange(() => expire(false))

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
