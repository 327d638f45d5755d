import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setupError } from '#server/platform/setup-error.ts'

/** One backup at a time into a folder. The lock is the operating system's on a file, so a killed holder leaves nothing behind. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(folder, '.lock'))
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw setupError(`Another backup is being made in ${folder}: wait for it to end.`, error)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}
