import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything of the practice processor is kept: it is the provider, so none of it lies in our tables. */
export function practiceFolder(dataDir: string): string {
  const folder = join(dataDir, 'practice')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The address at which it listens, or listened last: its port is kept, so that a browser's policy still fits. */
export function practicePlace(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'practice', 'place'), 'utf8').trim()
  } catch {
    return null
  }
}

export function keepPracticePlace(dataDir: string, url: string) {
  writeFileSync(join(practiceFolder(dataDir), 'place'), `${url}\n`)
}
