import { describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)

type Change = Omit<SendOf<typeof photos.changePhotos>, 'id'>

async function galleryWith(many: number, who = sam) {
  const { id } = await addGallery(who)
  const pictures = await Promise.all(Array.from({ length: many }, () => picture()))
  const ids = many === 0 ? [] : (await addPhotos(who, id, pictures)).map((photo) => photo.id)
  const change = (over: Change, by = who) => by.browser.call(photos.changePhotos, { id, ...over })
  const shown = async () => await expectSuccess(who.browser.call(photos.getGallery, { id }))
  return { id, ids, pictures, change, shown }
}

describe('one photo', () => {
  it('has a comment, tags each once, a stage and marks; what is left out stays', async () => {
    const { ids, change } = await galleryWith(1)
    const annotations = [
      {
        id: 'a',
        kind: 'arrow' as const,
        points: [[0.1, 0.2] as [number, number], [0.5, 0.5] as [number, number]],
        color: '#e06010',
        width: 0.01,
      },
    ]
    const first = { comment: 'Crack, 3 ft', tags: ['Safety', 'safety', 'Rot'], phase: 'before' as const, annotations }
    const {
      photos: [saved],
    } = await expectSuccess(change({ photo_id: ids[0], ...first }))
    expect(saved).toMatchObject({ ...first, tags: ['Safety', 'Rot'] })
    const {
      photos: [next],
    } = await expectSuccess(change({ photo_id: ids[0], comment: '' }))
    expect(next).toMatchObject({ comment: null, tags: ['Safety', 'Rot'], phase: 'before', annotations })
  })

  it('a page that shows an older one is told, and a change that changes nothing is none', async () => {
    const { ids, change } = await galleryWith(1)
    await expectSuccess(change({ photo_id: ids[0], comment: 'One', version: 1 }))
    expect(await change({ photo_id: ids[0], comment: 'Two', version: 1 })).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version' },
    })
    expect((await change({ photo_id: ids[0], comment: 'One', version: 1 })).code).toBe(200)
  })

  it('stands for its gallery when it is set to, until it goes', async () => {
    const { ids, change, shown } = await galleryWith(3)
    const [first = ''] = ids
    await expectSuccess(change({ photo_id: first, set_as_thumbnail: true }))
    expect((await shown()).gallery.cover_id).toBe(first)
    await expectSuccess(change({ photo_ids: [first], action: 'delete_photos' }))
    expect((await shown()).gallery.cover_id).not.toBe(first)
  })

  it('is turned: what is shown of it and its marks turn along, and the original stays as it came', async () => {
    const { id, ids, change, pictures } = await galleryWith(1)
    const mark = {
      id: 'a',
      kind: 'text' as const,
      points: [[0.25, 0.1] as [number, number]],
      color: '#000000',
      width: 0.01,
    }
    await expectSuccess(change({ photo_id: ids[0], annotations: [mark] }))
    const {
      photos: [turned],
    } = await expectSuccess(change({ photo_id: ids[0], rotate: 90 }))
    expect(turned).toMatchObject({ width: 48, height: 64, rotation: 90 })
    expect(turned?.annotations[0]?.points).toEqual([[0.9, 0.25]])
    const key = turned?.original_url?.split('/').at(-2) ?? ''
    const original = await sam.browser.call(photos.getPhotoFile, { id, key })
    expect(original.raw.rawPayload.equals(Buffer.from(pictures[0]?.bytes ?? []))).toBe(true)
    const {
      photos: [back],
    } = await expectSuccess(change({ photo_id: ids[0], rotate: 270 }))
    expect(back).toMatchObject({ width: 64, height: 48, rotation: 0 })
  })
})

describe('many photos', () => {
  it('are deleted and brought back, also where one came anew meanwhile', async () => {
    const { id, ids, pictures, change, shown } = await galleryWith(3)
    await expectSuccess(change({ photo_ids: ids, action: 'delete_photos' }))
    expect(await shown()).toMatchObject({ photos: [], gallery: { photo_count: 0, cover_id: null } })
    const [again] = await addPhotos(sam, id, pictures.slice(0, 1))
    const back = await expectSuccess(change({ photo_ids: ids, action: 'restore_photos' }))
    expect(back).toMatchObject({ message: '2 photos back', duplicates: [{ photo_id: again?.id }] })
    expect((await shown()).gallery.photo_count).toBe(3)
  })

  it('are moved to another gallery; what is there already stays', async () => {
    const [from, to] = [await galleryWith(2), await galleryWith(0)]
    await addPhotos(sam, to.id, from.pictures.slice(0, 1))
    const moved = await expectSuccess(from.change({ photo_ids: from.ids, action: 'move', gallery_id: to.id }))
    expect(moved.duplicates).toHaveLength(1)
    expect([(await from.shown()).gallery.photo_count, (await to.shown()).gallery.photo_count]).toEqual([1, 2])
  })

  it('that were shared are private in a gallery of another client', async () => {
    const client = await addClient(sam)
    const from = await galleryWith(1)
    const { id: gallery_id } = await addGallery(sam, { client: client.id })
    await expectSuccess(from.change({ photo_ids: from.ids, action: 'toggle_share', share_with_job: true }))
    await expectSuccess(from.change({ photo_ids: from.ids, action: 'move', gallery_id }))
    const { gallery } = await expectSuccess(sam.browser.call(photos.getGallery, { id: gallery_id }))
    expect(gallery).toMatchObject({ photo_count: 1, shared_count: 0 })
  })
})

describe('a request', () => {
  it.each<[string, Change, string]>([
    ['of no form', {}, 'invalid_action'],
    ['of two', { photo_id: '0198a000-0000-7000-8000-000000000000', action: 'move' }, 'invalid_action'],
    ['of an unknown action', { photo_ids: ['0198a000-0000-7000-8000-000000000000'], action: 'burn' }, 'invalid_action'],
    [
      'with the fields of another',
      { action: 'delete_photos', photo_ids: ['0198a000-0000-7000-8000-000000000000'], comment: 'x' },
      'validation_error',
    ],
    [
      'of a photo that is not there',
      { photo_id: '0198a000-0000-7000-8000-000000000000', comment: 'x' },
      'validation_error',
    ],
    [
      'that turns by something else',
      { photo_id: '0198a000-0000-7000-8000-000000000000', rotate: 45 as never },
      'validation_error',
    ],
  ])('%s is refused', async (_, input, error_code) => {
    const { change } = await galleryWith(0)
    expect(await change(input)).toMatchObject({ code: 400, body: { error_code } })
  })

  it('crew delete what they brought, and nothing else', async () => {
    const crew = await employee(test, sam, 'crew_member')
    const job = await addJob(sam)
    await assign(test, crew, job.id)
    const id = job.gallery_id ?? ''
    const [theirs] = await addPhotos(sam, id, [await picture()])
    const [own] = await addPhotos(crew, id, [await picture()])
    const drop = (photo: { id: string } | undefined) =>
      crew.browser.call(photos.changePhotos, { id, photo_ids: [photo?.id ?? ''], action: 'delete_photos' })
    expect((await drop(theirs)).code).toBe(403)
    expect((await drop(own)).code).toBe(200)
    expect(own).not.toHaveProperty('original_url')
    expect(own).not.toHaveProperty('latitude')
  })
})
