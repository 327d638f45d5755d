import { readStored, writeStored } from './stored.ts'

/** The key of the time when the session's access was issued. */
export const ISSUED_AT = 'jwt_issued_at'

let flight: Promise<boolean> | undefined

/**
 * Renews an expired access, once for all tabs: the tab with the lock asks, the others find a newer issue time and go
 * on. True when the call may be repeated.
 */
export function renewAccess(ask: () => Promise<string | undefined>): Promise<boolean> {
  const seen = readStored(ISSUED_AT)
  flight ??= inTurn(async () => {
    if (readStored(ISSUED_AT) !== seen) return true
    const issuedAt = await ask()
    if (issuedAt) writeStored(ISSUED_AT, issuedAt)
    return issuedAt !== undefined
  }).finally(() => {
    flight = undefined
  })
  return flight
}

/** Locks exist in secure contexts only; elsewhere only this tab's own requests are shared. */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? await navigator.locks.request('chalkline-refresh', work) : work()
}
