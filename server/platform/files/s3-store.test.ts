import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { startPracticeStorage } from '#practice/storage/start-storage.ts'
import { openBucket } from './bucket.ts'
import { openStorage } from './storage.ts'
import { readStorageAddress } from './storage-address.ts'

const practice = await startPracticeStorage()
const folder = await mkdtemp(join(tmpdir(), 'chalkline-bucket-'))
const address = addressOf(practice.url)
const store = openBucket(address)
const storage = openStorage(folder, { refuseFiles: async () => {} }, store)
afterAll(async () => {
  storage.close()
  await practice.stop()
  await rm(folder, { recursive: true, force: true })
})

function addressOf(url: string) {
  const read = readStorageAddress(url)
  if (!read) throw new Error(`${url} is no address`)
  return read
}

const newKey = (company: string = randomUUID()) => `companies/${company}/photo/${randomUUID()}`

async function keep(bytes: Uint8Array, key = newKey()) {
  const received = await storage.receive(bytes)
  await received.moveTo(key)
  return key
}

test.each([0, 5, 8 * 1_048_576, 20_000_001])(
  'a file of %d bytes comes back as it was, and nothing of it stays here',
  async (size) => {
    const bytes = Buffer.alloc(size)
    for (let at = 0; at < size; at += 997) bytes[at] = at % 251
    const key = await keep(bytes)
    const back = Buffer.from((await storage.readFile(key)) ?? [])
    expect(sha256(back)).toBe(sha256(bytes))
    expect((await storage.openFile(key))?.bytes).toBe(size)
    expect(await readdir(join(folder, 'files', 'unfinished'))).toEqual([])
  },
)

test('a part of a file comes alone, with the length of the whole', async () => {
  const key = await keep(Buffer.from('0123456789'))
  const part = await storage.openFile(key, { first: 2, last: 4 })
  expect([part && (await buffer(part.stream)).toString(), part?.bytes]).toEqual(['234', 10])
})

test('what is not there is nothing, and deleting it is quiet', async () => {
  const key = newKey()
  expect([await storage.openFile(key), await storage.readFile(key)]).toEqual([undefined, undefined])
  await storage.deleteFile(key)
})

test('files are listed beyond a page of the store, and all of a company go at once', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const keys = Array.from({ length: 1100 }, () => newKey(mine))
  for (const key of keys) practice.put(key)
  const other = await keep(Buffer.from('y'), newKey(theirs))
  const listed: string[] = []
  for await (const { key, written_ms } of storage.listFiles(`companies/${mine}`)) {
    listed.push(key)
    expect(Math.abs(written_ms - Date.now())).toBeLessThan(600_000)
  }
  expect(listed.sort()).toEqual(keys.sort())
  expect(await storage.listNames('companies')).toEqual(expect.arrayContaining([mine, theirs]))
  await storage.deleteAllOf(`companies/${mine}`)
  expect(practice.keys().filter((key) => key.includes(mine))).toEqual([])
  expect(await storage.readFile(other)).toBeDefined()
})

test('a store that stumbles is asked again', async () => {
  practice.fail(2)
  const key = await keep(Buffer.from('in the end'))
  expect(Buffer.from((await storage.readFile(key)) ?? []).toString()).toBe('in the end')
})

test('parts that an upload left behind go when it is old, not while it may go on', async () => {
  const client = new S3Client({ ...address, forcePathStyle: true })
  const { bucket: Bucket } = address
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: newKey() }))
  const left = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0
  await store.clearUnfinished(60_000)
  expect(await left()).toBe(1)
  await store.clearUnfinished(-1)
  expect(await left()).toBe(0)
})

test('a store that can be written to lets the server start, and keeps nothing of the try', async () => {
  await storage.check()
  expect(practice.keys().filter((key) => key.includes('check'))).toEqual([])
})

test.each([
  ['a wrong secret', practice.url.replace(/:[^:@]+@/, ':wrong@'), 'SignatureDoesNotMatch'],
  ['no such bucket', practice.url.replace('@practice?', '@nowhere?'), 'NoSuchBucket'],
  ['nobody there', 's3://a:b@bucket?endpoint=http://127.0.0.1:1', 'ECONNREFUSED'],
])('an operator with %s is told in one line', async (_, url, why) => {
  const wrong = openBucket(addressOf(url))
  const begun = performance.now()
  const error = await wrong.check().catch((refused) => refused)
  expect(error).toMatchObject({ name: 'SetupError' })
  expect(error.message).toMatch(/^STORAGE_URL: files cannot be kept in [^\n]+\.$/)
  expect(error.message).toContain(why)
  expect(performance.now() - begun).toBeLessThan(10_000)
  wrong.close()
})

test('an operator whose store never answers is told within 10 seconds', { timeout: 20_000 }, async () => {
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  const begun = performance.now()
  await expect(openBucket(addressOf(`s3://a:b@bucket?endpoint=http://127.0.0.1:${port}`)).check()).rejects.toThrow(
    'no answer',
  )
  expect(performance.now() - begun).toBeLessThan(10_000)
  silent.close()
})

test.each([
  ['s3://K:S@photos?region=eu-west-1', { region: 'eu-west-1', endpoint: 'https://s3.eu-west-1.amazonaws.com' }],
  ['s3://K:S@photos?endpoint=s3.eu-west-1.amazonaws.com', { region: 'eu-west-1' }],
  [
    's3://K:a%2Fb%2B@photos?endpoint=http://minio:9000',
    { endpoint: 'http://minio:9000', credentials: { accessKeyId: 'K', secretAccessKey: 'a/b+' } },
  ],
  ['s3://photos?endpoint=https://store.example.com&region=auto', { region: 'auto', credentials: undefined }],
])('%s is read as an address', (text, read) => {
  expect(readStorageAddress(text)).toMatchObject({ bucket: 'photos', ...read })
})

test.each([
  'https://K:S@bucket',
  's3://K@bucket',
  's3://K:S@bucket/a',
  's3://bucket?endpoint=ftp://host',
  's3://B',
  'b',
])('%s is no address', (text) => {
  expect(readStorageAddress(text)).toBeUndefined()
})

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
