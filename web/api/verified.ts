import { readStored, writeStored } from './stored.ts'

const KEY = 'auth_verified'
const LIFETIME = 5 * 60_000

/** A passing check holds 5 minutes. Source: specification section 4 and 9. */
export function isVerifiedLately(now = Date.now()): boolean {
  const stored = readStored(KEY)
  if (!stored) return false
  try {
    const { timestamp, isValid } = JSON.parse(stored) as { timestamp?: unknown; isValid?: unknown }
    return isValid === true && typeof timestamp === 'number' && now - timestamp < LIFETIME && timestamp <= now
  } catch {
    return false
  }
}

export function keepVerified(isValid: boolean, now = Date.now()) {
  writeStored(KEY, JSON.stringify({ timestamp: now, isValid }))
}

export function forgetVerified() {
  writeStored(KEY, undefined)
}
