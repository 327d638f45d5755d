import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'

/** There from the first to the last moment of a restore into a data directory. */
export function restoreMark(dataDir: string): string {
  return join(dataDir, 'restore-unfinished')
}

/** A database that is half there would start as an empty or an older one. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(restoreMark(dataDir)))
    throw setupError(`A restore into ${dataDir} was cut short: run npm run restore again, or delete the folder.`)
}
