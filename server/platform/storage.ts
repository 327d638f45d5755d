import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** `key` is the SHA-256 of the content, in hex. */
export type StoredFile = { key: string; bytes: number }

/**
 * Files by their content: the same bytes have the same key, and a file never changes. Another place than the local
 * disk only has to do these four things.
 */
export type Storage = {
  /**
   * Keeps bytes or a stream; when it answers, the file survives a power cut. Rejects with an Error of code
   * `too_large` beyond `limit` bytes; nothing is left behind then.
   */
  putFile(source: Uint8Array | AsyncIterable<Uint8Array>, options?: { limit?: number }): Promise<StoredFile>
  /** The file as a stream, or undefined when there is none (or the key is none of ours). */
  openFile(key: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** The file whole, for small ones such as logos. */
  readFile(key: string): Promise<Uint8Array | undefined>
  /** Removes a file; call it only when no row names the key any more. Quiet when it is gone already. */
  deleteFile(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{64}$/
const STALE_MS = 24 * 60 * 60 * 1000

/** The file store in `files` of the data directory: made with the first file, which also clears old wreckage. */
export function openStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'files')
  const unfinished = join(folder, 'unfinished')
  let ready: Promise<void> | undefined

  async function putFile(
    source: Uint8Array | AsyncIterable<Uint8Array>,
    { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
  ): Promise<StoredFile> {
    ready ??= prepare(unfinished)
    await ready
    const temporary = join(unfinished, randomUUID())
    try {
      const stored = await writeThrough(temporary, source, limit)
      const shelf = join(folder, stored.key.slice(0, 2))
      const made = await mkdir(shelf, { recursive: true, mode: 0o700 })
      await rename(temporary, join(shelf, stored.key))
      await syncFolder(shelf)
      if (made !== undefined) await syncFolder(folder)
      return stored
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  /** Only a key of ours becomes a path, so nothing outside the folder can be named. */
  function pathOf(key: string): string | undefined {
    return KEY.test(key) ? join(folder, key.slice(0, 2), key) : undefined
  }

  return {
    putFile,
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
  }
}

/** Writes all of a source to a new file and through to the disk, hashing on the way. */
async function writeThrough(path: string, source: Uint8Array | AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      bytes += chunk.byteLength
      if (bytes > limit) throw Object.assign(new Error(`a file may have ${limit} bytes`), { code: 'too_large' })
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { key: hash.digest('hex'), bytes }
}

/** A rename is only safe once the folder that holds the name is on disk too. */
async function syncFolder(path: string): Promise<void> {
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

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
