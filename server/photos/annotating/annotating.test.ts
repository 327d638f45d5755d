import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import type { Photo } from '#contract/photos/shapes.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)

type Change = Omit<SendOf<typeof photos.changePhotos>, 'id'>
type Browsing = Pick<typeof sam, 'browser'>
type Marks = NonNullable<Change['annotations']>

const box = (over: Partial<Marks[number]> = {}): Marks[number] => ({
  ...{ id: 'a', kind: 'box', color: '#FF0000', width: 0.02 },
  points: [
    [0.1, 0.1],
    [0.9, 0.9],
  ],
  ...over,
})

async function galleryOf(image: Awaited<ReturnType<typeof picture>>, over = {}) {
  const { id } = await addGallery(sam, over)
  const [photo] = await addPhotos(sam, id, [image])
  if (!photo) throw new Error('No photo')
  const change = (sent: Change, by: Browsing = sam) =>
    by.browser.call(photos.changePhotos, { id, photo_id: photo.id, ...sent })
  const changed = async (sent: Change) => {
    const { photos: answered } = await expectSuccess(change(sent))
    return answered[0] as Photo
  }
  const bytesOf = async (url: string, by: Browsing = sam) => {
    const key = url.split('/').at(-2) ?? ''
    const answer = await by.browser.call(photos.getPhotoFile, { id, key })
    return { code: answer.code, bytes: answer.raw.rawPayload }
  }
  /** The color at a place of a picture, in shares. */
  const colorAt = async (url: string, x: number, y: number) => {
    const { data, info } = await sharp((await bytesOf(url)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [data[at], data[at + 1], data[at + 2]]
  }
  return { id, photo, image, change, changed, bytesOf, colorAt }
}

const gray = () => picture({ width: 400, height: 300, background: '#808080' })
const isRed = ([red = 0, green = 255]: (number | undefined)[]) => red > 180 && green < 90
const isGray = (color: (number | undefined)[]) => color.every((each) => Math.abs((each ?? 0) - 128) < 12)

describe('marks on a photo', () => {
  it('are drawn on what is shown of it; the plain picture and the original stay', async () => {
    const { image, changed, bytesOf, colorAt } = await galleryOf(await gray())
    const marked = await changed({ annotations: [box()] })
    for (const url of [marked.preview_url, marked.thumbnail_url]) {
      expect(isRed(await colorAt(url, 0.1, 0.5))).toBe(true)
      expect(isGray(await colorAt(url, 0.5, 0.5))).toBe(true)
    }
    expect(isGray(await colorAt(marked.plain?.url ?? '', 0.1, 0.5))).toBe(true)
    expect((await bytesOf(marked.original_url ?? '')).bytes.equals(Buffer.from(image.bytes))).toBe(true)
    const cleared = await changed({ annotations: [] })
    expect(isGray(await colorAt(cleared.preview_url, 0.1, 0.5))).toBe(true)
    expect(cleared.plain?.url).toBe(cleared.preview_url)
  })

  it('turn with it, and the part that is kept too', async () => {
    const { changed, colorAt } = await galleryOf(await gray())
    const line = box({ kind: 'line', points: [[0.1, 0.2], [0.9, 0.2]], width: 0.04 }) // biome-ignore format: two ends
    await changed({ annotations: [line], crop: { x: 0, y: 0, width: 1, height: 0.5 } })
    const turned = await changed({ rotate: 90 })
    expect(turned).toMatchObject({
      ...{ width: 150, height: 400, rotation: 90 },
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
      plain: { width: 300, height: 400 },
    })
    expect(turned.annotations[0]?.points).toEqual([[0.8, 0.1], [0.8, 0.9]]) // biome-ignore format: two ends
    expect(isRed(await colorAt(turned.preview_url, 0.6, 0.5))).toBe(true)
    expect(isGray(await colorAt(turned.preview_url, 0.2, 0.5))).toBe(true)
  })

  it('on a photo that lay on its side stand upright, and are cut where the photo is', async () => {
    const sideways = await picture({ width: 400, height: 200, background: '#808080' })
    const bytes = new Uint8Array(await sharp(sideways.bytes).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const { changed, colorAt, bytesOf } = await galleryOf({ ...sideways, bytes })
    const crop = { x: 0, y: 0.5, width: 0.5, height: 0.25 }
    const shown = await changed({ annotations: [box({ points: [[0, 0.5], [0.5, 0.75]], width: 0.05 })], crop }) // biome-ignore format: two corners
    expect(shown).toMatchObject({ width: 100, height: 100, plain: { width: 200, height: 400 } })
    const about = await sharp((await bytesOf(shown.preview_url)).bytes).metadata()
    expect([about.width, about.height]).toEqual([100, 100])
    expect(isRed(await colorAt(shown.preview_url, 0.01, 0.5))).toBe(true)
    expect(isGray(await colorAt(shown.preview_url, 0.5, 0.5))).toBe(true)
  })

  it('are drawn over a photo that is shown brighter', async () => {
    const { changed, colorAt } = await galleryOf(await picture({ width: 40, height: 30, background: '#404040' }))
    const brighter = await changed({ brightness: 100 })
    expect((await colorAt(brighter.preview_url, 0.5, 0.5))[0]).toBeGreaterThan(120)
    expect(await changed({ brightness: 0 })).toMatchObject({ brightness: 0, plain: { width: 40, height: 30 } })
  })

  it('leave no metadata in what is shown, whatever the camera wrote', async () => {
    const plain = await gray()
    const exif = { IFD0: { Artist: 'Mark Harlow' }, IFD3: { GPSLatitude: '43/1 9/1 0/1', GPSLatitudeRef: 'N' } }
    const bytes = new Uint8Array(await sharp(plain.bytes).jpeg().withExif(exif).toBuffer())
    const { changed, bytesOf } = await galleryOf({ ...plain, bytes })
    const marked = await changed({ annotations: [box({ text: 'Crack' })], brightness: 20 })
    for (const url of [marked.preview_url, marked.thumbnail_url, marked.plain?.url ?? '']) {
      const { bytes: shown } = await bytesOf(url)
      const { exif: camera, xmp, iptc, icc } = await sharp(shown).metadata()
      expect(camera ?? xmp ?? iptc ?? icc).toBeUndefined()
      expect(shown.includes('Harlow') || shown.includes('Crack')).toBe(false)
    }
  })

  it.each([
    '<script>alert(1)</script>',
    '</text><image href="file:///etc/passwd"/>',
    '"><foreignObject><iframe src="https://example.com"/></foreignObject>',
    '&xxe; <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]]>',
    '\u{1F6A7} \u{65E5}\u{672C} \u{05D0}\u{05D1}',
    `a\tb\nc\n\n${'long '.repeat(20)}`,
  ])('say %j as it was typed, and the photo is drawn', async (said) => {
    const { changed, bytesOf } = await galleryOf(await gray())
    const words = box({ kind: 'text', points: [[0.1, 0.5]], width: 0.08, text: said })
    const marked = await changed({ annotations: [words] })
    expect(marked.annotations[0]?.text).toBe(said.trim())
    const about = await sharp((await bytesOf(marked.preview_url)).bytes).metadata()
    expect([about.format, about.width]).toEqual(['webp', 400])
  })
})

describe('saving marks', () => {
  it('over what somebody else saved meanwhile is refused with theirs, and nothing is drawn', async () => {
    const { photo, change, changed } = await galleryOf(await gray())
    const theirs = await changed({ annotations: [box({ text: 'Theirs' })], version: photo.version })
    const refused = await change({ annotations: [box({ text: 'Mine' })], version: photo.version })
    expect(refused).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { annotations: [{ text: 'Theirs' }], version: theirs.version } },
    })
    expect(await changed({ annotations: [box({ text: 'Mine' })], version: theirs.version })).toMatchObject({
      annotations: [{ text: 'Mine' }],
      version: theirs.version + 1,
    })
  })

  it('at once by many keeps one picture with its marks; the others are told', async () => {
    const { id, change } = await galleryOf(await gray())
    const answers = await Promise.all([1, 2, 3, 4].map((at) => change({ annotations: [box({ id: String(at) })] })))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0)
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
    const { photos: now } = await expectSuccess(sam.browser.call(photos.getGallery, { id }))
    expect(now[0]?.annotations).toHaveLength(1)
  })

  it('with a comment and a turn is one change, of one version', async () => {
    const { photo, changed } = await galleryOf(await gray())
    const all = { annotations: [box()], comment: 'Rot', rotate: 90, brightness: 10, version: photo.version }
    expect(await changed(all)).toMatchObject({ comment: 'Rot', rotation: 90, version: photo.version + 1 })
    expect(await changed({ annotations: [box()], brightness: 10 })).toMatchObject({ version: photo.version + 1 })
  })

  it('keeps the files it names, and lets those go that it does not', async () => {
    const { changed, bytesOf } = await galleryOf(await gray())
    const first = await changed({ annotations: [box({ text: 'Only here' })] })
    const last = await changed({ annotations: [box({ text: 'Two' })] })
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update file set used_at = now() - interval '3 days'`.execute(db),
    )
    await sweepFiles(test.platform)
    for (const url of [last.preview_url, last.thumbnail_url, last.plain?.url, last.original_url])
      expect((await bytesOf(url ?? '')).code).toBe(200)
    const key = first.preview_url.split('/').at(-2) ?? ''
    const kept = await test.platform.database.inCompany(sam.company_id, (db) =>
      db.selectFrom('file').select('sha256').where('sha256', '=', key).execute(),
    )
    expect(kept).toEqual([])
  })

  it('as a copy adds a photo whose pixels are all there is; the first one stays', async () => {
    const { id, photo, change, bytesOf, colorAt } = await galleryOf(await gray())
    await expectSuccess(change({ comment: 'Rot', phase: 'before' }))
    const sent = { annotations: [box()], crop: { x: 0, y: 0, width: 0.5, height: 1 }, save_copy: true }
    const answer = await change(sent)
    expect(answer).toMatchObject({ code: 201, body: { message: 'Copy saved' } })
    const { photos: all } = await expectSuccess(sam.browser.call(photos.getGallery, { id }))
    expect(all).toHaveLength(2)
    const copy = all.find((each) => each.id !== photo.id)
    expect(copy).toMatchObject({
      width: 200,
      height: 300,
      annotations: [],
      crop: null,
      comment: 'Rot',
      phase: 'before',
    })
    expect(isRed(await colorAt(copy?.original_url ?? '', 0.2, 0.5))).toBe(true)
    expect(all.find((each) => each.id === photo.id)).toMatchObject({ annotations: [], width: 400 })
    expect((await bytesOf(copy?.original_url ?? '')).bytes.includes('Exif')).toBe(false)
    expect((await change(sent)).body).toMatchObject({ duplicates: [{ photo_id: copy?.id }] })
  })
})

describe('who may', () => {
  it('a bookkeeper marks nothing, crew only what is theirs to mark, and another company finds no photo', async () => {
    const { id, photo, change } = await galleryOf(await gray())
    const other = await owner(test)
    for (const role of ['bookkeeper', 'crew_member'] as const)
      expect([403, 404]).toContain((await change({ annotations: [box()] }, await employee(test, sam, role))).code)
    expect((await change({ annotations: [box()] }, other)).code).toBe(404)
    const own = await addGallery(other)
    const sent = { id: own.id, photo_id: photo.id, annotations: [box()] }
    expect(await other.browser.call(photos.changePhotos, sent)).toMatchObject({
      code: 400,
      body: { fields: { photo_id: expect.anything() } },
    })
    expect((await expectSuccess(sam.browser.call(photos.getGallery, { id }))).photos[0]?.annotations).toEqual([])
  })

  it('a client sees what is drawn, and nothing of what was cut away', async () => {
    const renee = await clientLogin(test, sam, (await addClient(sam)).id)
    const { id, changed, bytesOf } = await galleryOf(await gray(), { client: renee.client_id })
    await changed({ share_with_job: true, annotations: [box({ text: 'Margin 40%' })] })
    const marked = (await expectSuccess(renee.browser.call(photos.getGallery, { id }))).photos[0] as Photo
    expect(marked.annotations).toMatchObject([{ text: 'Margin 40%' }])
    const cut = await changed({ crop: { x: 0.5, y: 0.5, width: 0.4, height: 0.4 } })
    const shown = (await expectSuccess(renee.browser.call(photos.getGallery, { id }))).photos[0] as Photo
    expect(shown).toMatchObject({ annotations: [], width: 160, height: 120 })
    expect(shown).not.toHaveProperty('plain')
    expect(shown).not.toHaveProperty('crop')
    expect((await bytesOf(shown.preview_url, renee)).code).toBe(200)
    expect((await bytesOf(cut.plain?.url ?? '', renee)).code).toBe(404)
    expect((await bytesOf(cut.plain?.url ?? '')).code).toBe(200)
  })
})
