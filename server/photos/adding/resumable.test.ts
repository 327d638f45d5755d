import { createHash, randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { beforeAll, describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { onDisk } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const { id } = await addGallery(sam)
let origin = ''
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})

type Who = { browser: typeof sam.browser }
const cookiesOf = ({ browser }: Who) => [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A request of the protocol. */
function ask(method: string, path: string, { who = sam, headers = {}, body }: Partial<UploadRequest> = {}) {
  const sent = { 'tus-resumable': '1.0.0', cookie: cookiesOf(who), ...headers }
  return fetch(`${origin}${path}`, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) })
}
type UploadRequest = { who: Who; headers: Record<string, string>; body: Uint8Array }

async function begin(bytes: Uint8Array, { to = id, who = sam, name = 'porch.jpg' } = {}): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const answer = await ask('POST', `/api/photos/${to}/uploads/`, { who, headers })
  expect([answer.status, await answer.text()]).toEqual([201, ''])
  return answer.headers.get('location') ?? ''
}

function send(path: string, bytes: Uint8Array, offset: number, who: Who = sam) {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return ask('PATCH', path, { who, headers, body: bytes })
}

async function offsetOf(path: string): Promise<number> {
  return Number((await ask('HEAD', path)).headers.get('upload-offset'))
}

const listed = async (gallery: string, who: Who = sam) =>
  (await expectSuccess(who.browser.call(photos.getGallery, { id: gallery }))).photos
const photo = async () => Buffer.from((await picture({ width: 200, height: 100 })).bytes)

/** What the server keeps as it came. */
async function originalOf(gallery: string, photoId: string | null) {
  const found = (await listed(gallery)).find((each) => each.id === photoId)
  const key = found?.original_url?.split('/').at(-2) ?? ''
  const { raw } = await sam.browser.call(photos.getPhotoFile, { id: gallery, key })
  return { found, sha256: sha256(raw.rawPayload) }
}

describe('an upload in pieces', () => {
  it('cut at any bytes and gone on with is the same photo', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), async (cuts) => {
        const bytes = await photo()
        const path = await begin(bytes)
        const ends = [...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b), bytes.length]
        let last: Response | undefined
        for (const end of ends) {
          const offset = await offsetOf(path)
          if (end > offset) last = await send(path, bytes.subarray(offset, end), offset)
        }
        expect(last?.status).toBe(204)
        expect((await originalOf(id, last?.headers.get('photo-id') ?? null)).sha256).toBe(sha256(bytes))
      }),
      { numRuns: 12 },
    )
  })

  it('whose line goes dead in the middle of a piece goes on where it was', async () => {
    const bytes = await sharp({
      create: {
        width: 3000,
        height: 2000,
        channels: 3,
        background: '#806040',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const path = await begin(bytes)
    const broken = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 300_000)))
        await expect.poll(() => offsetOnDisk(path)).toBeGreaterThan(0)
        controller.error(new Error('the line went dead'))
      },
    })
    const headers = {
      'tus-resumable': '1.0.0',
      cookie: cookiesOf(sam),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    const dead = fetch(`${origin}${path}`, { method: 'PATCH', headers, body: broken, duplex: 'half' } as RequestInit)
    await expect(dead).rejects.toThrow()
    const offset = await offsetOf(path)
    expect(offset).toBeGreaterThan(0)
    const done = await send(path, bytes.subarray(offset), offset)
    expect(done.status).toBe(204)
    expect((await originalOf(id, done.headers.get('photo-id'))).sha256).toBe(sha256(bytes))
  })

  it('by the client that browsers use is a photo under its name', async () => {
    const bytes = await photo()
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${origin}/api/photos/${id}/uploads/`,
        chunkSize: 500,
        metadata: { filename: 'Attic ünïcode.jpg' },
        headers: { cookie: cookiesOf(sam) },
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      })
      upload.start()
    })
    const { found } = await originalOf(id, url.split('/').at(-2) ?? null)
    expect(found).toMatchObject({ filename: 'Attic ünïcode.jpg', width: 200, height: 100 })
  })

  it('that had all its bytes when the server ended is finished when its client asks how far it is', async () => {
    const bytes = await photo()
    const path = await begin(bytes)
    await writeFile(pieces(path), bytes)
    expect(await offsetOf(path)).toBe(bytes.length)
    expect((await originalOf(id, path.split('/').at(-2) ?? null)).sha256).toBe(sha256(bytes))
    expect(await offsetOf(path)).toBe(bytes.length)
  })

  it('of what is there already says by which photo', async () => {
    const bytes = await photo()
    const first = await send(await begin(bytes), bytes, 0)
    const again = await send(await begin(bytes), bytes, 0)
    expect(again.headers.get('photo-duplicate')).toBe('true')
    expect(again.headers.get('photo-id')).toBe(first.headers.get('photo-id'))
  })

  it('is ended by whoever began it', async () => {
    const path = await begin(await photo())
    expect((await ask('DELETE', path)).status).toBe(204)
    expect((await ask('HEAD', path)).status).toBe(404)
  })
})

describe('is refused', () => {
  it.each<[string, number, string, () => Uint8Array]>([
    ['what is no photo', 415, 'unsupported_type', () => Buffer.from('<svg><script/></svg>')],
    ['what is cut off', 400, 'broken_image', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('%s, and nothing of it stays', async (_, status, error_code, bytes) => {
    const path = await begin(bytes())
    const answer = await send(path, bytes(), 0)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ status: 'error', error_code })
    expect((await ask('HEAD', path)).status).toBe(404)
    expect(await onDisk(test, 'unfinished')).toEqual([])
  })

  it('what is larger than a photo may be, or empty, before a byte is sent', async () => {
    const begun = (length: number) =>
      ask('POST', `/api/photos/${id}/uploads/`, { headers: { 'upload-length': String(length) } })
    expect((await begun(30 * 1_048_576 + 1)).status).toBe(413)
    expect((await begun(0)).status).toBe(400)
    const later = { headers: { 'upload-defer-length': '1' } }
    expect((await ask('POST', `/api/photos/${id}/uploads/`, later)).status).toBe(400)
  })

  it('a piece at the wrong place, and more than was said', async () => {
    const bytes = await photo()
    const path = await begin(bytes)
    const misplaced = await send(path, bytes.subarray(10), 10)
    expect([misplaced.status, await misplaced.json()]).toEqual([
      409,
      { status: 'error', message: 'Upload-Offset conflict', error_code: 'conflict' },
    ])
    expect((await send(path, Buffer.concat([bytes, bytes]), 0)).status).toBe(413)
  })

  it.each<[string, number, string, Record<string, string>]>([
    ['that is not of the protocol', 412, 'validation_error', { 'tus-resumable': '' }],
    ['with a length that is none', 400, 'validation_error', { 'upload-length': 'long' }],
    ['that says no length', 400, 'validation_error', {}],
    ['of more than a photo may have', 413, 'too_large', { 'upload-length': '99999999999' }],
  ])('a request %s, in the words and the shape of all refusals', async (_, status, error_code, headers) => {
    const answer = await ask('POST', `/api/photos/${id}/uploads/`, { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toMatchObject({ status: 'error', error_code, message: expect.stringMatching(/\w/) })
  })

  it('whoever has no session or no right, another company, a colleague, and another site', async () => {
    const bytes = await photo()
    const path = await begin(bytes)
    const rival = await owner(test)
    const books = await employee(test, sam, 'bookkeeper')
    const colleague = await employee(test, sam, 'admin')
    const nobody = { browser: openBrowser(test) }
    const codes = await Promise.all(
      [nobody, books, rival, colleague].map(async (who) => (await send(path, bytes, 0, who)).status),
    )
    expect(codes).toEqual([401, 403, 404, 404])
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
    expect((await ask('DELETE', path, foreign)).status).toBe(403)
    const other = await addGallery(rival)
    const theirs = path.replace(id, other.id)
    expect((await send(theirs, bytes, 0, rival)).status).toBe(404)
    expect(await offsetOf(path)).toBe(0)
  })

  it.each(['..%2f..%2fsecret-key', 'x', '%00', `${randomUUID()}.json`])('an upload by the name %s', async (name) => {
    expect((await ask('HEAD', `/api/photos/${id}/uploads/${name}/`)).status).toBe(404)
    expect((await send(`/api/photos/${id}/uploads/${name}/`, Buffer.from('x'), 0)).status).toBe(404)
  })

  it('fetching what came by its upload: it is shown by its gallery alone', async () => {
    const path = await begin(await photo())
    expect((await ask('GET', path)).status).toBe(404)
  })
})

/** Where the pieces of an upload lie. */
function pieces(path: string): string {
  return join(test.platform.env.DATA_DIR, 'files', 'uploads', sam.company_id, path.split('/').at(-2) ?? '')
}

async function offsetOnDisk(path: string): Promise<number> {
  return (await stat(pieces(path)).catch(() => undefined))?.size ?? 0
}

it('pieces that nobody went on with for a week go with the sweep', async () => {
  const path = await begin(await photo())
  const { utimes } = await import('node:fs/promises')
  await utimes(pieces(path), 1, 1)
  await utimes(`${pieces(path)}.json`, 1, 1)
  const kept = await begin(await photo())
  await test.platform.storage.clearUnfinished()
  expect(await offsetOnDisk(path)).toBe(0)
  expect((await ask('HEAD', path)).status).toBe(404)
  expect((await ask('HEAD', kept)).status).toBe(200)
  await rm(pieces(kept))
})
