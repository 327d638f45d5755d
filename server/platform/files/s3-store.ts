import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import limitedTo from 'p-limit'
import { Refusal } from '#contract/wire/refusal.ts'
import { setupError } from '#server/platform/setup-error.ts'
import type { ByteRange, ObjectStore } from './object-store.ts'
import type { StorageAddress } from './storage-address.ts'

/** How long the start waits for the store. */
const CHECK_MS = 8_000
/** A larger file goes in parts of so many bytes, each of which is tried again by itself. */
const PART_BYTES = 8 * 1_048_576
/** Waiting for a free connection counts as reaching the store, which must not take long: so no more files go out at a time, */
const FILES_AT_ONCE = 32
/** and files that come back slowly, to slow phones, leave some over. */
const CONNECTIONS = 512

/** Files in a bucket that speaks S3, through the official client. */
export function openS3Store(address: StorageAddress): ObjectStore {
  const { bucket: Bucket } = address
  const client = clientOf(address)
  const inTurn = limitedTo(FILES_AT_ONCE)

  return {
    put: (key, path) =>
      inTurn(async () => {
        const params = { Bucket, Key: key, Body: createReadStream(path, { highWaterMark: 1_048_576 }) }
        await reached(new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done())
      }),
    async open(key, range) {
      const asked = new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: headerOf(range) }) })
      const found = await reached(client.send(asked).catch(absent))
      if (!found?.Body) return undefined
      const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength
      return { bytes: Number(whole), stream: found.Body as Readable }
    },
    async read(key) {
      const found = await reached(client.send(new GetObjectCommand({ Bucket, Key: key })).catch(absent))
      return found?.Body?.transformToByteArray()
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },
    removeAll: (below) => removeAll(client, Bucket, below),
    list: (below) => keysBelow(client, Bucket, below),
    async names(below) {
      const names: string[] = []
      const asked = { Bucket, Prefix: `${below}/`, Delimiter: '/' }
      for await (const page of paginateListObjectsV2({ client }, asked))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(below.length + 1, -1))
      return names
    },
    async clearUnfinished(older_than_ms) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Date.now() - (Initiated?.getTime() ?? 0) > older_than_ms)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(absent)
    },
    check: () => check(client, address),
    close: () => client.destroy(),
  }
}

async function* keysBelow(client: S3Client, Bucket: string, below: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${below}/` }))
    for (const { Key = '', LastModified } of page.Contents ?? [])
      yield { key: Key, written_ms: LastModified?.getTime() ?? 0 }
}

/** A thousand at a time, which is as many as one request may name. */
async function removeAll(client: S3Client, Bucket: string, below: string): Promise<void> {
  let keys: { Key: string }[] = []
  const removeThese = async () => {
    if (keys.length === 0) return
    const answer = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys, Quiet: true } }))
    const left = answer.Errors?.[0]
    if (left) throw new Error(`The store keeps ${left.Key}: ${left.Code}`)
    keys = []
  }
  for await (const { key } of keysBelow(client, Bucket, below))
    if (keys.push({ Key: key }) === 1000) await removeThese()
  await removeThese()
}

function clientOf({ endpoint, region, credentials }: StorageAddress): S3Client {
  return new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }), // else those of the machine
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  })
}

/** Writes, reads and deletes an object, so that a wrong key, bucket or right is known at the start. */
async function check(client: S3Client, { endpoint, bucket: Bucket }: StorageAddress): Promise<void> {
  const Key = `product/check/${randomUUID()}`
  const options = { abortSignal: AbortSignal.timeout(CHECK_MS) }
  try {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: new Uint8Array([1]) }), options)
    await client.send(new GetObjectCommand({ Bucket, Key }), options).then(({ Body }) => Body?.transformToByteArray())
    await client.send(new DeleteObjectCommand({ Bucket, Key }), options)
  } catch (error) {
    throw setupError(`STORAGE_URL: files cannot be kept in ${Bucket} at ${endpoint}: ${reasonOf(error)}.`, error)
  }
}

function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' ? `no answer within ${CHECK_MS / 1000} seconds` : (code ?? name ?? 'unknown')
}

/** 503 `unavailable` where the store does not answer, or not now; it was asked four times by then. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { $fault, code, name } = error as { $fault?: string; code?: string; name?: string }
    if ($fault !== 'server' && code === undefined && name !== 'TimeoutError') throw error
    throw new Refusal('unavailable', "Files can't be reached right now. Try again in a moment.", { retry_after: 5 })
  }
}

function headerOf({ first, last }: ByteRange): string {
  return `bytes=${first}-${last}`
}

function absent(error: unknown): undefined {
  const { name } = error as { name?: string }
  if (name === 'NoSuchKey' || name === 'NotFound' || name === 'NoSuchUpload') return undefined
  throw error
}
