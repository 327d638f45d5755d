import { readStored, writeStored } from '#web/api/stored.ts'
import type { Owner } from './entry.ts'

const pausedKey = ({ user, company }: Owner) => `outbox paused ${user} ${company}`

/** Whether the person has stopped what waits on this device, until they say otherwise. */
export function isPausedFor(owner: Owner | undefined): boolean {
  return owner !== undefined && readStored(pausedKey(owner)) !== undefined
}

export function setPausedFor(owner: Owner, isPaused: boolean) {
  writeStored(pausedKey(owner), isPaused ? 'yes' : undefined)
}
