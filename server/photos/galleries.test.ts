import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteClient } from '#contract/clients/calls.ts'
import { search } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as photos from '#contract/photos/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)

const listOf = async (who: { browser: typeof sam.browser }, input: object = {}) =>
  (await expectSuccess(who.browser.call(photos.listGalleries, input))).galleries

describe('galleries of jobs', () => {
  it('a job begins with a gallery of its name and client, unless the owner wants none', async () => {
    const client = await addClient(sam)
    const job = await addJob(sam, { title: 'Maple St deck', client_id: client.id })
    const [gallery] = await listOf(sam, { job_id: job.id })
    expect(gallery).toMatchObject({
      name: 'Maple St deck',
      client_id: client.id,
      job_title: 'Maple St deck',
      photo_count: 0,
    })
    expect(job.gallery_id).toBe(gallery?.id)
    const shown = await expectSuccess(sam.browser.call(jobs.getJob, { id: job.id }))
    expect(shown.gallery).toEqual(gallery)
    expect((await addJob(sam, { create_gallery: false })).gallery_id).toBeNull()
  })

  it('an owner syncs a gallery: it becomes the job’s, and says how many photos came since', async () => {
    const job = await addJob(sam, { create_gallery: false })
    const { id: gallery_id } = await addGallery(sam)
    await addPhotos(sam, gallery_id, [await picture(), await picture()])
    const sync = (over: object = {}) => sam.browser.call(jobs.changeJob, { id: job.id, sync_gallery: true, ...over })
    const linked = await expectSuccess(sync({ gallery_id }))
    expect(linked).toMatchObject({
      added: 2,
      message: 'Gallery synced · 2 added',
      job: { gallery_id },
      gallery: { id: gallery_id, photo_count: 2 },
    })
    expect(await expectSuccess(sync())).toMatchObject({ added: 0, message: 'Gallery synced' })
    await addPhotos(sam, gallery_id, [await picture()])
    expect(await expectSuccess(sync({ gallery_id }))).toMatchObject({ added: 1 })
  })

  it('a gallery of another client, a foreign one and one without its form are refused by the field', async () => {
    const [one, other] = [await addClient(sam), await addClient(sam)]
    const job = await addJob(sam, { client_id: one.id })
    const theirs = await addGallery(sam, { client: other.id })
    const rival = await owner(test)
    const foreign = await addGallery(rival)
    for (const input of [
      { sync_gallery: true, gallery_id: theirs.id },
      { sync_gallery: true, gallery_id: foreign.id },
      { start: true, gallery_id: theirs.id },
    ])
      expect(await sam.browser.call(jobs.changeJob, { id: job.id, ...input })).toMatchObject({
        code: 400,
        body: { fields: { gallery_id: [expect.any(String)] } },
      })
  })

  it('when a job gets another client, its gallery does, and nothing of it is shown to them yet', async () => {
    const [one, other] = [await addClient(sam), await addClient(sam)]
    const job = await addJob(sam, { client_id: one.id })
    const id = job.gallery_id ?? ''
    const [photo] = await addPhotos(sam, id, [await picture()])
    await expectSuccess(sam.browser.call(photos.changePhotos, { id, photo_id: photo?.id, share_with_job: true }))
    await expectSuccess(sam.browser.call(jobs.changeJob, { id: job.id, action: 'update_details', client_id: other.id }))
    const { gallery } = await expectSuccess(sam.browser.call(photos.getGallery, { id }))
    expect(gallery).toMatchObject({ client_id: other.id, shared_count: 0, photo_count: 1 })
  })
})

describe('the list of galleries', () => {
  it('finds by name, job and client, and puts what was added to last first', async () => {
    const boss = await owner(test)
    const client = await addClient(boss, { company_name: 'Ortiz Dental' })
    const first = await addGallery(boss, { name: 'Attic', client: client.id })
    const job = await addJob(boss, { title: 'Skylight over the stairs' })
    const names = async (input: object) => (await listOf(boss, input)).map(({ name }) => name)
    expect(await names({})).toEqual(['Skylight over the stairs', 'Attic'])
    await addPhotos(boss, first.id, [await picture()])
    expect(await names({})).toEqual(['Attic', 'Skylight over the stairs'])
    expect(await names({ sort: 'name' })).toEqual(['Attic', 'Skylight over the stairs'])
    expect(await names({ q: 'ortiz' })).toEqual(['Attic'])
    expect(await names({ q: 'stairs sky' })).toEqual(['Skylight over the stairs'])
    expect(await names({ q: 'attic stairs' })).toEqual([])
    expect(await names({ client_id: client.id })).toEqual(['Attic'])
    expect(await names({ job_id: job.id })).toEqual(['Skylight over the stairs'])
    const { results } = await expectSuccess(boss.browser.call(search, { q: 'attic' }))
    expect(results.filter(({ kind }) => kind === 'gallery')).toMatchObject([{ title: 'Attic', detail: '1 photo' }])
  })

  it('crew see galleries of jobs they are on, and search finds no other', async () => {
    const crew = await employee(test, sam, 'crew_member')
    const [mine, other] = [await addJob(sam), await addJob(sam)]
    await assign(test, crew, mine.id)
    expect((await listOf(crew)).map(({ id }) => id)).toEqual([mine.gallery_id])
    expect((await crew.browser.call(photos.getGallery, { id: other.gallery_id ?? '' })).code).toBe(404)
    const made = await addGallery(crew, { job: mine.id })
    expect((await listOf(crew)).map(({ id }) => id)).toContain(made.id)
    expect(await crew.browser.call(photos.createGallery, { name: 'No', job: other.id })).toMatchObject({ code: 400 })
  })

  it('a client sees a gallery once a photo of it is shared, and of it that photo alone', async () => {
    const client = await addClient(sam)
    const renee = await clientLogin(test, sam, client.id)
    const gallery = await addGallery(sam, { client: client.id })
    const [hidden, shown] = await addPhotos(sam, gallery.id, [await picture(), await picture()])
    expect(await listOf(renee)).toEqual([])
    await expectSuccess(
      sam.browser.call(photos.changePhotos, {
        id: gallery.id,
        photo_ids: [shown?.id ?? ''],
        action: 'toggle_share',
        share_with_job: true,
      }),
    )
    expect(await listOf(renee)).toMatchObject([{ id: gallery.id, photo_count: 1, cover_id: shown?.id }])
    const seen = await expectSuccess(renee.browser.call(photos.getGallery, { id: gallery.id }))
    expect(seen.photos.map(({ id }) => id)).toEqual([shown?.id])
    expect(Object.keys(seen.photos[0] ?? {})).not.toContain('original_url')
    const codeOf = async (url = '') =>
      (await renee.browser.call(photos.getPhotoFile, { id: gallery.id, key: url.split('/').at(-2) ?? '' })).code
    expect(await codeOf(seen.photos[0]?.preview_url)).toBe(200)
    expect(await codeOf(hidden?.preview_url)).toBe(404)
    expect(await codeOf(shown?.original_url)).toBe(404)
  })
})

describe('a gallery', () => {
  it('is linked to a job and its client by who adds it; one for another client is refused', async () => {
    const [one, other] = [await addClient(sam), await addClient(sam)]
    const job = await addJob(sam, { client_id: one.id, create_gallery: false })
    expect(await addGallery(sam, { job: job.id })).toMatchObject({ job_id: job.id, client_id: one.id })
    const wrong = await sam.browser.call(photos.createGallery, { name: 'No', job: job.id, client: other.id })
    expect(wrong).toMatchObject({ code: 400, body: { fields: { client: ['The job is for another client'] } } })
    const { job: shown } = await expectSuccess(sam.browser.call(jobs.getJob, { id: job.id }))
    expect(shown.gallery_id).not.toBeNull()
  })

  it('is renamed and linked anew; a page that shows an older one is told', async () => {
    const client = await addClient(sam)
    const { id, version } = await addGallery(sam)
    const change = (over: object) => sam.browser.call(photos.updateGallery, { id, ...over })
    const changed = await expectSuccess(change({ name: 'Cellar', client: client.id, version }))
    expect(changed.gallery).toMatchObject({ name: 'Cellar', client_id: client.id })
    expect(await change({ name: 'Loft', version })).toMatchObject({ code: 409, body: { error_code: 'stale_version' } })
    expect((await expectSuccess(change({ client: '' as never }))).gallery.client_id).toBeNull()
    expect((await expectSuccess(change({ name: 'Cellar' }))).gallery.version).toBe(version + 2)
  })

  it('is deleted and brought back as it was; after a day it is gone with its files', async () => {
    const boss = await owner(test)
    const job = await addJob(boss)
    const id = job.gallery_id ?? ''
    await addPhotos(boss, id, [await picture()])
    await expectSuccess(boss.browser.call(photos.deleteGallery, { id }))
    expect(await listOf(boss)).toEqual([])
    expect((await boss.browser.call(photos.getGallery, { id })).code).toBe(404)
    await expectSuccess(boss.browser.call(photos.restoreGallery, { id }))
    expect(await listOf(boss)).toMatchObject([{ id, photo_count: 1 }])
    expect((await expectSuccess(boss.browser.call(jobs.getJob, { id: job.id }))).job.gallery_id).toBe(id)
    await expectSuccess(boss.browser.call(photos.deleteGallery, { id }))
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update gallery set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(db),
    )
    expect((await boss.browser.call(photos.restoreGallery, { id })).code).toBe(404)
    const { forgetDeleted } = await import('./forget.ts')
    await forgetDeleted(test.platform, { company_id: boss.company_id, gallery_id: id })
    const left = await test.platform.database.inCompany(boss.company_id, (db) =>
      db.selectFrom('photo').select('id').where('gallery_id', '=', id).execute(),
    )
    expect(left).toEqual([])
  })

  it('outlives the client it is of', async () => {
    const client = await addClient(sam)
    const { id } = await addGallery(sam, { client: client.id })
    await expectSuccess(sam.browser.call(deleteClient, { id: client.id }))
    expect((await expectSuccess(sam.browser.call(photos.getGallery, { id }))).gallery.client_id).toBeNull()
  })

  it('made with an id of the caller’s own is made once', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2].map(() => sam.browser.call(photos.createGallery, { id, name: 'Once' })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 201])
    expect((await sam.browser.call(photos.createGallery, { id, name: 'Else' })).code).toBe(409)
  })
})
