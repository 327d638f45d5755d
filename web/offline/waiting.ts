import { useSyncExternalStore } from 'react'

/** What this device has and the server has not: how many, how many of them are calls that go out by themselves, how many need the person. */
export type Waiting = {
  count: number
  calls: number
  failed: number
  /** What is shown as it will be, by its id, and what became of it. */
  marks: ReadonlyMap<string, 'waiting' | 'failed' | 'sent'>
}

/* Apart from the outbox: the frame of the app shows it, and loads nothing else for it. */
let waiting: Waiting = { count: 0, calls: 0, failed: 0, marks: new Map() }
const listeners = new Set<() => void>()

export function setWaiting(next: Waiting) {
  waiting = next
  for (const listener of listeners) listener()
}

export const waitingNow = () => waiting

export function useWaiting(): Waiting {
  return useSyncExternalStore(subscribe, waitingNow)
}

/** Whether a thing is on this device alone, and waits to go out. */
export function useIsKept(id: string): boolean {
  return useWaiting().marks.get(id) === 'waiting'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
