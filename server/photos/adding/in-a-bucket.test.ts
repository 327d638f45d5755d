import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { startPracticeStorage } from '#practice/storage/start-storage.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { onDisk } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const bucket = await startPracticeStorage()
const test = await openTestApp({ settings: { STORAGE_URL: bucket.url } })
afterAll(() => bucket.stop())

it('where files are kept in a bucket, a photo is put there, shown in parts, turned from there, and leaves nothing here', async () => {
  const sam = await owner(test)
  const { id } = await addGallery(sam)
  const image = await picture({ width: 300, height: 200 })
  const {
    photos: [added],
  } = await expectSuccess(sam.browser.call(photos.changePhotos, { id, image: [image] }))
  const kinds = () =>
    bucket
      .keys()
      .map((key) => key.split('/')[2])
      .sort()
  expect(kinds()).toEqual(['photo', 'photo_preview', 'photo_thumbnail'])
  const fetchFile = async (url = '', headers: Record<string, string> = {}) =>
    (await sam.browser.call(photos.getPhotoFile, { id, key: url.split('/').at(-2) ?? '' }, headers)).raw
  const original = (await fetchFile(added?.original_url)).rawPayload
  expect(sha256(original)).toBe(sha256(image.bytes))
  const part = await fetchFile(added?.original_url, { range: 'bytes=5-9' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-9/${original.length}`])
  expect(part.rawPayload.equals(original.subarray(5, 10))).toBe(true)
  const turned = await expectSuccess(sam.browser.call(photos.changePhotos, { id, photo_id: added?.id, rotate: 90 }))
  expect(turned.photos[0]).toMatchObject({ width: 200, height: 300 })
  expect(await onDisk(test, '')).toEqual([])
})

it('an upload that the bucket refuses is not acknowledged, and leaves no photo', async () => {
  const sam = await owner(test)
  const { id } = await addGallery(sam)
  bucket.fail(1000)
  const refused = await sam.browser.call(photos.changePhotos, { id, image: [await picture()] })
  bucket.fail(0)
  expect(refused).toMatchObject({ code: 503, body: { error_code: 'unavailable' } })
  expect((await expectSuccess(sam.browser.call(photos.getGallery, { id }))).photos).toEqual([])
  expect(await onDisk(test, '')).toEqual([])
})

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
