import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { etagOf, type Reply, type StorageRequest, tag, xml } from './answer.ts'
import { StoreError } from './store-error.ts'

type StoredObject = { bytes: Buffer; etag: string; at: Date }
type BegunUpload = { key: string; at: Date; parts: Map<number, Buffer> }

/** What a bucket holds, in memory. */
export type Objects = { stored: Map<string, StoredObject>; begun: Map<string, BegunUpload> }

export function openObjects(): Objects {
  return { stored: new Map(), begun: new Map() }
}

export function storedOf(bytes: Buffer): StoredObject {
  return { bytes, etag: etagOf(bytes), at: new Date() }
}

export function putObject({ stored }: Objects, { key, body, headers }: StorageRequest): Reply {
  refuseDamage(headers, body)
  if (headers['x-amz-copy-source']) throw new StoreError(501, 'NotImplemented')
  if (headers['if-none-match'] === '*' && stored.has(key)) throw new StoreError(412, 'PreconditionFailed')
  stored.set(key, storedOf(body))
  return { status: 200, headers: { etag: etagOf(body) } }
}

export function getObject({ stored }: Objects, { key, method, headers }: StorageRequest): Reply {
  const found = stored.get(key)
  if (!found) throw new StoreError(404, 'NoSuchKey')
  const { bytes, etag, at } = found
  const shown = { etag, 'last-modified': at.toUTCString(), 'accept-ranges': 'bytes' }
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
  if (!range)
    return { status: 200, headers: { ...shown, 'content-length': bytes.length }, body: bytesFor(method, bytes) }
  const first = Number(range[1])
  const last = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
  if (first > last) throw new StoreError(416, 'InvalidRange')
  const part = bytes.subarray(first, last + 1)
  const about = { 'content-range': `bytes ${first}-${last}/${bytes.length}`, 'content-length': part.length }
  return { status: 206, headers: { ...shown, ...about }, body: bytesFor(method, part) }
}

export function deleteObject({ stored }: Objects, { key }: StorageRequest): Reply {
  stored.delete(key)
  return { status: 204 }
}

export function deleteObjects({ stored }: Objects, { body, headers }: StorageRequest): Reply {
  refuseDamage(headers, body)
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) stored.delete(key)
  return xml('DeleteResult', '')
}

/** In pages, as `max-keys` has them; with a delimiter what stands between is named once. */
export function listObjects({ stored }: Objects, { query }: StorageRequest): Reply {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const rows = new Map<string, string>()
  for (const key of [...stored.keys()].filter((each) => each.startsWith(prefix)).sort()) {
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const common = cut < 0 ? undefined : key.slice(0, cut + 1)
    const name = common ?? key
    if (name <= after) continue
    rows.set(name, common ? tag('CommonPrefixes', tag('Prefix', common)) : contents(key, stored.get(key)))
  }
  const shown = [...rows].slice(0, most)
  const more = rows.size > shown.length
  const next = more ? tag('NextContinuationToken', shown.at(-1)?.[0] ?? '') : ''
  const head = tag('IsTruncated', String(more)) + tag('KeyCount', String(shown.length)) + next
  return xml('ListBucketResult', head + shown.map(([, row]) => row).join(''))
}

export function beginUpload({ begun }: Objects, { key }: StorageRequest): Reply {
  const id = randomUUID()
  begun.set(id, { key, at: new Date(), parts: new Map() })
  return xml('InitiateMultipartUploadResult', tag('Key', key) + tag('UploadId', id))
}

export function putPart(objects: Objects, asked: StorageRequest): Reply {
  refuseDamage(asked.headers, asked.body)
  uploadOf(objects, asked).parts.set(Number(asked.query.get('partNumber')), asked.body)
  return { status: 200, headers: { etag: etagOf(asked.body) } }
}

export function completeUpload(objects: Objects, asked: StorageRequest): Reply {
  const { parts } = uploadOf(objects, asked)
  const named = [...asked.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, at]) => Number(at))
  const all = named.map((at) => parts.get(at))
  if (named.length === 0 || all.includes(undefined)) throw new StoreError(400, 'InvalidPart')
  const bytes = Buffer.concat(all as Buffer[])
  const digests = Buffer.concat((all as Buffer[]).map((part) => createHash('md5').update(part).digest()))
  const etag = `"${createHash('md5').update(digests).digest('hex')}-${all.length}"`
  objects.stored.set(asked.key, { bytes, etag, at: new Date() })
  objects.begun.delete(asked.query.get('uploadId') ?? '')
  return xml('CompleteMultipartUploadResult', tag('Key', asked.key) + tag('ETag', etag))
}

export function abortUpload(objects: Objects, asked: StorageRequest): Reply {
  uploadOf(objects, asked)
  objects.begun.delete(asked.query.get('uploadId') ?? '')
  return { status: 204 }
}

export function listUploads({ begun }: Objects): Reply {
  const rows = [...begun].map(([id, { key, at }]) =>
    tag('Upload', tag('Key', key) + tag('UploadId', id) + tag('Initiated', at.toISOString())),
  )
  return xml('ListMultipartUploadsResult', tag('IsTruncated', 'false') + rows.join(''))
}

function uploadOf({ begun }: Objects, { key, query }: StorageRequest): BegunUpload {
  const found = begun.get(query.get('uploadId') ?? '')
  if (found?.key !== key) throw new StoreError(404, 'NoSuchUpload')
  return found
}

/** What the client says of the bytes it sent has to be so. */
function refuseDamage(headers: StorageRequest['headers'], body: Buffer): void {
  const said = headers['x-amz-checksum-crc32']
  if (said === undefined) return
  const found = Buffer.alloc(4)
  found.writeUInt32BE(crc32(body))
  if (found.toString('base64') !== said) throw new StoreError(400, 'BadDigest')
}

function bytesFor(method: string, bytes: Buffer): Buffer {
  return method === 'HEAD' ? Buffer.alloc(0) : bytes
}

function contents(key: string, found: StoredObject | undefined): string {
  const { bytes, etag, at } = found ?? { bytes: Buffer.alloc(0), etag: '', at: new Date(0) }
  const about = tag('LastModified', at.toISOString()) + tag('ETag', etag) + tag('Size', String(bytes.length))
  return tag('Contents', tag('Key', key) + about)
}
