import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { setupError } from '#server/platform/setup-error.ts'
import { type BackupKeys, decrypted, encrypted } from './keys.ts'

/** A file of a backup: what is in it, and how it lies there, which differs where it is compressed or encrypted. */
export type StoredFile = { bytes: number; sha256: string; stored_bytes: number; stored_sha256: string }

type Way = { keys: BackupKeys | undefined; compressed?: boolean }

/** Writes a file through to the disk. */
export async function writeStored(path: string, source: Readable, { keys, compressed }: Way): Promise<StoredFile> {
  const [content, stored] = [counting(), counting()]
  const read = Readable.from(content.through(source), { objectMode: false })
  const packed = compressed ? read.compose(createZstdCompress({ chunkSize: 1_048_576 })) : read
  const sealed = keys ? await encrypted(packed as Readable, keys) : (packed as Readable)
  await pipeline(sealed, stored.through, createWriteStream(path, { mode: 0o600, flush: true }))
  return { ...content.result(), stored_bytes: stored.bytes(), stored_sha256: stored.result().sha256 }
}

/** Reads a file back as it lies there. Throws a setup error that names it where it is not what was written. */
export async function checkStored(path: string, { stored_bytes, stored_sha256 }: StoredFile): Promise<void> {
  const found = counting()
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), found.through, drain).catch((error) => {
    throw setupError(`${path} cannot be read: ${error.code ?? error.message}.`, error)
  })
  if (found.bytes() !== stored_bytes || found.result().sha256 !== stored_sha256)
    throw setupError(`${path} is not what was written: it is damaged.`)
}

/** What is in a file of a backup, as a stream; who reads it compares `result` with what should have come. */
export async function openStored(path: string, { keys, compressed }: Way) {
  const content = counting()
  const file = createReadStream(path, { highWaterMark: 1_048_576 })
  const opened = keys ? await decrypted(file, keys) : file
  const unpacked = compressed ? opened.compose(createZstdDecompress({ chunkSize: 1_048_576 })) : opened
  const stream = Readable.from(content.through(unpacked as Readable), { objectMode: false })
  return { stream, result: content.result }
}

function counting() {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  let sha256: string | undefined
  return {
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    bytes: () => bytes,
    result() {
      sha256 ??= hash.digest('hex')
      return { bytes, sha256 }
    },
  }
}

async function drain(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}

export function hashed(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
