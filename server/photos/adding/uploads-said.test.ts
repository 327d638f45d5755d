import { stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { inJson } from '#server/http/uploads/answers.ts'
import { diskFull } from '#server/platform/files/disk.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { piecesTo } from '#test/server/pieces.ts'

const test = await openTestApp()
const sam = await owner(test)
const { id } = await addGallery(sam)
let origin = ''
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
const { ask, create, send } = piecesTo(() => origin)

const photo = async () => Buffer.from((await picture({ width: 200, height: 100 })).bytes)
const begin = async (bytes: Uint8Array) => (await create(sam, id, bytes)).headers.get('location') ?? ''
const lyingAt = (path: string) =>
  join(test.platform.env.DATA_DIR, 'files', 'uploads', sam.company_id, path.split('/').at(-2) ?? '')

describe('an upload in pieces', () => {
  it('is of the stage and has the tags that came with it; what cannot be said of a photo is refused by its name', async () => {
    const bytes = await photo()
    const made = await create(sam, id, bytes, { phase: 'after', tags: '["Rot","rot"]', other: 'x' })
    const sent = await send(sam, made.headers.get('location') ?? '', bytes)
    const { photos: all } = await expectSuccess(sam.browser.call(photos.getGallery, { id }))
    expect(all.find((each) => each.id === sent.headers.get('photo-id'))).toMatchObject({
      phase: 'after',
      tags: ['Rot'],
    })
    const wrong = await create(sam, id, bytes, { phase: 'someday' })
    expect([wrong.status, ((await wrong.json()) as { fields: object }).fields]).toEqual([
      400,
      { phase: ['Use one of before, during, after'] },
    ])
    expect((await create(sam, id, bytes, { tags: 'Rot' })).status).toBe(400)
  })

  it('whose last answer was lost is told, when it asks how far it is, which photo it is and whether it was there', async () => {
    const bytes = await photo()
    const first = await begin(bytes)
    const done = await send(sam, first, bytes)
    const again = await begin(bytes)
    await writeFile(lyingAt(again), bytes)
    const whole = await ask('HEAD', again, { who: sam })
    expect(whole.headers.get('upload-offset')).toBe(String(bytes.length))
    expect(whole.headers.get('photo-id')).toBe(done.headers.get('photo-id'))
    expect(whole.headers.get('photo-duplicate')).toBe('true')
    const known = await ask('HEAD', first, { who: sam })
    expect(known.headers.get('photo-id')).toBe(done.headers.get('photo-id'))
    expect(known.headers.get('photo-duplicate')).toBe('false')
  })

  it('onto a disk that is full is told so in words, and goes on once there is space', async () => {
    const bytes = await photo()
    const path = await begin(bytes)
    const { refuseFiles } = test.platform.disk
    test.platform.disk.refuseFiles = async () => {
      throw diskFull()
    }
    try {
      const answer = await send(sam, path, bytes)
      expect(answer.status).toBe(507)
      expect(await answer.json()).toMatchObject({
        error_code: 'storage_full',
        message: expect.stringMatching(/low on disk/),
      })
      const lost = await inJson(Object.assign(new Error('No space'), { code: 'ENOSPC' }), test.platform.disk)
      expect(lost?.status_code).toBe(507)
    } finally {
      test.platform.disk.refuseFiles = refuseFiles
    }
    expect((await send(sam, path, bytes)).status).toBe(204)
  })

  it('that is taken back gives its place on the disk free at once', async () => {
    const bytes = await photo()
    const path = await begin(bytes)
    await send(sam, path, bytes.subarray(0, 100))
    expect((await stat(lyingAt(path))).size).toBe(100)
    expect((await ask('DELETE', path, { who: sam })).status).toBe(204)
    await expect(stat(lyingAt(path))).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await ask('HEAD', path, { who: sam })).status).toBe(404)
  })
})
