import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'
import { type Account, findAccount, findPassage, type Passage } from './account.ts'
import { findPrograms } from './programs.ts'

/** Where a cluster lives, who runs it and with which programs. */
export type Place = {
  clusterDir: string
  logsDir: string
  /** Folder of initdb and postgres. */
  programs: string
  account: Account | undefined
  passage: Passage
}

/** Decides where the PostgreSQL of a data directory lives; makes the folders. */
export async function findPlace(dataDir: string): Promise<Place> {
  const programs = await findPrograms()
  const account = findAccount(join(dataDir, 'postgres'))
  const passage = findPassage(account, join(programs, 'postgres'), dataDir)
  const [isHere, isElsewhere] = [dataDir, elsewhere(dataDir)].map((base) => existsSync(join(base, 'postgres')))
  if (passage && (isHere || !isElsewhere)) return placeAt(dataDir, programs, account, passage)
  // A second, empty database would look like the loss of the first.
  if (isHere)
    throw setupError(
      `${account?.name} may not enter ${dataDir}, where the database is: open the folder to it, or move DATA_DIR.`,
    )
  return placeElsewhere(dataDir, programs, account)
}

function placeAt(base: string, programs: string, account: Account | undefined, passage: Passage): Place {
  const logsDir = join(base, 'logs')
  makeFolder(logsDir, account)
  return { clusterDir: join(base, 'postgres'), logsDir, programs, account, passage }
}

/** For a checkout in a closed folder on a host without the capability: programs and cluster go where the account can walk. */
function placeElsewhere(dataDir: string, programs: string, account: Account | undefined): Place {
  const base = elsewhere(dataDir)
  const isNew = !existsSync(base)
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const copies = copyPrograms(programs, base)
  const passage = findPassage(account, join(copies, 'postgres'), base)
  if (!passage)
    throw setupError(`${account?.name} can run PostgreSQL neither from ${programs} nor from ${base}: set DATABASE_URL.`)
  if (isNew) process.stderr.write(`${account?.name} may not enter ${dataDir}, so the database is kept in ${base}.\n`)
  return placeAt(base, copies, account, passage)
}

function elsewhere(dataDir: string): string {
  return join('/var/lib/chalkline', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
}

function copyPrograms(programs: string, base: string): string {
  const version = createHash('sha256').update(programs).digest('hex').slice(0, 8)
  const copy = join(base, `programs-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(copy, 'complete'))
  }
  return join(copy, 'bin')
}

/** Makes a folder that belongs to the account which will write in it. */
export function makeFolder(path: string, account: Account | undefined, mode = 0o750): void {
  mkdirSync(path, { recursive: true, mode })
  if (account) chownSync(path, account.uid, account.gid)
}
