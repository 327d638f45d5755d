import { Readable } from 'node:stream'
import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, expect, it } from 'vitest'
import { startPracticeStorage } from './start-storage.ts'

const store = await startPracticeStorage()
afterAll(() => store.stop())

function clientWith({ key = store.key, secret = store.secret, region = store.region } = {}) {
  return new S3Client({
    endpoint: store.endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: 1,
  })
}

const client = clientWith()
const Bucket = store.bucket
const put = (Key: string, text: string, by = client) => by.send(new PutObjectCommand({ Bucket, Key, Body: text }))
const get = (Key: string, by = client) => by.send(new GetObjectCommand({ Bucket, Key }))
const link = (Key: string, expiresIn = 60) => getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn })

it('whoever has the secret puts an object, whatever its name, and gets it and its head', async () => {
  for (const key of ['a/b', 'with space', 'plus+and&signs=%', 'ünïcode/✓', "it's (1)*!"]) {
    await put(key, key)
    expect(await (await get(key)).Body?.transformToString()).toBe(key)
    expect((await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength).toBe(Buffer.byteLength(key))
  }
})

it.each([
  ['a wrong secret', { secret: 'another' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { key: 'nobody' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
])('%s neither reads nor writes', async (_, over, name) => {
  await put('mine', 'text')
  const other = clientWith(over)
  await expect(get('mine', other)).rejects.toMatchObject({ name })
  await expect(put('theirs', 'text', other)).rejects.toMatchObject({ name })
  expect(store.keys()).not.toContain('theirs')
})

it('without a signature nothing is read', async () => {
  await put('mine', 'text')
  const answer = await fetch(`${store.endpoint}/${Bucket}/mine`)
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')])
})

it('a request whose path, query, headers or body was changed on the way is refused', async () => {
  await Promise.all([put('mine', 'text'), put('other', 'text')])
  type SentRequest = { path: string; body: unknown; headers: Record<string, string> }
  const changes: [string, (request: SentRequest) => Partial<SentRequest>][] = [
    ['SignatureDoesNotMatch', ({ path }) => ({ path: path.replace('mine', 'other') })],
    ['AccessDenied', ({ headers }) => ({ headers: { ...headers, 'x-amz-copy-source': '/practice/other' } })],
    ['XAmzContentSHA256Mismatch', () => ({ body: 'evil' })],
  ]
  for (const [name, change] of changes) {
    const other = clientWith()
    other.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request as SentRequest, change(args.request as SentRequest))
        return next(args)
      },
      { step: 'deserialize', priority: 'low' },
    )
    await expect(put('mine', 'next', other), name).rejects.toMatchObject({ name })
  }
  expect(await (await get('mine')).Body?.transformToString()).toBe('text')
})

it('a signed address gives its one object until it is over', async () => {
  await Promise.all([put('mine', 'text'), put('other', 'text')])
  const address = await link('mine')
  expect(await (await fetch(address)).text()).toBe('text')
  const statusOf = async (changed: string) => (await fetch(changed)).status
  expect(await statusOf(address.replace('/mine', '/other'))).toBe(403)
  expect(await statusOf(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403)
  expect((await fetch(address, { method: 'PUT', body: 'evil' })).status).toBe(403)
  const past = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'mine' }), {
    expiresIn: 60,
    signingDate: new Date(Date.now() - 61_000),
  })
  expect(await statusOf(past)).toBe(403)
})

it('a signed address takes an upload, of its own key alone', async () => {
  const address = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'sent' }), { expiresIn: 60 })
  expect((await fetch(address, { method: 'PUT', body: 'by address' })).status).toBe(200)
  expect(await (await get('sent')).Body?.transformToString()).toBe('by address')
  expect((await fetch(address.replace('/sent', '/else'), { method: 'PUT', body: 'x' })).status).toBe(403)
})

it('a part of an object comes alone, and none beyond its end', async () => {
  await put('long', '0123456789')
  const part = (Range: string) => client.send(new GetObjectCommand({ Bucket, Key: 'long', Range }))
  const middle = await part('bytes=3-5')
  expect([await middle.Body?.transformToString(), middle.ContentRange]).toEqual(['345', 'bytes 3-5/10'])
  expect(await (await part('bytes=8-')).Body?.transformToString()).toBe('89')
  await expect(part('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' })
})

it('a body in signed pieces and a copy are said not to be known', async () => {
  const stream = new PutObjectCommand({ Bucket, Key: 'stream', Body: Readable.from(['a']), ContentLength: 1 })
  await expect(client.send(stream)).rejects.toBeDefined()
  const copy = new CopyObjectCommand({ Bucket, Key: 'b', CopySource: 'practice/mine' })
  await expect(client.send(copy)).rejects.toMatchObject({ name: 'NotImplemented' })
  expect(store.keys().filter((key) => ['stream', 'b'].includes(key))).toEqual([])
})
