import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from './disk.ts'

/** Bytes that are on the disk, under no key yet: they get one, or go. */
export type Received = {
  sha256: string
  bytes: number
  /** Gives them their key; when it answers, the file survives a power cut under it. */
  moveTo(key: string): Promise<void>
  discard(): Promise<void>
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
  receive(source: Uint8Array | AsyncIterable<Uint8Array>, options?: { limit?: number }): Promise<Received>
  /** The file as a stream, or undefined when there is none (or the key is none of ours). */
  openFile(key: string): Promise<{ bytes: number; stream: Readable } | undefined>
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
}

const NAME = '[0-9a-f][0-9a-f-]{35,63}'
const ID = /^[0-9a-f-]{36}$/
const OWNER = new RegExp(`^(companies|people)/${NAME}$`)
const KEY = new RegExp(`^((companies|people)/${NAME}|product)/[a-z_]{1,40}/${NAME}$`)
const STALE_MS = 24 * 60 * 60 * 1000
/** After so many bytes of a stream the disk is looked at again. */
const LOOK_BYTES = 4 * 1_048_576

/** The file store in `files` of the data directory: made with the first file, which also clears old wreckage. */
export function openStorage(dataDir: string, disk: Pick<Disk, 'refuseFiles'>): Storage {
  const folder = join(dataDir, 'files')
  const unfinished = join(folder, 'unfinished')
  let ready: Promise<void> | undefined

  /** Only a key of ours becomes a path, so nothing outside the folder can be named. */
  function pathOf(key: string): string | undefined {
    return KEY.test(key) ? join(folder, key) : undefined
  }

  return {
    async receive(source, { limit = Number.POSITIVE_INFINITY } = {}) {
      await disk.refuseFiles(source instanceof Uint8Array ? source.byteLength : 0)
      ready ??= prepare(unfinished)
      await ready
      const path = join(unfinished, randomUUID())
      const discard = () => rm(path, { force: true })
      try {
        const written = await writeThrough(path, source, limit, () => disk.refuseFiles(0))
        return { ...written, discard, moveTo: (key) => moveInto(folder, path, pathOf(key)) }
      } catch (error) {
        await discard()
        throw error
      }
    },
    async openFile(key) {
      const path = pathOf(key)
      const found = path && (await stat(path).catch(absent))
      return path && found ? { bytes: found.size, stream: createReadStream(path) } : undefined
    },
    async readFile(key) {
      const path = pathOf(key)
      return path ? readFile(path).catch(absent) : undefined
    },
    async deleteFile(key) {
      const path = pathOf(key)
      if (path) await unlink(path).catch(absent)
    },
    async deleteAllOf(owner) {
      if (OWNER.test(owner)) await rm(join(folder, owner), { recursive: true, force: true })
    },
    async *listFiles(below) {
      for (const entry of await namesIn(join(folder, below), true)) {
        const key = `${below}/${entry}`
        const path = pathOf(key)
        const found = path ? await stat(path).catch(absent) : undefined
        if (found?.isFile()) yield { key, written_ms: found.mtimeMs }
      }
    },
    async listNames(below) {
      return (await namesIn(join(folder, below), false)).filter((name) => ID.test(name))
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

/** A rename is only safe once the folders that hold the name are on the disk too. */
async function moveInto(folder: string, from: string, to: string | undefined): Promise<void> {
  if (!to) throw new Error('A file needs a key of ours')
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(dirname(to))
  if (made === undefined) return
  for (let above = dirname(dirname(to)); above.length >= folder.length; above = dirname(above)) await syncFolder(above)
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
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

async function namesIn(path: string, recursive: boolean): Promise<string[]> {
  return (await readdir(path, { recursive }).catch(absent)) ?? []
}

export function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
