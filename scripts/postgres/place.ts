import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  if (!isHere && !isElsewhere) refuseLost(dataDir, passage ? dataDir : elsewhere(dataDir))
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

/** A folder that was moved or restored without its database would begin an empty one, which looks like the loss of the first. */
function refuseLost(dataDir: string, base: string) {
  const file = folderFile(dataDir)
  if (!existsSync(file)) return
  const kept = join(readFileSync(file, 'utf8').trim(), 'postgres')
  throw setupError(
    `The database of ${dataDir} was kept in ${kept} and is missing: copy it to ${join(base, 'postgres')} with its owner, or delete ${file} to begin with an empty one.`,
  )
}

/** Says in DATA_DIR which folder its database is kept in, where that is another one: a backup needs both. */
export function nameFolder(dataDir: string, { clusterDir }: Place): void {
  if (dirname(clusterDir) !== dataDir) writeFileSync(folderFile(dataDir), `${dirname(clusterDir)}\n`)
}

const folderFile = (dataDir: string) => join(dataDir, 'postgres-folder')

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
