import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import limitedTo from 'p-limit'
import { openBucket } from '#server/platform/files/bucket.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { setupError } from '#server/platform/setup-error.ts'
import {
  isBackupName,
  type ListedFile,
  listFrom,
  makePrivateFolder,
  momentOf,
  partial,
  readDescription,
  readList,
  sharedPath,
} from './backup-folder.ts'

/** Where backups lie in a bucket, beside the files of the product. */
const prefix = 'backups'
const AT_ONCE = 8

/** Runs `work` with the bucket of STORAGE_URL. */
export async function withBucket<T>(env: Settings, work: (store: ObjectStore) => Promise<T>): Promise<T> {
  if (!env.STORAGE_URL) throw setupError('STORAGE_URL is needed to keep backups in a bucket: it names one.')
  const store = openBucket(env.STORAGE_URL)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

/** Copies a whole backup into the bucket: the files that are not there yet, then the backup, and last what makes it whole. */
export async function copyToBucket(store: ObjectStore, folder: string, name: string): Promise<void> {
  const there = new Set(await keysBelow(store, prefix))
  const { encrypted } = readDescription(folder, name)
  const shared = readList(folder, name).map(({ key }) => sharedPath(encrypted, key))
  const own = (await filesIn(join(folder, name))).map((path) => join(name, path))
  const last = join(name, 'backup.json')
  await inTurn(
    [...shared.filter((path) => !there.has(`${prefix}/${path}`)), ...own.filter((path) => path !== last)],
    put,
  )
  await put(last)

  async function put(path: string) {
    await store.put(`${prefix}/${path}`, join(folder, path))
  }
}

/** Deletes backups of the bucket that are older than so many days before `last`, and the files that no other lists. */
export async function deleteOldCopies(store: ObjectStore, days: number, last: string): Promise<number> {
  const limit = momentOf(last).getTime() - days * 24 * 3_600_000
  const names = await namesIn(store)
  const old = names.filter((name) => name !== last && momentOf(name).getTime() < limit)
  for (const name of old) {
    await store.remove(`${prefix}/${name}/backup.json`)
    await store.removeAll(`${prefix}/${name}`)
  }
  if (old.length === 0) return 0
  const listed = new Set<string>()
  for (const name of names.filter((each) => !old.includes(each)))
    for (const path of await sharedBy(store, name)) listed.add(`${prefix}/${path}`)
  for (const key of await keysBelow(store, prefix))
    if (key.startsWith(`${prefix}/files`) && !listed.has(key)) await store.remove(key)
  return old.length
}

/** Brings a backup of the bucket into a folder, from which it is restored: the last one, or that of a name. */
export async function fetchFromBucket(store: ObjectStore, folder: string, at: string | undefined): Promise<string> {
  const names = await namesIn(store)
  const name = at ?? names.at(-1)
  if (!name || !names.includes(name))
    throw setupError(`The bucket has no whole backup ${name ?? ''}`.trimEnd().concat('.'))
  if (!existsSync(join(folder, name))) {
    const work = join(folder, `${name}${partial}`)
    rmSync(work, { recursive: true, force: true })
    const below = `${prefix}/${name}/`
    await inTurn(
      (await keysBelow(store, below.slice(0, -1))).map((key) => key.slice(below.length)),
      (path) => fetchOne(store, `${below}${path}`, join(work, path)),
    )
    renameSync(work, join(folder, name))
  }
  const shared = (await sharedBy(store, name)).filter((path) => !existsSync(join(folder, path)))
  await inTurn(shared, (path) => fetchOne(store, `${prefix}/${path}`, join(folder, path)))
  return name
}

async function fetchOne(store: ObjectStore, key: string, path: string): Promise<void> {
  const found = await store.open(key)
  if (!found) throw setupError(`${key} is missing in the bucket.`)
  makePrivateFolder(dirname(path))
  await pipeline(found.stream, createWriteStream(`${path}${partial}`, { mode: 0o600, flush: true }))
  renameSync(`${path}${partial}`, path)
}

/** The whole backups of a bucket, oldest first. */
async function namesIn(store: ObjectStore): Promise<string[]> {
  const names = (await store.names(prefix)).filter(isBackupName).sort()
  const whole = await Promise.all(names.map((name) => store.read(`${prefix}/${name}/backup.json`)))
  return names.filter((_, at) => whole[at] !== undefined)
}

async function sharedBy(store: ObjectStore, name: string): Promise<string[]> {
  const [described, list] = await Promise.all(
    ['backup.json', 'files.jsonl'].map((file) => store.read(`${prefix}/${name}/${file}`)),
  )
  if (!described || !list) throw setupError(`The list of ${prefix}/${name} is missing in the bucket.`)
  const { encrypted } = JSON.parse(Buffer.from(described).toString('utf8')) as { encrypted: string | null }
  return listFrom(Buffer.from(list).toString('utf8')).map(({ key }: ListedFile) => sharedPath(encrypted, key))
}

async function keysBelow(store: ObjectStore, below: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(below)) keys.push(key)
  return keys
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

async function inTurn(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const limited = limitedTo(AT_ONCE)
  await Promise.all(paths.map((path) => limited(() => work(path))))
}
