import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openBucket } from '#server/platform/files/bucket.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { type BackupDescription, databaseName, type ListedFile, readList, sharedPath } from './backup-folder.ts'
import type { BackupKeys } from './keys.ts'
import type { Progress } from './progress.ts'
import { readWhole, reasonOf } from './read-whole.ts'
import { hashed, openStored } from './stored-file.ts'

export type RestoreFilesOptions = { folder: string; keys: BackupKeys | undefined; progress: Progress }

const AT_ONCE = 8

/** Throws a setup error that names the first file which is missing or has another size, before anything is written. */
export function checkAllThere(folder: string, backup: BackupDescription): void {
  const list = join(folder, backup.name, 'files.jsonl')
  if (!existsSync(list)) throw setupError(`${list} is missing.`)
  if (hashed(readFileSync(list)) !== backup.files.list_sha256)
    throw setupError(`${list} is not what was written: it is damaged.`)
  for (const file of readList(folder, backup.name)) checkSize(pathOf(folder, backup, file.key), file)
  for (const file of backup.kept) checkSize(keptPathOf(folder, backup, file.key), file)
  const database = databaseName(backup.encrypted !== null)
  if (backup.database) checkSize(join(folder, backup.name, database), backup.database)
}

function checkSize(path: string, { stored_bytes }: { stored_bytes: number }): void {
  if (!existsSync(path)) throw setupError(`${path} is missing.`)
  if (statSync(path).size !== stored_bytes) throw setupError(`${path} is not what was written: its size is another.`)
}

/** Into `files` of the data directory, or into the bucket of STORAGE_URL where they are not there any more. */
export async function restoreFiles(
  env: Settings,
  backup: BackupDescription,
  options: RestoreFilesOptions,
): Promise<void> {
  const { folder, progress } = options
  const files = readList(folder, backup.name)
  const bucket = env.STORAGE_URL && openBucket(env.STORAGE_URL)
  const there = bucket ? await keysIn(bucket) : new Set<string>()
  const left = files.filter(({ key }) => !there.has(key)).values()
  let done = 0

  async function restoreOne(file: ListedFile) {
    const path = join(env.DATA_DIR, 'files', file.key)
    await copyOut(pathOf(folder, backup, file.key), path, file, options)
    if (bucket) await bucket.put(file.key, path)
    if (bucket) rmSync(path)
    done += file.bytes
    progress.step('Files', done, backup.files.bytes)
  }
  async function restoreNext() {
    for (const file of left) await restoreOne(file)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, restoreNext))
  bucket?.close()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

export async function restoreKept(
  dataDir: string,
  backup: BackupDescription,
  options: RestoreFilesOptions,
): Promise<void> {
  for (const file of backup.kept)
    await copyOut(keptPathOf(options.folder, backup, file.key), join(dataDir, file.key), file, options)
}

async function copyOut(from: string, to: string, file: ListedFile, { keys }: RestoreFilesOptions): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    const opened = await openStored(from, { keys })
    await pipeline(opened.stream, createWriteStream(to, { mode: 0o600 }))
    readWhole(from, opened.result(), file)
  } catch (error) {
    throw reasonOf(from, error)
  }
}

async function keysIn(store: ObjectStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const owner of ['companies', 'people', 'product']) for await (const { key } of store.list(owner)) keys.add(key)
  return keys
}

function pathOf(folder: string, { encrypted }: BackupDescription, key: string): string {
  return join(folder, sharedPath(encrypted, key))
}

function keptPathOf(folder: string, { name, encrypted }: BackupDescription, key: string): string {
  return join(folder, name, 'kept', `${key}${encrypted ? '.age' : ''}`)
}
