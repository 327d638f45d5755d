import type { Outcome } from './entry.ts'

type Later = Extract<Outcome, { is: 'later' }>

const FIRST = 2000
const LONGEST = 60_000
/** A server that fails this often at one file fails at the next attempt as well. */
const FAULTS = 6

/** Milliseconds until the next attempt: twice as long each time, up to a minute; or as long as the server asked. */
export function waitAfter(attempts: number, { seconds }: Later): number {
  if (seconds !== undefined) return seconds * 1000
  const wait = Math.min(LONGEST, FIRST * 2 ** (attempts - 1))
  // Devices that lost the same connection do not all come back at once.
  return wait * (0.75 + Math.random() / 4)
}

/** Without a connection it is never given up. */
export function isOutOfAttempts(attempts: number, { because }: Later): boolean {
  return because === 'fault' && attempts >= FAULTS
}
