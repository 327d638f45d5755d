import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { absent, openDiskStore } from './disk-store.ts'
import type { ByteRange, ObjectStore, OpenedFile } from './object-store.ts'

/** Bytes that are on the disk, under no key yet: they get one, or go. */
export type ReceivedFile = {
  sha256: string
  bytes: number
  /** Gives them their key, another one if done again; when it answers, the file survives a power cut under it. */
  moveTo(key: string): Promise<void>
  discard(): Promise<void>
  /** Where they lie as long as they have no key. */
  path: string
}

/**
 * Files by a key that says whose they are and what: `companies/<id>/<kind>/<id>`, `people/<id>/<kind>/<id>`,
 * `product/<kind>/<id>`. A key is given once and its file never changes. What is in a file, and who names it, stands in
 * rows (files.ts, person-files.ts).
 */
export type Storage = {
  /**
   * Takes bytes or a stream in. Rejects with an Error of code `too_large` beyond `limit` bytes, and with a Refusal
   * `storage_full` where the disk has too little free space; nothing is left behind then.
   */
  receive(source: Uint8Array | AsyncIterable<Uint8Array>, options?: { limit?: number }): Promise<ReceivedFile>
  /** The file as a stream, whole or a part of it; undefined when there is none (or the key is none of ours). */
  openFile(key: string, range?: ByteRange): Promise<OpenedFile | undefined>
  /** The file whole, for small ones such as logos. */
  readFile(key: string): Promise<Uint8Array | undefined>
  /** Removes a file; call it only when no row has the key any more. Quiet when it is gone already. */
  deleteFile(key: string): Promise<void>
  /** Removes everything of a company or a person, e.g. `companies/<id>`. */
  deleteAllOf(owner: string): Promise<void>
  /** The keys below a part of one, with when each was written. */
  listFiles(below: string): AsyncGenerator<{ key: string; written_ms: number }>
  /** What stands below a part of a key, e.g. the companies below `companies`. */
  listNames(below: string): Promise<string[]>
  /** Whether pieces of an upload of a company lie here, however old. */
  hasPieces(companyId: string, upload: string): Promise<boolean>
  /** Removes what uploads that broke off more than a day ago have left, in pieces more than a week ago. */
  clearUnfinished(): Promise<void>
  /** Rejects with a setup error of one line, within 10 seconds, where files cannot be kept. */
  check(): Promise<void>
  close(): void
}

const NAME = '[0-9a-f][0-9a-f-]{35,63}'
const ID = /^[0-9a-f-]{36}$/
const OWNER = new RegExp(`^(companies|people)/${NAME}$`)
const KEY = new RegExp(`^((companies|people)/${NAME}|product)/[a-z_]{1,40}/${NAME}$`)
const STALE_MS = 24 * 60 * 60 * 1000
/** An upload in pieces may go on for so long after its last one. */
const UPLOAD_MS = 7 * STALE_MS
/** After so many bytes of a stream the disk is looked at again. */
const LOOK_BYTES = 4 * 1_048_576

/**
 * The file store: in `files` of the data directory, or in a bucket. What comes in lies in `files/unfinished` of the data
 * directory until it is whole and has its key, wherever it is kept then.
 */
export function openStorage(
  dataDir: string,
  disk: Pick<Disk, 'refuseFiles'>,
  store: ObjectStore = openDiskStore(join(dataDir, 'files')),
): Storage {
  const unfinished = join(dataDir, 'files', 'unfinished')
  const uploads = join(dataDir, 'files', 'uploads')
  let ready: Promise<void> | undefined
  const known = (key: string) => KEY.test(key)

  return {
    async receive(source, { limit = Number.POSITIVE_INFINITY } = {}) {
      await disk.refuseFiles(source instanceof Uint8Array ? source.byteLength : 0)
      ready ??= prepare(unfinished)
      await ready
      const path = join(unfinished, randomUUID())
      try {
        const written = await writeThrough(path, source, limit, () => disk.refuseFiles(0))
        return { ...written, ...receivedAt(path, store) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    openFile: async (key, range) => (known(key) ? store.open(key, range) : undefined),
    readFile: async (key) => (known(key) ? store.read(key) : undefined),
    async deleteFile(key) {
      if (known(key)) await store.remove(key)
    },
    async deleteAllOf(owner) {
      if (!OWNER.test(owner)) return
      await store.removeAll(owner)
      const [kind, id = ''] = owner.split('/')
      if (kind === 'companies') await rm(join(uploads, id), { recursive: true, force: true })
    },
    hasPieces: async (companyId, upload) => (await stat(join(uploads, companyId, upload)).catch(absent)) !== undefined,
    async *listFiles(below) {
      for await (const file of store.list(below)) if (known(file.key)) yield file
    },
    listNames: async (below) => (await store.names(below)).filter((name) => ID.test(name)),
    async clearUnfinished() {
      await prepare(unfinished)
      await clearUploads(uploads)
      await store.clearUnfinished(STALE_MS)
    },
    check: store.check,
    close: store.close,
  }
}

/** Only a key of ours becomes a path, so nothing outside the folder can be named. */
function receivedAt(path: string, store: ObjectStore): Omit<ReceivedFile, 'sha256' | 'bytes'> {
  const discard = () => rm(path, { force: true })
  let kept: string | undefined
  return {
    discard,
    path,
    async moveTo(key) {
      if (!KEY.test(key)) throw new Error('A file needs a key of ours')
      // The transaction that named it was done again: what lies under the first key is swept.
      if (kept) await writeFile(path, (await store.read(kept)) ?? [], { flush: true })
      await store.put(key, path)
      kept = key
      await discard() // a store elsewhere has its own copy
    },
  }
}

/** Writes all of a source to a new file and through to the disk, hashing on the way. */
async function writeThrough(
  path: string,
  source: Uint8Array | AsyncIterable<Uint8Array>,
  limit: number,
  look: () => Promise<void>,
) {
  const hash = createHash('sha256')
  let bytes = 0
  let looked = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      bytes += chunk.byteLength
      if (bytes > limit) throw Object.assign(new Error(`a file may have ${limit} bytes`), { code: 'too_large' })
      hash.update(chunk)
      await file.writeFile(chunk)
      if (bytes - looked < LOOK_BYTES) continue
      looked = bytes
      await look()
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Makes the folders, and removes what a crash left half-written more than a day ago. */
async function prepare(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await stat(path).catch(absent)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}

/** Pieces of uploads that nobody went on with; what is known of one stays as long as its pieces. */
async function clearUploads(folder: string): Promise<void> {
  for (const name of (await readdir(folder, { recursive: true }).catch(absent)) ?? []) {
    const path = join(folder, name)
    const found = (await stat(path.replace(/\.json$/, '')).catch(absent)) ?? (await stat(path).catch(absent))
    if (found?.isFile() && Date.now() - found.mtimeMs > UPLOAD_MS) await rm(path, { force: true })
  }
}
