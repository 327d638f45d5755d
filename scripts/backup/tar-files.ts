import { createHash } from 'node:crypto'
import { chmodSync, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder } from 'modern-tar'
import { setupError } from '#server/platform/setup-error.ts'

/** SHA-256 of each file of an archive, by its path. */
export type FileHashes = Map<string, string>

/** Hands an archive on as it is, and notes the hash of each file in it. */
export async function* hashTar(archive: AsyncIterable<Buffer>, hashes: FileHashes): AsyncGenerator<Buffer> {
  const decoder = createTarDecoder()
  const writer = decoder.writable.getWriter()
  const reading = noteHashes(decoder.readable, hashes)
  reading.catch(() => {}) // told below
  for await (const chunk of archive) {
    await writer.write(chunk)
    yield chunk
  }
  await writer.close()
  await reading
}

async function noteHashes(entries: ReturnType<typeof createTarDecoder>['readable'], hashes: FileHashes) {
  for await (const { header, body } of entries) {
    const hash = createHash('sha256')
    for await (const chunk of body) hash.update(chunk)
    if (header.type === 'file') hashes.set(header.name, hash.digest('hex'))
  }
}

/** Writes the files of an archive below a folder and answers their hashes. `told` is called with the bytes written so far. */
export async function unpackTar(archive: Readable, folder: string, told: (bytes: number) => void): Promise<FileHashes> {
  const hashes: FileHashes = new Map()
  let bytes = 0
  const entries = Readable.toWeb(archive).pipeThrough(createTarDecoder() as never) as ReturnType<
    typeof createTarDecoder
  >['readable']
  for await (const { header, body } of entries) {
    const path = join(folder, normalize(header.name))
    if (!`${path}/`.startsWith(`${folder}/`)) throw setupError(`The archive of the database names ${header.name}.`)
    if (header.type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
    if (header.type === 'file') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      await pipeline(
        Readable.fromWeb(body as never),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            bytes += chunk.length
            told(bytes)
            yield chunk
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      )
      chmodSync(path, 0o600)
      hashes.set(header.name, hash.digest('hex'))
    } else await body.cancel()
  }
  return hashes
}
