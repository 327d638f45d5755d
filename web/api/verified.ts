import { readStored, writeStored } from './stored.ts'

const KEY = 'auth_verified'
const LIFETIME = 5 * 60_000

/** A passed check is valid for 5 minutes. */
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
