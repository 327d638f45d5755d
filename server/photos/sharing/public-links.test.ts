import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { viewEstimate } from '#contract/billing/calls.ts'
import * as photos from '#contract/photos/calls.ts'
import * as calls from '#contract/photos/sharing/calls.ts'
import type { SharedGallery } from '#contract/photos/sharing/shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import { limits } from '#contract/values/limits.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { orientedJpeg } from '#test/server/pictures.ts'

const test = await openTestApp()
const zone = 'America/New_York'
const sam = await owner(test, { timezone: zone })
const rival = await owner(test)

type Who = Pick<typeof sam, 'browser'>
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const visitor = () => openBrowser(test)
const look = (token: string, by = visitor(), headers: Record<string, string> = {}) =>
  by.call(calls.viewSharedGallery, { token }, headers)
const linkTo = async (id: string, over: object = {}, who: Who = sam) => {
  const made = await expectSuccess(who.browser.call(calls.createGalleryLink, { id, ...over }))
  return { ...made.link, url: made.url, token: tokenOf(made.url) }
}
const linksOf = async (id: string) => (await expectSuccess(sam.browser.call(calls.listGalleryLinks, { id }))).links
const galleryOf = async (count: number, who: Who = sam) => {
  const gallery = await addGallery(who)
  const added = await addPhotos(who, gallery.id, await Promise.all(Array.from({ length: count }, () => picture())))
  return { ...gallery, photos: added }
}
/** A file by the address that a page was given. */
const fetchFile = (token: string, url = '', headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: `${url}${url.includes('?') ? '&' : '?'}token=${token}`, headers })
const gone = (error_code: string) => ({ code: 410, body: { error_code } })

describe('a public link to a gallery', () => {
  it('shows all of it, what is added later too, without names, tags, file names and the place', async () => {
    const gallery = await addGallery(sam)
    const image = {
      filename: 'gate code 1234.jpg',
      mimetype: 'image/jpeg',
      bytes: new Uint8Array(await orientedJpeg(1, { place: true })),
    }
    const [photo] = await addPhotos(sam, gallery.id, [image])
    const said = { comment: 'Soft spot by the door', tags: ['Rot inside'], phase: 'before' as const }
    await expectSuccess(sam.browser.call(photos.changePhotos, { id: gallery.id, photo_id: photo?.id, ...said }))
    const link = await linkTo(gallery.id)
    expect(link).toMatchObject({ whole: true, allow_download: false, photo_count: 1, openings: 0, expires_at: null })
    expect(link.url).toMatch(/^http:\/\/localhost(:\d+)?\/shared\/[\w-]{43}$/)

    const answer = await look(link.token)
    const shown = await expectSuccess(Promise.resolve(answer))
    expect(shown.gallery).toEqual({ id: gallery.id, name: gallery.name, photo_count: 1 })
    expect(shown.photos[0]).toMatchObject({ comment: 'Soft spot by the door', phase: 'before' })
    expect(shown.photos[0]).not.toHaveProperty('download_url')
    for (const secret of ['gate code', 'Rot inside', 'latitude', 'uploaded_by', 'original', '43.6'])
      expect(answer.raw.body, secret).not.toContain(secret)
    expect(answer.raw.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })

    await addPhotos(sam, gallery.id, [await picture()])
    expect((await expectSuccess(look(link.token))).photos).toHaveLength(2)
  })

  it('of chosen photos shows those alone, as long as they lie in the gallery', async () => {
    const gallery = await galleryOf(3)
    const [first, second, third] = gallery.photos.map(({ id }) => id) as [string, string, string]
    const link = await linkTo(gallery.id, { photo_ids: [first, second, first] })
    const seen = async () => (await expectSuccess(look(link.token))).photos.map(({ id }) => id).sort()
    expect(await seen()).toEqual([first, second].sort())
    const hidden = gallery.photos.find(({ id }) => id === third)
    const keys = [hidden?.preview_url, hidden?.thumbnail_url, hidden?.original_url].map((url) => url?.split('/').at(-2))
    for (const key of keys)
      expect((await visitor().call(calls.getSharedFile, { token: link.token, key: key ?? '' })).code).toBe(404)
    const { id: gallery_id } = await addGallery(sam)
    await expectSuccess(
      sam.browser.call(photos.changePhotos, { id: gallery.id, photo_ids: [first], action: 'move', gallery_id }),
    )
    expect(await seen()).toEqual([second])
    await expectSuccess(
      sam.browser.call(photos.changePhotos, { id: gallery.id, photo_ids: [second], action: 'delete_photos' }),
    )
    expect(await seen()).toEqual([])
    expect(await linksOf(gallery.id)).toMatchObject([{ whole: false, photo_count: 0 }])
  })

  it('gives pictures that were drawn, and no byte of what the camera wrote; an original is not to be had', async () => {
    const gallery = await addGallery(sam)
    const bytes = new Uint8Array(await orientedJpeg(6, { place: true }))
    const [photo] = await addPhotos(sam, gallery.id, [{ filename: 'a.jpg', mimetype: 'image/jpeg', bytes }])
    const link = await linkTo(gallery.id, { allow_download: true })
    const { photos: shown } = await expectSuccess(look(link.token))
    const zip = await visitor().call(calls.getSharedZip, { token: link.token })
    const served = [
      ...(await Promise.all(
        [shown[0]?.thumbnail_url, shown[0]?.preview_url, shown[0]?.download_url].map(async (url) => {
          const { statusCode, rawPayload } = await fetchFile(link.token, url)
          expect(statusCode, url).toBe(200)
          expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
          return rawPayload
        }),
      )),
      zip.raw.rawPayload,
    ]
    for (const each of served)
      for (const secret of ['secret owner', 'Camera 1', 'Exif', 'GPS', '2026:05:04', 'xmpmeta', 'Photoshop'])
        expect(each.includes(Buffer.from(secret)), secret).toBe(false)
    const key = photo?.original_url?.split('/').at(-2) ?? ''
    for (const download of [false, true])
      expect((await visitor().call(calls.getSharedFile, { token: link.token, key, download })).code).toBe(404)
  })

  it('lets nobody download where it does not say so', async () => {
    const gallery = await galleryOf(1)
    const link = await linkTo(gallery.id)
    const { photos: shown } = await expectSuccess(look(link.token))
    expect((await fetchFile(link.token, shown[0]?.preview_url)).statusCode).toBe(200)
    expect((await fetchFile(link.token, `${shown[0]?.preview_url}?download=true`)).statusCode).toBe(403)
    expect((await visitor().call(calls.getSharedZip, { token: link.token })).code).toBe(403)
  })

  it('stops at once when it is turned off: the page, the pictures, the zip; others go on', async () => {
    const gallery = await galleryOf(1)
    const [link, other] = [await linkTo(gallery.id, { allow_download: true }), await linkTo(gallery.id)]
    const { photos: shown } = await expectSuccess(look(link.token))
    const { headers } = await fetchFile(link.token, shown[0]?.preview_url)
    expect(headers['cache-control']).toBe('private, no-cache')
    await expectSuccess(sam.browser.call(calls.revokeGalleryLinks, { id: gallery.id, link_id: link.id }))
    expect(await look(link.token)).toMatchObject(gone('link_revoked'))
    const known = { 'if-none-match': String(headers.etag) }
    for (const url of [shown[0]?.thumbnail_url, shown[0]?.preview_url, shown[0]?.download_url])
      expect((await fetchFile(link.token, url, known)).statusCode, url).toBe(410)
    expect(await visitor().call(calls.getSharedZip, { token: link.token })).toMatchObject({ code: 410 })
    expect((await look(other.token)).code).toBe(200)
    expect((await linksOf(gallery.id)).map(({ id }) => id)).toEqual([other.id])
    expect(await sam.browser.call(calls.revokeGalleryLinks, { id: gallery.id, link_id: link.id })).toMatchObject({
      code: 404,
    })
  })

  it('works through its last day where the company is, and no longer', async () => {
    const gallery = await galleryOf(1)
    const today = test.platform.today(zone)
    const link = await linkTo(gallery.id, { expires_on: addDays(today, 7) })
    const end = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql<{ day: string }>`select to_char(expires_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as day from link
        where id = ${link.id}`.execute(db),
    )
    expect(end.rows[0]?.day).toBe(`${addDays(today, 8)} 00:00`)
    const { photos: shown } = await expectSuccess(look(link.token))
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update link set expires_at = now() - interval '1 second' where id = ${link.id}`.execute(db),
    )
    expect(await look(link.token)).toMatchObject(gone('link_expired'))
    expect((await fetchFile(link.token, shown[0]?.preview_url)).statusCode).toBe(410)
    expect(await linksOf(gallery.id)).toMatchObject([{ id: link.id, expired: true }])
    for (const expires_on of [addDays(today, -1), addDays(today, 731), 'tomorrow'])
      expect(await sam.browser.call(calls.createGalleryLink, { id: gallery.id, expires_on })).toMatchObject({
        code: 400,
        body: { fields: { expires_on: [expect.any(String)] } },
      })
  })

  it('that never was, or leads to something else, is not there, in the words of one that is over', async () => {
    const gallery = await galleryOf(1)
    const link = await linkTo(gallery.id)
    const estimate = await sentEstimate(test)
    await expectSuccess(sam.browser.call(calls.revokeGalleryLinks, { id: gallery.id, link_id: link.id }))
    const over = (await look(link.token)).body.message
    for (const token of ['x', `${'a'.repeat(43)}`, link.token.toLowerCase(), ` ${link.token.slice(1)}`])
      expect(await look(token), token).toMatchObject({ code: 404, body: { error_code: 'not_found', message: over } })
    expect((await look(estimate.link.token)).code).toBe(404)
    const alive = await linkTo(gallery.id)
    expect((await visitor().call(viewEstimate, { id: estimate.link.id, token: alive.token })).code).toBe(404)
    expect((await visitor().call(calls.viewSharedGallery, {})).code).toBe(401)
  })

  it('of a gallery that is deleted shows nothing until it is brought back', async () => {
    const gallery = await galleryOf(1)
    const link = await linkTo(gallery.id)
    await expectSuccess(sam.browser.call(photos.deleteGallery, { id: gallery.id }))
    expect((await look(link.token)).code).toBe(404)
    await expectSuccess(sam.browser.call(photos.restoreGallery, { id: gallery.id }))
    expect((await look(link.token)).code).toBe(200)
  })

  it('ends when the gallery becomes another client’s, and stays when it gets its first', async () => {
    const [one, other] = [await addClient(sam), await addClient(sam)]
    const gallery = await galleryOf(1)
    const link = await linkTo(gallery.id)
    await expectSuccess(sam.browser.call(photos.updateGallery, { id: gallery.id, client: one.id }))
    expect((await look(link.token)).code).toBe(200)
    await expectSuccess(sam.browser.call(photos.updateGallery, { id: gallery.id, client: other.id }))
    expect(await look(link.token)).toMatchObject(gone('link_revoked'))
  })
})

describe('openings', () => {
  it('are all counted, and of the latest hundred the times are kept', async () => {
    const gallery = await galleryOf(1)
    const link = await linkTo(gallery.id)
    await test.platform.database.inCompany(sam.company_id, async (db) => {
      await sql`update link set openings = 150 where id = ${link.id}`.execute(db)
      await sql`insert into link_opening (company_id, link_id) select company_id, id from link, generate_series(1, 150)
        where id = ${link.id}`.execute(db)
    })
    await expectSuccess(look(link.token))
    await expect.poll(async () => (await linksOf(gallery.id))[0]?.openings).toBe(151)
    const { rows } = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`select from link_opening where link_id = ${link.id}`.execute(db),
    )
    expect(rows).toHaveLength(100)
  })

  it('fifty at once are fifty, and the history says it once', async () => {
    const gallery = await galleryOf(1)
    const link = await linkTo(gallery.id, { label: 'Adjuster' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => look(link.token)))
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200))
    await expect.poll(async () => (await linksOf(gallery.id))[0]?.openings).toBe(50)
    const times = (await linksOf(gallery.id))[0]?.latest_openings ?? []
    expect(times).toHaveLength(limits.openingsShown)
    for (const time of times) expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(600_000)
    const opened = await test.platform.database.inCompany(sam.company_id, (db) =>
      db
        .selectFrom('activity')
        .select('who')
        .where('noun_id', '=', gallery.id)
        .where('kind', '=', 'link_opened')
        .execute(),
    )
    expect(opened).toEqual([{ who: 'Adjuster' }])
  })

  it('a further page, a picture, a robot and the team’s own preview are none', async () => {
    const gallery = await galleryOf(2)
    const link = await linkTo(gallery.id)
    const robot = { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }
    await expectSuccess(look(link.token, visitor(), robot))
    const further = await expectSuccess(visitor().call(calls.viewSharedGallery, { token: link.token, from: 1 }))
    expect(further.photos).toHaveLength(1)
    await fetchFile(link.token, further.photos[0]?.thumbnail_url)
    const preview: SharedGallery = await expectSuccess(
      sam.browser.call(calls.previewGalleryLink, { id: gallery.id, link_id: link.id }),
    )
    expect(preview.photos.map(({ id }) => id)).toHaveLength(2)
    expect(preview.photos[0]?.preview_url).toMatch(`/api/photos/${gallery.id}/files/`)
    const [after] = await linksOf(gallery.id)
    expect(after).toMatchObject({ openings: 0, last_opened_at: null })
  })
})

describe('who makes links', () => {
  it('crew leads do in their own galleries; who may not share is refused, and another company finds nothing', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    const mine = await galleryOf(1, lead)
    const made = await linkTo(mine.id, {}, lead)
    expect(made.created_by).not.toBeNull()
    const others = await galleryOf(1)
    expect((await lead.browser.call(calls.createGalleryLink, { id: others.id })).code).toBe(404)
    const crew = await employee(test, sam, 'crew_member')
    expect((await crew.browser.call(calls.createGalleryLink, { id: mine.id })).code).toBe(403)
    expect((await rival.browser.call(calls.listGalleryLinks, { id: mine.id })).code).toBe(404)
    const link_id = made.id
    expect((await rival.browser.call(calls.revokeGalleryLinks, { id: mine.id, link_id })).code).toBe(404)
    const theirs = await galleryOf(1, rival)
    expect((await rival.browser.call(calls.revokeGalleryLinks, { id: theirs.id, link_id })).code).toBe(404)
    expect((await rival.browser.call(calls.previewGalleryLink, { id: theirs.id, link_id })).code).toBe(404)
    expect((await look(made.token)).code).toBe(200)
    const foreign = theirs.photos.map(({ id }) => id)
    for (const photo_ids of [foreign, [randomUUID()], []])
      expect(await lead.browser.call(calls.createGalleryLink, { id: mine.id, photo_ids })).toMatchObject({ code: 400 })
  })

  it('a gallery has at most fifty that work', async () => {
    const gallery = await galleryOf(1)
    await linkTo(gallery.id)
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`insert into link (company_id, gallery_id, token_hash)
        select company_id, gallery_id, gen_random_uuid()::text from link, generate_series(1, 49)
        where gallery_id = ${gallery.id}`.execute(db),
    )
    expect(await sam.browser.call(calls.createGalleryLink, { id: gallery.id })).toMatchObject({ code: 409 })
    await expectSuccess(sam.browser.call(calls.revokeGalleryLinks, { id: gallery.id }))
    await linkTo(gallery.id)
  })
})
