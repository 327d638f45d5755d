import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as photos from '#contract/photos/calls.ts'
import * as calls from '#contract/photos/report/calls.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { filesOf, letADayPass } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { orientedJpeg } from '#test/server/pictures.ts'

const test = await openTestApp()
const sam = await owner(test, { timezone: 'America/New_York' })

type Who = Pick<typeof sam, 'browser'>
const ask = (id: string, over: object = {}, who: Who = sam) =>
  who.browser.call(calls.createPhotoReport, { id, title: 'Maple St deck', ...over })
const listOf = async (id: string, who: Who = sam) =>
  (await expectSuccess(who.browser.call(calls.listPhotoReports, { id }))).reports
const pdfOf = async (id: string, report_id: string, who: Who = sam) => {
  const { code, raw } = await who.browser.call(calls.getPhotoReport, { id, report_id })
  expect(code, raw.body.slice(0, 200)).toBe(200)
  return readPdf(raw.rawPayload)
}
const drawn = async (id: string, over: object = {}) => {
  const { report_id } = await expectSuccess(ask(id, over))
  await test.work()
  return pdfOf(id, report_id)
}
const located = async (filename = 'a.jpg') => ({
  filename,
  mimetype: 'image/jpeg',
  bytes: new Uint8Array(await orientedJpeg(1, { place: true })),
})

describe('a photo report', () => {
  it('has a cover with client, job and address, and each photo with what was asked for', async () => {
    const client = await addClient(sam, { company_name: 'Ortiz Dental' })
    const job = await addJob(sam, {
      title: 'Back porch',
      client_id: client.id,
      address: '14 Maple St',
      city: 'Portland',
    })
    const id = job.gallery_id ?? ''
    const [photo] = await addPhotos(sam, id, [await located(), await picture({ width: 300, height: 500 })])
    const said = { comment: 'Rot along #the *edge*', tags: ['Existing condition'] }
    await expectSuccess(sam.browser.call(photos.changePhotos, { id, photo_id: photo?.id, ...said }))
    const made = await expectSuccess(ask(id, { tags: true, stamp: true, place: true }))
    expect(made.report).toMatchObject({ status: 'waiting', total: 2, done: 0 })
    await test.work()
    expect(await listOf(id)).toMatchObject([{ id: made.report_id, status: 'ready', done: 2 }])
    const pdf = await pdfOf(id, made.report_id)
    expect(pdf).toMatchObject({ pages: 2, ua_part: 1, marked: true })
    const all = pdf.texts.join(' ').replace(/\s+/g, ' ')
    for (const words of [
      ...['Photo report', 'Maple St deck', 'Ortiz Dental', 'Back porch', '14 Maple St', 'Portland', '2 photos'],
      ...['Rot along #the *edge*', 'Existing condition', '43.66000° N, 70.25500° W'],
      'May 4, 2026',
    ])
      expect(all, words).toContain(words)
    expect(pdf.alts).toEqual(expect.arrayContaining(['Rot along #the *edge*']))
  })

  it('says nothing of time, place, tags and comments where it was not asked to', async () => {
    const gallery = await addGallery(sam)
    const [photo] = await addPhotos(sam, gallery.id, [await located()])
    const said = { comment: 'Not for the client', tags: ['Safety'] }
    await expectSuccess(sam.browser.call(photos.changePhotos, { id: gallery.id, photo_id: photo?.id, ...said }))
    const pdf = await drawn(gallery.id, { comments: false, taken: false })
    const body = pdf.texts.join('\n')
    for (const words of ['Safety', '43.66', '3:30 PM', 'Not for']) expect(body, words).not.toContain(words)
    expect(pdf.alts.join()).not.toContain('Not for the client')
  })

  it.each([
    [1, 8],
    [2, 5],
    [4, 3],
    [6, 3],
  ])('with %d a page seven photos, upright and wide, need %d pages with the cover', async (per_page, pages) => {
    const gallery = await addGallery(sam)
    const sizes = [1, 2, 3, 4, 5, 6, 7].map((at) =>
      at % 2 ? { width: 400, height: 300 } : { width: 300, height: 400 },
    )
    await addPhotos(sam, gallery.id, await Promise.all(sizes.map((size) => picture(size))))
    expect((await drawn(gallery.id, { per_page })).pages).toBe(pages)
  })

  it('by stage begins each with its name; by time it begins with the oldest or the newest', async () => {
    const gallery = await addGallery(sam)
    const added = await addPhotos(sam, gallery.id, await Promise.all([1, 2, 3].map(() => picture())))
    const [after, none, before] = added
    for (const [photo_id, phase, comment] of [
      [after?.id, 'after', 'first came'],
      [none?.id, null, 'second came'],
      [before?.id, 'before', 'third came'],
    ] as const)
      await expectSuccess(sam.browser.call(photos.changePhotos, { id: gallery.id, photo_id, phase, comment }))
    const order = async (sort: string) => {
      const wanted = /^(Before|After|During|Other photos|\w+ came)$/
      return (await drawn(gallery.id, { sort })).texts.filter((text) => wanted.test(text))
    }
    expect(await order('stage')).toEqual(['Before', 'third came', 'After', 'first came', 'Other photos', 'second came'])
    const byTime = (texts: string[]) => texts.filter((text) => text.endsWith('came'))
    expect(byTime(await order('oldest'))).toEqual(['first came', 'second came', 'third came'])
    expect(byTime(await order('newest'))).toEqual(['third came', 'second came', 'first came'])
  })

  it('a comment that is longer than a page goes on over the next', async () => {
    const gallery = await addGallery(sam)
    const [photo] = await addPhotos(sam, gallery.id, [await picture({ width: 400, height: 400 })])
    const comment = `${'A long story about this wall. '.repeat(160)}The end`
    await expectSuccess(sam.browser.call(photos.changePhotos, { id: gallery.id, photo_id: photo?.id, comment }))
    const pdf = await drawn(gallery.id, { per_page: 6 })
    expect(pdf.pages).toBeGreaterThan(2)
    expect(pdf.texts.join(' ')).toContain('The end')
  })

  it('three hundred photos are drawn and counted as they are; with one more it is refused by the field', {
    timeout: 120_000,
  }, async () => {
    const gallery = await addGallery(sam)
    for (let from = 0; from < 300; from += 20)
      await addPhotos(sam, gallery.id, await Promise.all(Array.from({ length: 20 }, () => picture())))
    const { report_id } = await expectSuccess(ask(gallery.id, { per_page: 6 }))
    const { drawJpeg } = test.platform.images
    const seen: number[] = []
    let count = 0
    test.platform.images.drawJpeg = async (...job) => {
      count += 1
      if (count === 150) seen.push((await listOf(gallery.id))[0]?.done ?? -1)
      return drawJpeg(...job)
    }
    await test.work()
    test.platform.images.drawJpeg = drawJpeg
    expect(seen).toEqual([145])
    expect(await listOf(gallery.id)).toMatchObject([{ status: 'ready', done: 300, total: 300 }])
    expect((await pdfOf(gallery.id, report_id)).pages).toBe(51)
    await addPhotos(sam, gallery.id, [await picture()])
    expect(await ask(gallery.id)).toMatchObject({
      code: 400,
      body: { fields: { photo_ids: [expect.stringContaining('300')] } },
    })
  })
})

describe('what becomes of a report', () => {
  it('of no photos it is refused; where they go meanwhile it says so', async () => {
    const gallery = await addGallery(sam)
    expect(await ask(gallery.id)).toMatchObject({ code: 400, body: { fields: { photo_ids: [expect.any(String)] } } })
    const [photo] = await addPhotos(sam, gallery.id, [await picture()])
    await expectSuccess(ask(gallery.id))
    const gone = { photo_ids: [photo?.id ?? ''], action: 'delete_photos' as const }
    await expectSuccess(sam.browser.call(photos.changePhotos, { id: gallery.id, ...gone }))
    await test.work()
    expect(await listOf(gallery.id)).toMatchObject([
      { status: 'failed', problem: 'Its photos were deleted before it was made.' },
    ])
  })

  it('drawn twice it is one; deleted, its file goes with the next sweep', async () => {
    const gallery = await addGallery(sam)
    await addPhotos(sam, gallery.id, [await picture()])
    const { report_id } = await expectSuccess(ask(gallery.id))
    await test.platform.database.outside((db) =>
      sql`select enqueue('draw_photo_report', ${JSON.stringify({ company_id: sam.company_id, report_id })}::json, null, null)`.execute(
        db,
      ),
    )
    await test.work()
    expect(await listOf(gallery.id)).toHaveLength(1)
    const kept = async () => (await filesOf(test, sam.company_id)).files.filter(({ kind }) => kind === 'photo_report')
    const before = await kept()
    await letADayPass(test, sam.company_id)
    await sweepFiles(test.platform)
    expect(await kept()).toEqual(before)
    await expectSuccess(sam.browser.call(calls.deletePhotoReport, { id: gallery.id, report_id }))
    expect(await listOf(gallery.id)).toEqual([])
    await letADayPass(test, sam.company_id)
    await sweepFiles(test.platform)
    expect(await kept()).toHaveLength(before.length - 1)
  })

  it('a gallery keeps twenty, the newest', async () => {
    const gallery = await addGallery(sam)
    await addPhotos(sam, gallery.id, [await picture()])
    for (let count = 1; count <= 21; count += 1) await expectSuccess(ask(gallery.id, { title: `Report ${count}` }))
    const titles = (await listOf(gallery.id)).map(({ title }) => title)
    expect(titles).toHaveLength(20)
    expect([titles[0], titles.at(-1)]).toEqual(['Report 21', 'Report 2'])
  })

  it('one that says where is for who may see the place; crew delete their own alone', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    const gallery = await addGallery(lead)
    await addPhotos(lead, gallery.id, [await located()])
    expect((await ask(gallery.id, { place: true }, lead)).code).toBe(403)
    const { report_id } = await expectSuccess(ask(gallery.id, { place: true }))
    const plain = await expectSuccess(ask(gallery.id))
    await test.work()
    expect((await listOf(gallery.id, lead)).map(({ id }) => id)).toEqual([plain.report_id])
    expect((await lead.browser.call(calls.getPhotoReport, { id: gallery.id, report_id })).code).toBe(404)
    const theirs = { id: gallery.id, report_id: plain.report_id }
    expect((await lead.browser.call(calls.deletePhotoReport, theirs)).code).toBe(403)
    const rival = await owner(test)
    for (const call of [calls.getPhotoReport, calls.deletePhotoReport])
      expect((await rival.browser.call(call, theirs)).code).toBe(404)
  })
})
