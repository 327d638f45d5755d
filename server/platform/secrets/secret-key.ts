import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env, Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'

/** The settings with their key: the one given, else the one in DATA_DIR/secret-key, made there (mode 0600) the first time. */
export function withSecretKey(settings: Settings): Env {
  return { ...settings, SECRET_KEY: settings.SECRET_KEY ?? keptSecretKey(settings.DATA_DIR) }
}

function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(path)) writeSecretKey(path)
    const key = readFileSync(path, 'utf8').trim()
    if (key.length >= 32) return key
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw setupError(`DATA_DIR takes a folder that can be written to (${why}).`, error)
  }
  throw setupError(`${path} is damaged: put the key back from a backup, or set SECRET_KEY.`)
}

/** Linked into place, so that two programs starting at once end up with one key and none ever sees half of one. */
function writeSecretKey(path: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
