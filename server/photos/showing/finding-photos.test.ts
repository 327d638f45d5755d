import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Who = { browser: Awaited<ReturnType<typeof owner>>['browser'] }

const listed = (who: Who, input: object) => expectSuccess(who.browser.call(photos.listGalleries, input))
const namesOf = (answer: { galleries: { name: string }[] }) => answer.galleries.map(({ name }) => name)

describe('the list of galleries', () => {
  it('an owner is shown galleries with photos, is told how many are empty, and finds those by themselves and by search', async () => {
    const sam = await owner(test)
    for (const title of ['Cedar fence', 'Birch porch']) await addJob(sam, { title })
    const { id } = await addGallery(sam, { name: 'Maple deck' })
    await addPhotos(sam, id, [await picture()])
    const shown = await listed(sam, { photos: 'some' })
    expect([namesOf(shown), shown.total, shown.empty_count]).toEqual([['Maple deck'], 1, 2])
    const empty = await listed(sam, { photos: 'none', sort: 'name' })
    expect([namesOf(empty), empty.empty_count]).toEqual([['Birch porch', 'Cedar fence'], undefined])
    expect(namesOf(await listed(sam, { q: 'cedar' }))).toEqual(['Cedar fence'])
    expect(namesOf(await listed(sam, { sort: 'name' }))).toEqual(['Birch porch', 'Cedar fence', 'Maple deck'])
  })

  it('words are found in the name, the client and the job, each where it is, and beyond five hundred the list goes on', async () => {
    const sam = await owner(test)
    const client = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
    await addJob(sam, { title: 'Maple deck', client_id: client.id })
    await addJob(sam, { title: 'Maple porch' })
    expect(namesOf(await listed(sam, { q: 'ortiz deck' }))).toEqual(['Maple deck'])
    expect(namesOf(await listed(sam, { q: 'maple', sort: 'name' }))).toEqual(['Maple deck', 'Maple porch'])
    expect(namesOf(await listed(sam, { q: 'ortiz porch' }))).toEqual([])
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`insert into gallery (company_id, name) select ${sam.company_id}, 'Maple ' || n from generate_series(1, 600) n`.execute(
        db,
      ),
    )
    const many = await listed(sam, { q: 'maple', page_size: 200 })
    expect([many.galleries.length, many.total, many.more_than]).toEqual([200, 500, true])
    const last = await listed(sam, { q: 'maple', page_size: 200, page: 4 })
    expect([last.galleries.length, last.total]).toEqual([2, 602])
  })

  it('six hundred galleries of a client are paged through in both orders, each once, alone and behind thousands of others', async () => {
    const sam = await owner(test)
    const client = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
    const add = (name: string, many: number, clientId: string | null, days: number) =>
      test.platform.database.inCompany(sam.company_id, (db) =>
        sql`insert into gallery (company_id, name, client_id, created_at) select ${sam.company_id}, ${name} || ' ' || lpad(n::text, 4, '0'),
          ${clientId}, now() - ${days} * interval '1 day' - n * interval '1 second' from generate_series(1, ${many}::int) n`.execute(
          db,
        ),
      )
    await add('Maple', 600, client.id, 2)
    const pagesOf = async (sort: 'recent' | 'name') => {
      const pages = [1, 2, 3].map((page) => listed(sam, { q: 'ortiz', sort, page, page_size: 200 }))
      return (await Promise.all(pages)).flatMap(namesOf)
    }
    const all = Array.from({ length: 600 }, (_, at) => `Maple ${String(at + 1).padStart(4, '0')}`)
    expect([await pagesOf('recent'), await pagesOf('name')]).toEqual([all, all])
    await add('Birch', 2500, null, 1)
    expect([await pagesOf('recent'), await pagesOf('name')]).toEqual([all, all])
  })

  it('crew find what they made and what is of their jobs, by search too, and count nothing else', async () => {
    const sam = await owner(test)
    const mateo = await employee(test, sam, 'crew_member')
    const mine = await addJob(sam, { title: 'Maple deck' })
    await addJob(sam, { title: 'Maple porch' })
    await assign(test, mateo, mine.id)
    await addGallery(mateo, { name: 'Maple shop' })
    const found = await listed(mateo, { q: 'maple', sort: 'name' })
    expect([namesOf(found), found.total]).toEqual([['Maple deck', 'Maple shop'], 2])
    expect(await listed(mateo, { photos: 'some' })).toMatchObject({ total: 0, empty_count: 2 })
  })
})

describe('the photos of a gallery', () => {
  it('an owner narrows them by stage, tag, person, day, marks and sharing, and is told what there is to choose from', async () => {
    const sam = await owner(test)
    const mateo = await employee(test, sam, 'crew_lead')
    const job = await addJob(sam, { assigned: [mateo.user_id] })
    const id = job.gallery_id ?? ''
    const [a, b] = await addPhotos(sam, id, [await picture(), await picture()])
    const [c] = await addPhotos(mateo, id, [await picture()])
    const change = (photo_id: string | undefined, input: object) =>
      expectSuccess(sam.browser.call(photos.changePhotos, { id, photo_id, ...input }))
    const ends: [number, number][] = [
      [0, 0],
      [0.5, 0.5],
    ]
    const line = { id: '1', kind: 'line' as const, points: ends, color: '#2158b5', width: 0.01 }
    await change(a?.id, { phase: 'before', tags: ['Rot', 'Permit'] })
    await change(b?.id, { phase: 'after', tags: ['rot'], annotations: [line] })
    await change(c?.id, { share_with_job: true })
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update photo set taken_at = '2026-11-10T03:30:00Z' where id = ${a?.id}`.execute(db),
    )
    const narrowed = async (input: object) => {
      const {
        photos: found,
        total,
        gallery,
      } = await expectSuccess(sam.browser.call(photos.getGallery, { id, ...input }))
      expect([total, gallery.photo_count]).toEqual([found.length, 3])
      return found.map((photo) => ({ [a?.id ?? '']: 'a', [b?.id ?? '']: 'b', [c?.id ?? '']: 'c' })[photo.id]).sort()
    }
    expect(await narrowed({ phase: 'before' })).toEqual(['a'])
    expect(await narrowed({ tags: ['ROT'] })).toEqual(['a', 'b'])
    expect(await narrowed({ tags: ['rot', 'permit'] })).toEqual(['a'])
    expect(await narrowed({ by: mateo.user_id })).toEqual(['c'])
    // Half past three in the morning in Greenwich is the evening before in Maine.
    expect(await narrowed({ from: '2026-11-09', to: '2026-11-09' })).toEqual(['a'])
    expect(await narrowed({ to: '2026-11-08' })).toEqual([])
    expect(await narrowed({ annotated: true })).toEqual(['b'])
    expect(await narrowed({ shared: true })).toEqual(['c'])
    expect(await narrowed({ shared: false, annotated: false })).toEqual(['a'])
    const choices = await expectSuccess(sam.browser.call(photos.listPhotoFilters, { id }))
    expect(choices.tags).toEqual([
      { tag: expect.stringMatching(/rot/i), count: 2 },
      { tag: 'Permit', count: 1 },
    ])
    expect(choices.people.map(({ id: person, count }) => [person === mateo.user_id, count])).toEqual([
      [false, 2],
      [true, 1],
    ])
    expect(choices.phases).toEqual({ before: 1, during: 0, after: 1 })
  })

  it('a client finds nothing out by the tags, the people and the sharing of photos', async () => {
    const sam = await owner(test)
    const client = await addClient(sam, { email: 'renee.finds@example.com' })
    const { id } = await addGallery(sam, { client: client.id })
    const [shared] = await addPhotos(sam, id, [await picture()])
    await expectSuccess(
      sam.browser.call(photos.changePhotos, { id, photo_id: shared?.id, share_with_job: true, tags: ['Rot'] }),
    )
    const renee = await clientLogin(test, sam, client.id)
    for (const input of [{ tags: ['nothing like it'] }, { by: sam.company_id }, { shared: false }])
      expect((await expectSuccess(renee.browser.call(photos.getGallery, { id, ...input }))).total).toBe(1)
    expect((await renee.browser.call(photos.listPhotoFilters, { id })).code).toBe(403)
  })

  it('crew delete what they brought for a day, and are told which those are; their lead and an owner at any time', async () => {
    const sam = await owner(test)
    const mateo = await employee(test, sam, 'crew_member')
    const lena = await employee(test, sam, 'crew_lead')
    const { gallery_id } = await addJob(sam, { assigned: [mateo.user_id, lena.user_id] })
    const id = gallery_id ?? ''
    const [fresh, old] = await addPhotos(mateo, id, [await picture(), await picture()])
    const [leads] = await addPhotos(lena, id, [await picture()])
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update photo set created_at = now() - interval '25 hours' where id in (${old?.id}, ${leads?.id})`.execute(db),
    )
    const { photos: seen } = await expectSuccess(mateo.browser.call(photos.getGallery, { id }))
    const may = (photo_id: string | undefined) => seen.find((photo) => photo.id === photo_id)?.may_delete
    expect([may(fresh?.id), may(old?.id)]).toEqual([true, false])
    const remove = (who: Who, ...photo_ids: (string | undefined)[]) =>
      who.browser.call(photos.changePhotos, { id, action: 'delete_photos', photo_ids: photo_ids as string[] })
    expect((await remove(mateo, fresh?.id, old?.id)).code).toBe(403)
    expect((await remove(mateo, fresh?.id)).code).toBe(200)
    expect((await remove(lena, old?.id)).code).toBe(403)
    expect((await remove(lena, leads?.id)).code).toBe(200)
    expect((await remove(sam, old?.id)).code).toBe(200)
  })
})
