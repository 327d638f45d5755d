import { existsSync, statfsSync } from 'node:fs'
import { availableMemory } from 'node:process'

const inMemory = '/dev/shm'
const ENOUGH = 6 * 2 ** 30

/**
 * Where tests keep what nobody misses, above all a database for each file: in memory, where Linux has much of it left. A disk
 * that other programs write to makes a test wait ten times as long for a new database. Undefined: where it is kept otherwise.
 */
export function temporaryFolder(): string | undefined {
  if (process.env.TMPDIR || !existsSync(inMemory)) return undefined
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, availableMemory()) > ENOUGH ? inMemory : undefined
}
