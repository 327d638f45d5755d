import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { freePort } from '#scripts/free-port.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery } from '#test/samples/photos.ts'
import { openTestApp, startTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { piecesTo } from '#test/server/pieces.ts'

const one = await openTestApp()
const { DATA_DIR, SECRET_KEY } = one.platform.env
const two = await startTestApp(one.databaseUrl, DATA_DIR, { durable: false })
afterAll(() => two.close())
const sam = await owner(one)
const { id } = await addGallery(sam)
const origins: string[] = []
beforeAll(async () => {
  for (const { app } of [one, two]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    origins.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }
})

const servers = [0, 1].map((n) => piecesTo(() => origins[n] ?? ''))
const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
let pictures = 0
/** Half a megabyte, each another. */
async function noisyPicture(): Promise<Buffer> {
  const background = { r: ++pictures, g: 96, b: 64 }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1200, height: 900, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}
const begin = async (bytes: Uint8Array) => (await first.create(sam, id, bytes)).headers.get('location') ?? ''
const offsetAt = async (server: typeof first, path: string) =>
  Number((await server.ask('HEAD', path, { who: sam })).headers.get('upload-offset'))
const nameOf = (path: string) => path.split('/').at(-2) ?? ''
const onDisk = async (path: string) =>
  (await stat(join(DATA_DIR, 'files', 'uploads', sam.company_id, nameOf(path))).catch(() => undefined))?.size ?? 0
const held = (path: string) =>
  one.platform.database.inCompany(sam.company_id, (db) =>
    db.selectFrom('unfinished_upload').select('locked_by').where('id', '=', nameOf(path)).executeTakeFirst(),
  )

async function originalOf(photoId: string | null) {
  const { photos: listed } = await expectSuccess(sam.browser.call(photos.getGallery, { id }))
  const key =
    listed
      .find((each) => each.id === photoId)
      ?.original_url?.split('/')
      .at(-2) ?? ''
  return sha256((await sam.browser.call(photos.getPhotoFile, { id, key })).raw.rawPayload)
}

/** The first bytes of a piece whose line then says nothing more. */
function sendPart(origin: string, path: string, bytes: Uint8Array, offset = 0) {
  const line = new AbortController()
  const headers = {
    'tus-resumable': '1.0.0',
    cookie: [...sam.browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) })
  const request = { method: 'PATCH', headers, body, duplex: 'half', signal: line.signal } as RequestInit
  const answer = fetch(`${origin}${path}`, request).catch(() => undefined)
  return { answer, cut: () => line.abort() }
}

it('a photo that is sent in twenty pieces over two servers is whole', async () => {
  const bytes = await noisyPicture()
  const path = await begin(bytes)
  const size = Math.ceil(bytes.length / 20)
  let last: Response | undefined
  for (let n = 0; n < 20; n++) {
    const [sent, asked] = n % 2 ? [first, second] : [second, first]
    const offset = await offsetAt(asked, path)
    expect(offset).toBe(n * size)
    last = await sent.send(sam, path, bytes.subarray(offset, offset + size), offset)
    expect(last.status).toBe(204)
  }
  expect(await originalOf(last?.headers.get('photo-id') ?? null)).toBe(sha256(bytes))
  expect(await held(path)).toBeUndefined()
})

it('a crew member whose line went dead goes on at another server, which takes over', async () => {
  const bytes = await noisyPicture()
  const path = await begin(bytes)
  const dead = sendPart(origins[0] ?? '', path, bytes.subarray(0, 300_000))
  await expect.poll(() => onDisk(path), { timeout: 30_000 }).toBeGreaterThan(0)
  const offset = await offsetAt(second, path)
  expect(offset).toBeGreaterThan(0)
  const done = await second.send(sam, path, bytes.subarray(offset), offset)
  dead.cut()
  await dead.answer
  expect(done.status).toBe(204)
  expect(await originalOf(done.headers.get('photo-id'))).toBe(sha256(bytes))
})

it('of two who send the same piece to two servers at once one is told that it is there already', async () => {
  for (let n = 0; n < 4; n++) {
    const bytes = await noisyPicture()
    const path = await begin(bytes)
    const half = Math.floor(bytes.length / 2)
    const both = await Promise.all(servers.map((server) => server.send(sam, path, bytes.subarray(0, half), 0)))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    const ends = await Promise.all(servers.map((server) => server.send(sam, path, bytes.subarray(half), half)))
    const done = ends.find(({ status }) => status === 204)
    expect(await originalOf(done?.headers.get('photo-id') ?? nameOf(path))).toBe(sha256(bytes))
  }
})

it('two servers that are asked how far an upload with all its bytes is make one photo of it', async () => {
  const bytes = await noisyPicture()
  const path = await begin(bytes)
  await writeFile(join(DATA_DIR, 'files', 'uploads', sam.company_id, nameOf(path)), bytes)
  expect(await Promise.all(servers.map((server) => offsetAt(server, path)))).toEqual([bytes.length, bytes.length])
  expect(await originalOf(nameOf(path))).toBe(sha256(bytes))
})

it('a server that is killed in the middle of a piece keeps its upload from others for seconds only', async () => {
  const { child, origin } = await startThird()
  const bytes = await noisyPicture()
  const path = await begin(bytes)
  const dead = sendPart(origin, path, bytes.subarray(0, 300_000))
  await expect.poll(() => onDisk(path), { timeout: 30_000 }).toBeGreaterThan(0)
  expect((await held(path))?.locked_by).toMatch(/\w/)
  child.kill('SIGKILL')
  await dead.answer
  const since = performance.now()
  const offset = await offsetAt(second, path)
  expect(performance.now() - since).toBeLessThan(30_000)
  const done = await second.send(sam, path, bytes.subarray(offset), offset)
  expect(await originalOf(done.headers.get('photo-id'))).toBe(sha256(bytes))
})

const children: ChildProcess[] = []
afterAll(() => children.map((child) => child.kill('SIGKILL')))

/** A server in a process of its own, on the same database and folder. */
async function startThird() {
  const port = await freePort()
  const settings = { DATABASE_URL: one.databaseUrl, DATA_DIR, SECRET_KEY, PORT: String(port), LOG_LEVEL: 'silent' }
  const env = { ...process.env, SMTP_URL: '', PUBLIC_URL: '', HOST: '127.0.0.1', ...settings }
  const child = spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  children.push(child)
  const origin = `http://127.0.0.1:${port}`
  const isThere = () =>
    fetch(`${origin}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isThere, { timeout: 150_000 }).toBe(true)
  return { child, origin }
}
