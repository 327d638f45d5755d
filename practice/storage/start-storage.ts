import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Reply, type StorageRequest, tag, xml } from './answer.ts'
import {
  abortUpload,
  beginUpload,
  completeUpload,
  deleteObject,
  deleteObjects,
  getObject,
  listObjects,
  listUploads,
  type Objects,
  openObjects,
  putObject,
  putPart,
  storedOf,
} from './objects.ts'
import { checkSignature, type StorageKeys } from './signature.ts'
import { StoreError } from './store-error.ts'

export type PracticeStorage = StorageKeys & {
  bucket: string
  /** Its origin, `http://127.0.0.1:<port>`. */
  endpoint: string
  /** What STORAGE_URL takes to reach it. */
  url: string
  /** The keys it holds. */
  keys(): string[]
  /** Something of one byte under a key, without a request. */
  put(key: string): void
  /** The next so many requests are answered 503. */
  fail(times: number): void
  stop(): Promise<void>
}

/** A practice object store: it speaks S3 for one bucket, checks each signature, and keeps everything in memory. */
export async function startPracticeStorage(options: Partial<StorageKeys> = {}): Promise<PracticeStorage> {
  const keys = { key: 'practice-key', secret: 'practice secret/with+signs', region: 'us-east-1', ...options }
  const bucket = 'practice'
  const objects = openObjects()
  let failing = 0
  const server = createServer((request, response) => {
    answer(request, response, async () => {
      const body = await buffer(request)
      if (failing > 0) {
        failing--
        throw new StoreError(503, 'SlowDown')
      }
      const asked = readRequest(request, body, keys, bucket)
      return routeOf(asked)(objects, asked)
    }).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const login = `${encodeURIComponent(keys.key)}:${encodeURIComponent(keys.secret)}`
  return {
    ...keys,
    bucket,
    endpoint: `http://${host}`,
    url: `s3://${login}@${bucket}?endpoint=http://${host}&region=${keys.region}`,
    keys: () => [...objects.stored.keys()],
    put(key) {
      objects.stored.set(key, storedOf(Buffer.from('x')))
    },
    fail(times) {
      failing = times
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readRequest(request: IncomingMessage, body: Buffer, keys: StorageKeys, bucket: string): StorageRequest {
  const { method = '', url = '', headers } = request
  const [path = '', query = ''] = url.split('?', 2)
  checkSignature({ method, path, query, headers, body }, keys, Date.now())
  const [, first = '', ...rest] = path.split('/')
  if (first !== bucket) throw new StoreError(404, 'NoSuchBucket')
  return { method, key: decodeURIComponent(rest.join('/')), query: new URLSearchParams(query), headers, body }
}

function routeOf({ method, key, query }: StorageRequest): (objects: Objects, asked: StorageRequest) => Reply {
  const upload = query.has('uploadId')
  if (key === '') {
    if (method === 'GET') return query.has('uploads') ? listUploads : listObjects
    if (method === 'POST' && query.has('delete')) return deleteObjects
  } else if (method === 'GET' || method === 'HEAD') return getObject
  else if (method === 'PUT') return upload ? putPart : putObject
  else if (method === 'DELETE') return upload ? abortUpload : deleteObject
  else if (method === 'POST' && (upload || query.has('uploads'))) return upload ? completeUpload : beginUpload
  throw new StoreError(405, 'MethodNotAllowed')
}

async function answer(request: IncomingMessage, response: ServerResponse, work: () => Promise<Reply>): Promise<void> {
  const { status, headers, body } = await work().catch((error) => {
    if (!(error instanceof StoreError)) throw error
    return xml('Error', tag('Code', error.code) + tag('Message', error.code), error.status)
  })
  response.writeHead(status, { 'x-amz-request-id': 'practice', ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}
