import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import * as sharing from '#contract/photos/sharing/calls.ts'
import { getPhotosZip, zipPhotos } from '#contract/photos/zip/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { orientedJpeg } from '#test/server/pictures.ts'
import { unzip } from '#test/server/zip.ts'

const test = await openTestApp()
const sam = await owner(test, { timezone: 'America/New_York' })

const zipOf = async (id: string, over: object = {}, who: Pick<typeof sam, 'browser'> = sam) => {
  const { code, raw } = await who.browser.call(getPhotosZip, { id, ...over })
  expect(code, raw.body.slice(0, 300)).toBe(200)
  return { files: unzip(raw.rawPayload), name: String(raw.headers['content-disposition']) }
}

it('an owner takes originals along as they came, under plain names that are told apart', async () => {
  const gallery = await addGallery(sam, { name: 'Deck: 14 Maple/St' })
  const bytes = new Uint8Array(await orientedJpeg(6, { place: true }))
  const names = ['../../a.jpg', 'a\u202egpj.jpg', 'IMG.jpg', 'img.JPG', 'CON.jpg']
  const images = await Promise.all(names.map(async (filename) => ({ ...(await picture()), filename })))
  await addPhotos(sam, gallery.id, [{ filename: 'porch.jpg', mimetype: 'image/jpeg', bytes }, ...images])
  const { files, name } = await zipOf(gallery.id, { files: 'original' })
  expect(name).toBe("attachment; filename*=UTF-8''Deck%2014%20Maple%20St.zip")
  expect(files).toHaveLength(6)
  expect(files.find((file) => file.name === 'porch.jpg')?.bytes.equals(bytes)).toBe(true)
  const listed = files.map((file) => file.name)
  for (const each of listed) expect(each).toMatch(/^[\w() -]+\.jpg$/)
  expect(new Set(listed.map((each) => each.toLowerCase())).size).toBe(6)
  expect(listed).toEqual(expect.arrayContaining(['photo CON.jpg']))
})

it('as they are shown they are JPEGs without a word of the camera, upright; on request with the time on them', async () => {
  const gallery = await addGallery(sam)
  const bytes = await sharp(await orientedJpeg(6, { place: true }))
    .keepExif()
    .resize(1200, 800, { fit: 'fill' })
    .jpeg()
    .toBuffer()
  const image = { filename: 'porch.heic', mimetype: 'image/jpeg', bytes }
  const [photo] = await addPhotos(sam, gallery.id, [image, await picture()])
  const plain = await zipOf(gallery.id)
  expect(plain.files.map(({ name }) => name)).toContain('porch.jpg')
  for (const file of plain.files) {
    const about = await sharp(file.bytes).metadata()
    expect(about).toMatchObject({ format: 'jpeg' })
    expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
  const stamped = await zipOf(gallery.id, { stamp: true, photo_ids: [photo?.id ?? ''] })
  expect(stamped.files).toHaveLength(1)
  const same = plain.files.find(({ name }) => name === 'porch.jpg')
  const darkness = async (of: Buffer | undefined) => {
    const { width = 0, height = 0 } = await sharp(of).metadata()
    const corner = { left: Math.round(width * 0.6), top: Math.round(height * 0.96), width: 40, height: 4 }
    const { channels } = await sharp(await sharp(of).extract(corner).png().toBuffer()).stats()
    return channels.map(({ mean }) => Math.round(mean))
  }
  expect(await darkness(stamped.files[0]?.bytes)).not.toEqual(await darkness(same?.bytes))
})

it('who may not see the place has what is shown, and no originals', async () => {
  const gallery = await addGallery(sam)
  await addPhotos(sam, gallery.id, [await picture()])
  const crew = await employee(test, sam, 'crew_lead')
  const own = await addGallery(crew)
  await addPhotos(crew, own.id, [await picture()])
  expect((await zipOf(own.id, {}, crew)).files).toHaveLength(1)
  expect((await crew.browser.call(getPhotosZip, { id: own.id, files: 'original' })).code).toBe(403)
  expect((await crew.browser.call(getPhotosZip, { id: gallery.id })).code).toBe(404)
})

it('an empty gallery, a stranger’s photo and too many of them are refused by the field', async () => {
  const [empty, full] = [await addGallery(sam), await addGallery(sam)]
  await addPhotos(sam, full.id, [await picture()])
  const rival = await owner(test)
  const theirs = await addGallery(rival)
  const [foreign] = await addPhotos(rival, theirs.id, [await picture()])
  for (const input of [
    { id: empty.id },
    { id: full.id, photo_ids: [foreign?.id ?? ''] },
    { id: full.id, photo_ids: Array.from({ length: 151 }, () => foreign?.id ?? '') },
  ])
    expect(await sam.browser.call(getPhotosZip, input)).toMatchObject({
      code: 400,
      body: { fields: { photo_ids: [expect.any(String)] } },
    })
})

it('an owner takes more photos than an address can name, each once, and no other', async () => {
  const gallery = await addGallery(sam)
  const [first, second] = await addPhotos(sam, gallery.id, await Promise.all([1, 2, 3].map(() => picture())))
  const { rows } = await test.platform.database.inCompany(sam.company_id, (db) =>
    sql<{
      id: string
    }>`insert into photo (company_id, gallery_id, original_key, preview_key, thumbnail_key, mime, bytes, filename, width, height)
      select company_id, gallery_id, original_key || n, preview_key, thumbnail_key, mime, bytes, 'copy.jpg', width, height
      from photo, generate_series(1, 160) n where company_id = ${sam.company_id} and id = ${first?.id} returning id`.execute(
      db,
    ),
  )
  const ids = [...rows.map(({ id }) => id), second?.id ?? '', second?.id ?? '']
  const { code, raw } = await sam.browser.call(zipPhotos, { id: gallery.id, photo_ids: ids })
  expect(code, raw.body.slice(0, 300)).toBe(200)
  expect(unzip(raw.rawPayload)).toHaveLength(161)
  const rival = await owner(test)
  expect((await rival.browser.call(zipPhotos, { id: gallery.id, photo_ids: ids })).code).toBe(404)
  expect(await sam.browser.call(zipPhotos, { id: gallery.id, photo_ids: [] })).toMatchObject({
    code: 400,
    body: { fields: { photo_ids: [expect.any(String)] } },
  })
})

it('a visitor’s zip has the photos of the link under the gallery’s name and a number', async () => {
  const gallery = await addGallery(sam, { name: 'Maple St deck' })
  const added = await addPhotos(sam, gallery.id, await Promise.all([1, 2, 3].map(() => picture())))
  const input = { id: gallery.id, allow_download: true, photo_ids: added.slice(0, 2).map(({ id }) => id) }
  const { url } = await expectSuccess(sam.browser.call(sharing.createGalleryLink, input))
  const { raw } = await openBrowser(test).call(sharing.getSharedZip, { token: url.split('/').at(-1) })
  expect(unzip(raw.rawPayload).map(({ name }) => name)).toEqual(['Maple St deck 1.jpg', 'Maple St deck 2.jpg'])
})

it('a zip that is under way breaks off when its link is turned off', async () => {
  const gallery = await addGallery(sam)
  await addPhotos(sam, gallery.id, await Promise.all([1, 2, 3].map(() => picture())))
  const { url } = await expectSuccess(
    sam.browser.call(sharing.createGalleryLink, { id: gallery.id, allow_download: true }),
  )
  const { drawJpeg } = test.platform.images
  let drawn = 0
  test.platform.images.drawJpeg = async (...job) => {
    const done = await drawJpeg(...job)
    drawn += 1
    if (drawn === 1) await expectSuccess(sam.browser.call(sharing.revokeGalleryLinks, { id: gallery.id }))
    return done
  }
  try {
    await expect(openBrowser(test).call(sharing.getSharedZip, { token: url.split('/').at(-1) })).rejects.toThrow()
    expect(drawn).toBe(1)
  } finally {
    test.platform.images.drawJpeg = drawJpeg
  }
})

it('a client downloads what is shared with them, as JPEG, and nothing else', async () => {
  const gallery = await addGallery(sam)
  const [photo] = await addPhotos(sam, gallery.id, [await picture()])
  const { photos: shown } = await expectSuccess(sam.browser.call(photos.getGallery, { id: gallery.id }))
  expect(shown[0]?.download_url).toBe(`${photo?.preview_url}?download=true`)
  const key = photo?.preview_url.split('/').at(-2) ?? ''
  const { raw } = await sam.browser.call(photos.getPhotoFile, { id: gallery.id, key, download: true })
  expect((await sharp(raw.rawPayload).metadata()).format).toBe('jpeg')
  expect(raw.headers['content-disposition']).toMatch(/^attachment; .*\.jpg$/)
})
