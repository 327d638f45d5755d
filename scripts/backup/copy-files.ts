import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import {
  type BackupDescription,
  type ListedFile,
  makePrivateFolder,
  partial,
  readDescription,
  readList,
  sharedFolderOf,
  sharedPath,
  wholeBackups,
} from './backup-folder.ts'
import type { NamedFile } from './database-source.ts'
import type { BackupKeys } from './keys.ts'
import type { Progress } from './progress.ts'
import { checkStored, writeStored } from './stored-file.ts'

export type CopiedFiles = { count: number; bytes: number; fresh: number; missing: string[] }

export type CopyFilesOptions = {
  store: ObjectStore
  /** What the database says of them. */
  named: NamedFile[]
  /** Where all backups lie, and what is known of the files there. */
  folder: string
  known: Map<string, ListedFile>
  /** Where the list goes. */
  list: string
  keys: BackupKeys | undefined
  progress: Progress
}

/** Files come from a bucket one by one: so many are under way. */
const AT_ONCE = 8
const owners = ['companies', 'people', 'product']

/**
 * Copies the files that are not there yet into the folder that all backups share, and writes the list of those that this one
 * has. A file never changes under its key, so one that is there is taken as it is; a new one is read back.
 */
export async function copyFiles(options: CopyFilesOptions): Promise<CopiedFiles> {
  const { store, folder, known, keys, progress } = options
  const named = new Map(options.named.map((file) => [file.key, file]))
  const expected = options.named.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = createWriteStream(options.list, { mode: 0o600, flush: true })
  const written = finished(list)
  written.catch(() => {}) // told at the end
  const result: CopiedFiles = { count: 0, bytes: 0, fresh: 0, missing: [] }
  const keysToCopy = keysIn(store)

  async function copyOne(key: string) {
    const path = join(folder, sharedPath(keys?.fingerprint ?? null, key))
    const there = known.get(key)
    const isThere = there && existsSync(path) && statSync(path).size === there.stored_bytes
    const file = isThere ? there : await copyInto(path, key, { store, keys })
    if (!file) return // deleted since it was listed: no row named it
    if (!isThere) result.fresh++
    const row = named.get(key)
    if (row && row.sha256 !== file.sha256) result.missing.push(key)
    named.delete(key)
    result.count++
    result.bytes += file.bytes
    list.write(`${JSON.stringify(file)}\n`)
    progress.step('Files', result.bytes, expected)
  }

  async function copyNext() {
    for (let next = await keysToCopy.next(); !next.done; next = await keysToCopy.next()) await copyOne(next.value)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyNext))
  list.end()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await written
  result.missing.push(...named.keys())
  return result
}

async function* keysIn(store: ObjectStore): AsyncGenerator<string, void> {
  for (const owner of owners) for await (const { key } of store.list(owner)) yield key
}

async function copyInto(
  path: string,
  key: string,
  { store, keys }: Pick<CopyFilesOptions, 'store' | 'keys'>,
): Promise<ListedFile | undefined> {
  const opened = await store.open(key).catch((error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
  if (!opened) return undefined
  makePrivateFolder(dirname(path))
  const draft = `${path}${partial}`
  const stored = await writeStored(draft, opened.stream, { keys })
  await checkStored(draft, stored)
  renameSync(draft, path)
  return { key, ...stored }
}

/** What the last whole backup, and those that were cut short, say of the files that lie in the shared folder. */
export function knownFiles(folder: string, partials: string[], keys: BackupKeys | undefined): Map<string, ListedFile> {
  const encrypted = keys?.fingerprint ?? null
  const last = wholeBackups(folder).findLast((name) => describedOrNot(folder, name)?.encrypted === encrypted)
  // Of one that was cut short it is not known what it was encrypted with: its list lies in a folder named for that.
  const lists = [...partials.map((name) => join(name, sharedFolderOf(encrypted))), ...(last ? [last] : [])]
  return new Map(lists.flatMap((name) => readList(folder, name)).map((file) => [file.key, file]))
}

/** A damaged one, or one of a newer version, keeps nobody from making the next. */
function describedOrNot(folder: string, name: string): BackupDescription | undefined {
  try {
    return readDescription(folder, name)
  } catch {
    return undefined
  }
}

/** Deletes from the shared folders what no whole backup lists: nothing where one cannot be read. Answers how many files. */
export async function deleteUnlisted(folder: string): Promise<number> {
  const listed = new Set<string>()
  for (const name of wholeBackups(folder)) {
    const described = describedOrNot(folder, name)
    if (!described) return 0
    for (const { key } of readList(folder, name)) listed.add(sharedPath(described.encrypted, key))
  }
  let removed = 0
  const shared = (await readdir(folder)).filter((name) => /^files(-[0-9a-f]{12})?$/.test(name))
  for (const part of shared)
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      if (listed.has(path.slice(folder.length + 1))) continue
      rmSync(path, { force: true })
      removed++
    }
  return removed
}
