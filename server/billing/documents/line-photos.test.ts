import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getEstimatePhoto } from '#contract/billing/files/calls.ts'
import * as photos from '#contract/photos/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { forgetDeleted } from '#server/photos/forget.ts'
import { sweepFiles } from '#server/platform/files/sweep-files.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { orientedJpeg } from '#test/server/pictures.ts'

const test = await openTestApp()

type Shop = Awaited<ReturnType<typeof owner>>
type Lines = NonNullable<SendOf<typeof billing.createDocument>['line_items']>

/** A job of a client with a gallery of so many photos. */
async function jobWith(many: number, sam?: Shop) {
  const shop = sam ?? (await owner(test))
  const email = `renee-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { id: client_id } = await addClient(shop, { first_name: 'Renee', last_name: 'Ortiz', email })
  const { id: job_id } = await addJob(shop, { client_id })
  const { id: gallery_id } = await addGallery(shop, { job: job_id })
  const pictures = await Promise.all(Array.from({ length: many }, () => picture()))
  const added = many > 0 ? await addPhotos(shop, gallery_id, pictures) : []
  return { ...shop, client_id, job_id, gallery_id, email, ids: added.map(({ id }) => id) }
}

const write = (
  { browser, client_id, job_id }: Awaited<ReturnType<typeof jobWith>>,
  line_items: Lines,
  over: Partial<SendOf<typeof billing.createDocument>> = {},
) => browser.call(billing.createDocument, { client_id, job_id, line_items, ...over })

const boards = (photo_ids: string[]) => ({ name: 'Cedar boards', unit_price: '100', photo_ids })

async function sent(many = 2) {
  const shop = await jobWith(many)
  const { document } = await expectSuccess(write(shop, [boards(shop.ids), { name: 'Stain', unit_price: '20' }]))
  await expectSuccess(shop.browser.call(billing.sendEstimate, { id: document.id }))
  return { ...shop, document, link: await linkMailedTo(test, shop.email) }
}

const shownOf = ({ line_items }: { line_items: { photo_ids: string[] }[] }) => line_items.map((line) => line.photo_ids)

describe('photos on a line', () => {
  it('an owner chooses them among those of the job, in an order, and they stay with the line until they are taken off', async () => {
    const shop = await jobWith(3)
    const [one = '', two = '', three = ''] = shop.ids
    const { document } = await expectSuccess(write(shop, [boards([two, one]), boards([three])]))
    expect(shownOf(document)).toEqual([[two, one], [three]])
    const change = async (more: object) =>
      (await expectSuccess(shop.browser.call(billing.updateDocument, { estimate_id: document.id, ...more }))).document
    expect(shownOf(await change({ title: 'Deck' }))).toEqual([[two, one], [three]])
    const [first] = document.line_items
    expect(shownOf(await change({ line_items: [{ ...boards([three, two]), id: first?.id }] }))).toEqual([[three, two]])
    expect(shownOf(await change({ line_items: [{ ...boards([]), id: first?.id }] }))).toEqual([[]])
  })

  it('one of another job, of another company or of none is refused by its line, as are seven, and nothing is written', async () => {
    const shop = await jobWith(1)
    const [other, rival] = [await jobWith(1, shop), await jobWith(1)]
    for (const bad of [other.ids[0], rival.ids[0], crypto.randomUUID()]) {
      const answer = await write(shop, [boards([]), boards([...shop.ids, bad ?? ''])])
      expect(answer.body.fields).toEqual({ 'line_items.1.photo_ids': ['Choose photos of this job'] })
    }
    const many = Array.from({ length: limits.linePhotos + 1 }, () => crypto.randomUUID())
    expect((await write(shop, [boards(many)])).body.fields).toEqual({
      'line_items.0.photo_ids': ['Choose at most 6 photos'],
    })
    const heading = await write(shop, [{ kind: 'section', name: 'Deck', photo_ids: shop.ids }])
    expect(heading.body.fields).toEqual({ 'line_items.0.photo_ids': ['Only a line with a price shows photos'] })
    const jobless = await write(shop, [boards(shop.ids)], { job_id: null })
    expect(jobless.body.fields?.['line_items.0.photo_ids']?.[0]).toMatch(/^Choose the job first/)
    const { documents } = await expectSuccess(shop.browser.call(billing.listDocuments, {}))
    expect(documents).toEqual([])
  })

  it('a gallery that moves to another job takes its photos off a draft, and off nothing that was sent', async () => {
    const { browser, gallery_id, ids, document, link, ...shop } = await sent()
    const draft = await expectSuccess(write({ browser, gallery_id, ids, ...shop }, [boards(ids)]))
    const { id: job } = await addJob({ browser })
    await expectSuccess(browser.call(photos.updateGallery, { id: gallery_id, job }))
    const read = async (id: string) => (await expectSuccess(browser.call(billing.getEstimate, { id }))).document
    expect(shownOf(await read(draft.document.id))).toEqual([[]])
    expect(shownOf(await read(document.id))).toEqual([ids, []])
    const again = { estimate_id: draft.document.id, line_items: [boards(ids)] }
    expect(shownOf((await expectSuccess(browser.call(billing.updateDocument, again))).document)).toEqual([[]])
    const view = await expectSuccess(openBrowser(test).call(billing.viewEstimate, link))
    expect(view.paper.line_items[0]?.photos).toHaveLength(2)
  })

  it('a client sees by the link what was sent, without its place, on page and PDF, also when the photos are deleted for good', async () => {
    const shop = await jobWith(0)
    const { browser, company_id, gallery_id } = shop
    const placed = {
      filename: 'rot.jpg',
      mimetype: 'image/jpeg',
      bytes: new Uint8Array(await orientedJpeg(6, { place: true })),
    }
    const [photo] = await addPhotos(shop, gallery_id, [placed])
    const { document } = await expectSuccess(write(shop, [boards([photo?.id ?? ''])]))
    await expectSuccess(browser.call(billing.sendEstimate, { id: document.id }))
    const link = await linkMailedTo(test, shop.email)
    await expectSuccess(
      browser.call(photos.changePhotos, { id: gallery_id, photo_ids: [photo?.id ?? ''], action: 'delete_photos' }),
    )
    await test.platform.database.inCompany(company_id, async (db) => {
      await sql`update photo set deleted_at = now() - interval '25 hours' where company_id = ${company_id}`.execute(db)
    })
    await forgetDeleted(test.platform, { company_id, gallery_id })
    await test.platform.database.inCompany(company_id, (db) =>
      sql`update file set used_at = now() - interval '3 days' where company_id = ${company_id}`.execute(db),
    )
    await sweepFiles(test.platform)
    const client = openBrowser(test)
    for (const large of [false, true]) {
      const { raw } = await client.call(getEstimatePhoto, { ...link, photo_id: photo?.id ?? '', large })
      const about = await sharp(raw.rawPayload).metadata()
      expect([about.format, about.exif]).toEqual(['webp', undefined])
    }
    const { raw } = await client.call(billing.getEstimatePdf, link)
    const printed = readPdf(raw.rawPayload)
    expect(printed.alts).toEqual(['Photo 1 of 1: Cedar boards'])
    expect(printed.ua_part).toBe(1)
    expect(raw.rawPayload.toString('latin1')).not.toMatch(/Exif|GPS/)
  })

  it('a link shows no photo of another document, of the gallery alone, or of another company', async () => {
    const [one, two] = [await sent(), await sent()]
    const [hidden] = await addPhotos(one, one.gallery_id, [await picture()])
    const client = openBrowser(test)
    for (const photo_id of [hidden?.id ?? '', two.ids[0] ?? '', crypto.randomUUID()])
      expect((await client.call(getEstimatePhoto, { ...one.link, photo_id })).code).toBe(404)
    const smuggled = { id: two.document.id, token: one.link.token, photo_id: two.ids[0] ?? '' }
    expect((await client.call(getEstimatePhoto, smuggled)).code).toBeGreaterThanOrEqual(400)
  })

  it('a new version keeps them, a copy without the job has none, and what the client approves still shows them', async () => {
    const { browser, ids, document } = await sent()
    const copy = async (as_version: boolean) =>
      (await expectSuccess(browser.call(billing.duplicateEstimate, { id: document.id, as_version }))).document
    expect(shownOf(await copy(true))).toEqual([ids, []])
    expect(shownOf(await copy(false))).toEqual([[], []])
    await expectSuccess(browser.call(billing.markEstimateApproved, { id: document.id, note: 'By phone' }))
    const view = await expectSuccess(browser.call(billing.viewEstimate, { id: document.id }))
    expect(view.paper.line_items[0]?.photos?.map(({ id }) => id)).toEqual(ids)
  })

  it('a picture whose bytes are broken is left out of the PDF, which is made all the same', async () => {
    const shop = await jobWith(2)
    const { browser, company_id } = shop
    const { document } = await expectSuccess(write(shop, [boards(shop.ids)]))
    const broken = await test.platform.database.inCompany(company_id, async (db) => {
      const { rows } = await sql<{
        id: string
      }>`select f.id from file f join line_photo k on k.company_id = f.company_id
        and k.thumbnail_key = f.sha256 and f.kind = ${'photo_thumbnail'} where k.document_id = ${document.id} limit 1`.execute(
        db,
      )
      return rows[0]?.id
    })
    const received = await test.platform.storage.receive(new TextEncoder().encode('no picture'))
    await received.moveTo(`companies/${company_id}/photo_thumbnail/${broken}`)
    const { raw } = await browser.call(billing.getEstimatePdf, { id: document.id })
    expect(readPdf(raw.rawPayload).alts).toHaveLength(1)
  })

  it('fifty lines of six photos each are a PDF within bounds of time and bytes, and one more is refused', async () => {
    const shop = await jobWith(20)
    const { browser, gallery_id } = shop
    const ids = [...shop.ids]
    const noisy = async (at: number) => {
      const noise = { type: 'gaussian' as const, mean: 90 + at, sigma: 40 }
      const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777', noise } })
        .jpeg()
        .toBuffer()
      return { filename: `n-${at}.jpg`, mimetype: 'image/jpeg', bytes: new Uint8Array(bytes) }
    }
    for (let at = 0; at < 40; at += 20) {
      const some = await Promise.all(Array.from({ length: 20 }, (_, each) => noisy(at + each)))
      ids.push(...(await addPhotos(shop, gallery_id, some)).map(({ id }) => id))
    }
    const six = (line: number) => Array.from({ length: 6 }, (_, at) => ids[(line * 6 + at) % ids.length] ?? '')
    const lines = Array.from({ length: 50 }, (_, line) => ({ ...boards(six(line)), name: `Line ${line + 1}` }))
    const { document } = await expectSuccess(write(shop, lines))
    const began = Date.now()
    const { raw, code } = await browser.call(billing.getEstimatePdf, { id: document.id })
    expect(code).toBe(200)
    expect(readPdf(raw.rawPayload).alts).toHaveLength(300)
    expect(Date.now() - began).toBeLessThan(20_000)
    expect(raw.rawPayload.byteLength).toBeLessThan(15_000_000)
    const more = await write(shop, [...lines, boards(six(0).slice(0, 1))])
    expect(more.body.fields?.line_items).toEqual(['Show at most 300 photos on all lines together'])
  }, 60_000)
})
