import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '#scripts/postgres/account.ts'
import { findPlace, makeFolder, type Place } from '#scripts/postgres/place.ts'
import { restoreMark } from '#scripts/postgres/unfinished-restore.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { type BackupDescription, databaseName, readDescription, wholeBackups } from './backup-folder.ts'
import { checkRestored } from './check-restored.ts'
import { refuseDifferences } from './manifest.ts'
import { readWhole, reasonOf } from './read-whole.ts'
import { checkAllThere, type RestoreFilesOptions, restoreFiles, restoreKept } from './restore-files.ts'
import { hashed, openStored } from './stored-file.ts'
import { unpackTar } from './tar-files.ts'

/** `at`: the name of a backup; the last one where none is given. */
export type RestoreOptions = RestoreFilesOptions & { at: string | undefined }

/**
 * Puts a backup into an empty DATA_DIR. Everything is compared with what was written down when it was made, and the database is
 * started once. Throws a setup error of one line, and leaves nothing behind, where something is missing, changed or sealed with another key.
 */
export async function restoreBackup(env: Settings, options: RestoreOptions): Promise<BackupDescription> {
  const { DATA_DIR } = env
  const backup = chooseBackup(options)
  refuseOtherKey(backup, options)
  refuseOtherDatabase(env, backup)
  await clearCutShort(DATA_DIR)
  refuseFull(DATA_DIR)
  checkAllThere(options.folder, backup)
  const isNew = mkdirSync(DATA_DIR, { recursive: true, mode: 0o755 }) !== undefined
  const place = backup.database ? await emptyPlace(DATA_DIR) : undefined
  writeFileSync(restoreMark(DATA_DIR), `${backup.name}\n`)
  try {
    if (place) await restoreDatabase(place, backup, options)
    await restoreFiles(env, backup, options)
    await restoreKept(DATA_DIR, backup, options)
    spawnSync('sync', ['-f', DATA_DIR]) // through to the disk, all at once
    if (place) await checkRestored(env, backup, options.folder)
    rmSync(restoreMark(DATA_DIR))
    return backup
  } catch (error) {
    clearAway(DATA_DIR, place)
    if (isNew) rmSync(DATA_DIR, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw setupError(`The disk of ${DATA_DIR} is full: nothing was restored.`, error)
    throw error
  } finally {
    options.progress.end()
  }
}

function chooseBackup({ folder, at }: RestoreOptions): BackupDescription {
  const names = wholeBackups(folder)
  const name = at ?? names.at(-1)
  if (!name) throw setupError(`There is no whole backup in ${folder}.`)
  if (!names.includes(name)) throw setupError(`${folder} has no whole backup ${name}; it has ${names.join(', ')}.`)
  return readDescription(folder, name)
}

function refuseOtherKey({ encrypted, name }: BackupDescription, { keys }: RestoreOptions): void {
  if (!encrypted) return
  if (!keys) throw setupError(`Backup ${name} is encrypted: --key-file takes the file with its key.`)
  if (keys.identities.length === 0)
    throw setupError('The file of --key-file can encrypt alone: to restore, it takes the line AGE-SECRET-KEY-….')
}

function refuseOtherDatabase({ DATABASE_URL }: Settings, { database, name }: BackupDescription): void {
  if (database && DATABASE_URL)
    throw setupError(`Backup ${name} holds a database of Chalkline's own: restore it without DATABASE_URL.`)
  if (!database && !DATABASE_URL)
    throw setupError(
      `Backup ${name} holds files alone: restore the database by the means that keep it, and name it in DATABASE_URL.`,
    )
}

/** Removes what a restore that was cut short has left. */
async function clearCutShort(dataDir: string): Promise<void> {
  if (existsSync(restoreMark(dataDir))) clearAway(dataDir, await findPlace(dataDir))
}

function refuseFull(dataDir: string): void {
  const [found] = existsSync(dataDir) ? entriesOf(dataDir) : []
  if (found) throw setupError(`${dataDir} is not empty (${found}): a restore takes a new or an empty DATA_DIR.`)
}

/** Where the database goes, which may be another folder than DATA_DIR. */
async function emptyPlace(dataDir: string): Promise<Place> {
  const place = await findPlace(dataDir)
  if (existsSync(place.clusterDir)) throw setupError(`There is a database in ${place.clusterDir}: move it away first.`)
  return place
}

/** A disk of its own has this folder from the start. */
function entriesOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name !== 'lost+found')
}

/** Call it only where the mark of a restore says that nothing else is there. */
function clearAway(dataDir: string, place: Place | undefined): void {
  if (place) rmSync(place.clusterDir, { recursive: true, force: true })
  if (place) rmSync(draftOf(place.clusterDir), { recursive: true, force: true })
  // The mark last: cut short again, this goes on.
  const entries = entriesOf(dataDir).filter((name) => join(dataDir, name) !== restoreMark(dataDir))
  for (const name of entries) rmSync(join(dataDir, name), { recursive: true, force: true })
  rmSync(restoreMark(dataDir), { force: true })
}

/** A name that a start clears away as well, should there be one. */
function draftOf(clusterDir: string): string {
  return `${clusterDir}.new-restored`
}

async function restoreDatabase(place: Place, backup: BackupDescription, options: RestoreOptions): Promise<void> {
  const { folder, keys, progress } = options
  const { clusterDir, account } = place
  const path = join(folder, backup.name, databaseName(backup.encrypted !== null))
  const manifest = join(folder, backup.name, 'backup_manifest')
  if (!backup.database || hashed(readFileSync(manifest)) !== backup.database_manifest)
    throw setupError(`${manifest} is not what was written: it is damaged.`)
  const draft = draftOf(clusterDir)
  makeFolder(draft, account, 0o700)
  const opened = await openStored(path, { keys, compressed: true }).catch((error) => {
    throw reasonOf(path, error)
  })
  const { bytes } = backup.database
  const hashes = await unpackTar(opened.stream, draft, (done) => progress.step('Database', done, bytes)).catch(
    (error) => {
      throw reasonOf(path, error)
    },
  )
  readWhole(path, opened.result(), backup.database)
  refuseDifferences(readFileSync(manifest, 'utf8'), hashes)
  await giveTo(account, draft)
  renameSync(draft, clusterDir)
}

async function giveTo(account: Account | undefined, folder: string): Promise<void> {
  if (!account) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
}
