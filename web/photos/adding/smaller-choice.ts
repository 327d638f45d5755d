import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'

const KEY = 'send_smaller_photos'
const listeners = new Set<() => void>()

/** Whether photos are made smaller on this device before they are sent; it is the device's, whose line it is about. */
export function sendsSmaller(): boolean {
  return readStored(KEY) === 'yes'
}

export function chooseSmaller(isSmaller: boolean) {
  writeStored(KEY, isSmaller ? 'yes' : undefined)
  for (const listener of listeners) listener()
}

export function useSendsSmaller(): boolean {
  return useSyncExternalStore(subscribe, sendsSmaller)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
