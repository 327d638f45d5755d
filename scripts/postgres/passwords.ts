import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'
import type { Place } from './place.ts'

export type Passwords = { superuser: string; owner: string; app: string }

/** One generated secret in DATA_DIR (mode 0600). The others are derived from it and do not lead back. */
export function passwordsOf(dataDir: string, place: Place): Passwords {
  const path = join(dataDir, 'postgres-password')
  if (!existsSync(path)) {
    if (existsSync(place.clusterDir)) throw setupError(`${path} is missing: put it back from a backup.`)
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  }
  const superuser = readFileSync(path, 'utf8').trim()
  const derive = (role: string) => createHmac('sha256', superuser).update(role).digest('base64url')
  return { superuser, owner: derive('owner'), app: derive('app') }
}
