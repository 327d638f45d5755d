import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { filesOf, letADayPass, onDisk } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { corners, cornersOf, fourCorners, orientedJpeg } from '#test/server/pictures.ts'

const test = await openTestApp()
const sam = await owner(test, { timezone: 'America/New_York' })
const { id } = await addGallery(sam)

type Boss = Pick<typeof sam, 'browser'>
const file = (bytes: Uint8Array, filename = 'porch.jpg') => ({ filename, mimetype: 'image/jpeg', bytes })
const send = (image: ReturnType<typeof file>[], to = id, who: Boss = sam) =>
  who.browser.call(photos.changePhotos, { id: to, image })
const keyIn = (url = '') => url.split('/').at(-2) ?? ''
const fetchFile = (url: string | undefined, headers: Record<string, string> = {}, who: Boss = sam) =>
  who.browser.call(photos.getPhotoFile, { id: url?.split('/')[3] ?? '', key: keyIn(url) }, headers)
const bytesOf = async (url: string | undefined) => (await fetchFile(url)).raw.rawPayload
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Files of an upload that lie about without a key. */
const unfinished = () => onDisk(test, 'unfinished')

describe('what is shown of a photo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %d is upright', async (orientation) => {
    const { body } = await send([file(await orientedJpeg(orientation))])
    const [photo] = body.photos
    expect(photo).toMatchObject(corners)
    for (const url of [photo?.preview_url, photo?.thumbnail_url]) {
      const shown = await bytesOf(url)
      expect(await cornersOf(shown)).toBe('rgbw')
      expect(await sharp(shown).metadata()).toMatchObject(corners)
    }
  })

  it.each(['png', 'webp', 'avif'] as const)('from %s is drawn, and is a WebP', async (format) => {
    const { body } = await send([
      file(
        await sharp(await fourCorners())
          .toFormat(format)
          .toBuffer(),
        `a.${format}`,
      ),
    ])
    const shown = await bytesOf(body.photos[0]?.preview_url)
    expect((await sharp(shown).metadata()).format).toBe('webp')
    expect(await cornersOf(shown)).toBe('rgbw')
  })

  it('holds nothing of what the camera wrote; time and place are read, and the original stays byte for byte', async () => {
    const original = await orientedJpeg(6, { place: true })
    const { body } = await send([file(original)])
    const [photo] = body.photos
    expect(photo).toMatchObject({ taken_at: '2026-05-04T19:30:00Z' })
    expect(photo?.latitude).toBeCloseTo(43.66, 3)
    expect(photo?.longitude).toBeCloseTo(-70.255, 3)
    for (const url of [photo?.preview_url, photo?.thumbnail_url]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(await bytesOf(url)).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect((await bytesOf(url)).toString('latin1')).not.toMatch(/secret owner|Exif|GPS/)
    }
    expect(sha256(await bytesOf(photo?.original_url))).toBe(sha256(original))
  })

  it('is large enough to look at and small enough to send', async () => {
    const noise = Buffer.from(Array.from({ length: 3000 * 2000 * 3 }, (_, at) => (at * 31 + ((at * at) >> 7)) & 255))
    const big = await sharp(noise, { raw: { width: 3000, height: 2000, channels: 3 } })
      .jpeg()
      .toBuffer()
    const [photo] = (await send([file(big)])).body.photos
    expect(photo).toMatchObject({ width: 3000, height: 2000 })
    expect(await sharp(await bytesOf(photo?.preview_url)).metadata()).toMatchObject({ width: 2048, height: 1365 })
    expect(await sharp(await bytesOf(photo?.thumbnail_url)).metadata()).toMatchObject({ width: 480, height: 320 })
  })
})

describe('an upload', () => {
  it('takes twenty files at once, and says which are here already', async () => {
    const to = (await addGallery(sam)).id
    const pictures = await Promise.all(Array.from({ length: 19 }, () => picture()))
    const first = await send([...pictures, pictures[0] as ReturnType<typeof file>], to)
    expect(first).toMatchObject({ code: 201, body: { message: '19 photos added; 1 already here, skipped' } })
    expect(first.body.duplicates).toHaveLength(1)
    const again = await send(pictures.slice(0, 3), to)
    expect(again).toMatchObject({ code: 200, body: { photos: [], message: '3 already here, skipped' } })
    expect((await send([...pictures, ...pictures.slice(0, 2)], to)).code).toBe(413)
  })

  it('is all or nothing, and names the bad one', async () => {
    const to = (await addGallery(sam)).id
    const bad = file(Buffer.from('<svg onload="alert(1)"/>'), '../../drawing\u202e.svg')
    const refused = await send([await picture(), bad], to)
    expect(refused).toMatchObject({ code: 415, body: { error_code: 'unsupported_type' } })
    expect(refused.body.fields?.image?.[0]).toMatch(/^drawing\.svg is not a photo we can read/)
    expect((await expectSuccess(sam.browser.call(photos.getGallery, { id: to }))).photos).toEqual([])
    expect(await unfinished()).toEqual([])
  })

  it('done again with the same key adds nothing', async () => {
    const to = (await addGallery(sam)).id
    const image = [await picture()]
    const key = { 'idempotency-key': 'the-same-upload' }
    const answers = await Promise.all([1, 2].map(() => sam.browser.call(photos.changePhotos, { id: to, image }, key)))
    expect(answers.map(({ code }) => code)).toEqual([201, 201])
    expect(answers[0]?.body.photos).toEqual(answers[1]?.body.photos)
  })

  it('of the same photo at once, by many, is one photo', async () => {
    const to = (await addGallery(sam)).id
    const same = await picture()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send([same], to)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 200, 200, 201])
  })

  it('beyond the plan’s limit is told so and keeps nothing; what was there stays', async () => {
    const boss = await owner(test)
    const to = (await addGallery(boss)).id
    const [kept] = await addPhotos(boss, to, [await picture()])
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update tally set count = 250::bigint << 30 where noun = 'storage_bytes'`.execute(db),
    )
    const refused = await send([await picture()], to, boss)
    expect(refused).toMatchObject({ code: 413, body: { error_code: 'storage_limit' } })
    const { photos: left } = await expectSuccess(boss.browser.call(photos.getGallery, { id: to }))
    expect(left.map((each) => each.id)).toEqual([kept?.id])
    expect(await unfinished()).toEqual([])
  })

  it('counts towards the plan', async () => {
    const boss = await owner(test)
    const to = (await addGallery(boss)).id
    const used = async () =>
      (await expectSuccess(boss.browser.call(getSubscriptionStatus))).subscription?.usage.storage_bytes ?? 0
    const before = await used()
    const image = await picture()
    await addPhotos(boss, to, [image])
    expect(await used()).toBeGreaterThanOrEqual(before + image.bytes.length)
  })

  it('on a disk that is full is told so, and leaves nothing', async () => {
    const { disk } = test.platform
    const before = disk.refuseFiles
    const { Refusal } = await import('#contract/wire/refusal.ts')
    disk.refuseFiles = async () => {
      throw new Refusal('storage_full', 'Full')
    }
    try {
      expect(await send([await picture()])).toMatchObject({ code: 507, body: { error_code: 'storage_full' } })
    } finally {
      disk.refuseFiles = before
    }
    expect(await unfinished()).toEqual([])
  })

  it('of somebody without a session or the right is refused before its files are taken in', async () => {
    const { openBrowser } = await import('#test/server/browser.ts')
    const image = [await picture()]
    const nobody = openBrowser(test)
    expect((await nobody.call(photos.changePhotos, { id, image })).code).toBe(401)
    const { employee } = await import('#test/samples/employees.ts')
    const books = await employee(test, sam, 'bookkeeper')
    expect((await books.browser.call(photos.changePhotos, { id, image })).code).toBe(403)
    expect(await unfinished()).toEqual([])
  })
})

describe('a picture’s address', () => {
  it('answers whole, in parts, by its head, and that the browser has it', async () => {
    const [photo] = (await send([await picture({ width: 300, height: 200 })])).body.photos
    const whole = await fetchFile(photo?.preview_url)
    const all = whole.raw.rawPayload
    expect(whole.raw.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(all.length),
      'cache-control': 'private, max-age=600',
      'accept-ranges': 'bytes',
      etag: `"${keyIn(photo?.preview_url)}"`,
    })
    const part = await fetchFile(photo?.preview_url, { range: 'bytes=10-19' })
    expect([part.code, part.raw.headers['content-range']]).toEqual([206, `bytes 10-19/${all.length}`])
    expect(part.raw.rawPayload.equals(all.subarray(10, 20))).toBe(true)
    const end = await fetchFile(photo?.preview_url, { range: 'bytes=-7' })
    expect(end.raw.rawPayload.equals(all.subarray(-7))).toBe(true)
    expect((await fetchFile(photo?.preview_url, { range: `bytes=${all.length}-` })).code).toBe(416)
    expect((await fetchFile(photo?.preview_url, { range: 'bytes=0-1', 'if-range': '"other"' })).code).toBe(200)
    expect((await fetchFile(photo?.preview_url, { 'if-none-match': String(whole.raw.headers.etag) })).code).toBe(304)
  })

  it('is nobody else’s: not by its hash, in another gallery or another company, nor by another spelling', async () => {
    const rival = await owner(test)
    const theirs = await addGallery(rival)
    const same = await picture()
    const [mine] = (await send([same])).body.photos
    const key = keyIn(mine?.preview_url)
    const codeOf = async (who: Boss, gallery: string, name: string) =>
      (await who.browser.call(photos.getPhotoFile, { id: gallery, key: name })).code
    expect(await codeOf(sam, id, key)).toBe(200)
    expect(await codeOf(rival, id, key)).toBe(404)
    expect(await codeOf(rival, theirs.id, key)).toBe(404)
    expect(await codeOf(sam, (await addGallery(sam)).id, key)).toBe(404)
    for (const name of [key.toUpperCase(), `${key}%00`, `../${key}`, key.slice(1), `${key} `])
      expect(await codeOf(sam, id, name)).toBe(404)
    await send([same], theirs.id, rival)
    const of = async (who: typeof sam) =>
      (await filesOf(test, who.company_id)).files.filter(({ kind }) => kind === 'photo')
    const hash = sha256(same.bytes)
    expect([(await of(sam)).some(({ sha256: each }) => each === hash), (await of(rival)).length]).toEqual([true, 1])
  })
  it('whose bytes are gone is said to be gone, in whole and in part', async () => {
    const [photo] = (await send([await picture()])).body.photos
    for (const path of await onDisk(test, `companies/${sam.company_id}/photo_preview`)) await rm(path)
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[])
      expect(await fetchFile(photo?.preview_url, headers)).toMatchObject({
        code: 404,
        body: { error_code: 'not_found' },
      })
  })
})

it('files and rows agree: each row has its bytes, and after a sweep there are no others', async () => {
  const boss = await owner(test)
  const to = (await addGallery(boss)).id
  const [first, second] = await addPhotos(boss, to, [await picture(), await picture()])
  await expectSuccess(
    boss.browser.call(photos.changePhotos, { id: to, photo_ids: [first?.id ?? ''], action: 'delete_photos' }),
  )
  await expectSuccess(boss.browser.call(photos.changePhotos, { id: to, photo_id: second?.id, rotate: 180 }))
  await test.platform.database.inCompany(boss.company_id, (db) =>
    sql`update photo set deleted_at = now() - interval '25 hours' where deleted_at is not null`.execute(db),
  )
  const { forgetDeleted } = await import('../forget.ts')
  await forgetDeleted(test.platform, { company_id: boss.company_id, gallery_id: to })
  await letADayPass(test, boss.company_id)
  await sweepFiles(test.platform)
  const { files } = await filesOf(test, boss.company_id)
  expect(files.map(({ kind }) => kind).sort()).toEqual(['photo', 'photo_preview', 'photo_thumbnail'])
  expect(await onDisk(test, `companies/${boss.company_id}`)).toHaveLength(3)
})
