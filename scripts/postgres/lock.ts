import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { setupError } from '#server/platform/setup-error.ts'

/**
 * One program at a time starts or stops the PostgreSQL of a DATA_DIR. The lock is the operating system's own on a file
 * (SQLite is the way to it that Node has), so a killed holder leaves nothing behind.
 */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = openLock(dataDir)
  try {
    await take(lock, dataDir)
    return await work()
  } finally {
    lock.close()
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(join(dataDir, 'postgres.lock'))
  } catch (error) {
    throw setupError(`DATA_DIR takes a folder that can be written to; ${dataDir} cannot.`, error)
  }
}

async function take(lock: DatabaseSync, dataDir: string): Promise<void> {
  const deadline = Date.now() + 90_000
  lock.exec('pragma busy_timeout = 0')
  while (true) {
    try {
      return lock.exec('begin exclusive')
    } catch (error) {
      const { errcode } = error as { errcode?: number }
      if (errcode === 13) throw setupError(`The disk of ${dataDir} is full.`, error)
      if (errcode !== 5) {
        throw setupError(`DATA_DIR takes a folder that can be written to; ${dataDir} cannot.`, error)
      }
      if (Date.now() > deadline)
        throw setupError(`Another program has been starting the database in ${dataDir} for too long.`)
    }
    await sleep(20)
  }
}
