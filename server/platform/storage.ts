import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredFile = { key: string; sha256: string; bytes: number }

/**
 * Files by their content: the same bytes have the same key, and a file never changes. Another place than the local
 * disk only has to do these three things.
 */
export type Storage = {
  /**
   * Keeps bytes or a stream; when it answers, the file survives a power cut. Rejects with an Error of code
   * `too_large` beyond `limit` bytes; nothing is left behind then.
   */
  putFile(source: Uint8Array | AsyncIterable<Uint8Array>, options: { limit: number }): Promise<StoredFile>
  /** The file as a stream, or undefined when there is none (or the key is none of ours). */
  openFile(key: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** Removes a file; call it only when no row names the key any more. Quiet when it is gone already. */
  deleteFile(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}$/
const STALE_MS = 24 * 60 * 60 * 1000

/** Opens the file store in `folder`, made if missing; clears what a crash left half-written more than a day ago. */
export async function openStorage(folder: string): Promise<Storage> {
  const unfinished = join(folder, 'unfinished')
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await clearStale(unfinished)

  async function putFile(
    source: Uint8Array | AsyncIterable<Uint8Array>,
    { limit }: { limit: number },
  ): Promise<StoredFile> {
    const temporary = join(unfinished, randomUUID())
    try {
      const { sha256, bytes } = await writeThrough(temporary, source, limit)
      const shelf = join(folder, sha256.slice(0, 2))
      const made = await mkdir(shelf, { recursive: true, mode: 0o700 })
      await rename(temporary, join(shelf, sha256))
      await syncFolder(shelf)
      if (made !== undefined) await syncFolder(folder)
      return { key: `${sha256.slice(0, 2)}/${sha256}`, sha256, bytes }
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  async function openFile(key: string) {
    if (!KEY.test(key)) return undefined
    const path = join(folder, key)
    const found = await stat(path).catch(absent)
    return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : undefined
  }

  async function deleteFile(key: string): Promise<void> {
    if (KEY.test(key)) await unlink(join(folder, key)).catch(absent)
  }

  return { putFile, openFile, deleteFile }
}

/** Writes all of a source to a new file and through to the disk, hashing on the way. */
async function writeThrough(path: string, source: Uint8Array | AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const file: FileHandle = await open(path, 'wx', 0o600)
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
  return { sha256: hash.digest('hex'), bytes }
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

async function clearStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(absent)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
