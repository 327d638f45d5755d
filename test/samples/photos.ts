import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as photos from '#contract/photos/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { makeLink } from '#server/links/write.ts'
import { keepFile } from '#server/platform/files/company-files.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { idOf, make, type Samples, type World } from './sample.ts'

export const photoSamples = {
  makes: { gallery: makeGallery, photo: makePhoto },
  paths: {
    '/api/photos/:id/': 'gallery',
    '/api/photos/:id/files/:key/': 'text',
    '/api/photos/shared/files/:key/': 'text',
    '/api/photos/:id/share/:link_id/': 'within',
    '/api/photos/:id/report/:report_id/': 'within',
  },
  fields: {
    'GET /api/photos/export/ ids': 'gallery',
    'POST /api/photos/:id/share/ photo_ids': 'photo',
    'GET /api/photos/:id/zip/ photo_ids': 'photo',
    'POST /api/photos/:id/zip/ photo_ids': 'photo',
    'POST /api/photos/:id/report/ photo_ids': 'photo',
    client: 'client',
    job: 'job',
    'GET /api/photos/:id/ by': 'person',
    'POST /api/photos/:id/ photo_id': 'photo',
    'POST /api/photos/:id/ photo_ids': 'photo',
    'POST /api/photos/:id/ gallery_id': 'gallery',
    'POST /api/jobs/:id/ gallery_id': 'gallery',
  },
  extras: {
    'POST /api/photos/:id/': async () => ({ image: [await picture()] }),
    'GET /api/photos/:id/files/:key/': async (world) => {
      const { id, photo_id } = await ofPhoto(world)
      return { id, key: await keyOf(world, photo_id) }
    },
    'POST /api/photos/:id/zip/': async (world) => {
      const { id, photo_id } = await ofPhoto(world)
      return { id, photo_ids: [photo_id] }
    },
    'GET /api/photos/shared/files/:key/': async (world) => ({ key: await keyOf(world, idOf(world, 'photo')) }),
    'GET /api/photos/:id/share/:link_id/preview/': async (world) => linkOfGallery(world),
    'GET /api/photos/:id/report/:report_id/': async (world) => reportOfGallery(world),
    'DELETE /api/photos/:id/report/:report_id/delete/': async (world) => reportOfGallery(world),
    'POST /api/photos/:id/restore/': async (world) => {
      const id = await make(world, 'gallery')
      if (!world.frugal)
        await world.test.platform.database.inCompany(world.company_id, (db) =>
          db.updateTable('gallery').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute(),
        )
      return { id }
    },
  },
  forms: {
    'POST /api/photos/:id/': [
      {
        words: 'image',
        form: async () => ({ image: [await picture()] }),
        opens: ['photos.upload'],
      },
      {
        words: 'comment',
        form: async (world) => ({ ...(await ofPhoto(world)), image: undefined, comment: `Rot ${nextNumber()}` }),
        opens: ['photos.annotate'],
      },
      {
        words: 'share_with_job',
        form: async (world) => ({ ...(await ofPhoto(world)), image: undefined, share_with_job: true }),
        opens: ['photos.share'],
      },
      {
        words: 'toggle_share',
        form: async (world) => ({ ...(await chosen(world)), action: 'toggle_share', share_with_job: true }),
        opens: ['photos.share'],
      },
      {
        words: 'move',
        form: async (world) => ({
          ...(await chosen(world)),
          action: 'move',
          gallery_id: await make(world, 'gallery'),
        }),
        opens: ['photos.upload'],
      },
      {
        words: 'delete_photos',
        form: async (world) => ({ ...(await chosen(world)), action: 'delete_photos' }),
        opens: ['photos.delete'],
      },
    ],
  },
  needs: {
    '/api/photos/:id/share/': ['photos.view'],
    'POST /api/photos/': ['photos.view'],
    'PUT /api/photos/:id/': ['photos.view'],
    'POST /api/photos/:id/': ['photos.view'],
    'DELETE /api/photos/:id/delete/': ['photos.view'],
    'POST /api/photos/:id/restore/': ['photos.view'],
  },
  links: { '/api/photos/shared/': async (world) => (await shareOfPhoto(world)).token },
} satisfies Samples

/** A picture as a form sends it; each is another one unless its color and size are given. */
export async function picture({ width = 64, height = 48, background = colorOf(nextNumber()) } = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { filename: `porch-${nextNumber()}.jpg`, mimetype: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

/** A gallery of the company that a browser works in. */
export async function addGallery(
  { browser }: { browser: Browser },
  over: Partial<SendOf<typeof photos.createGallery>> = {},
) {
  const name = `Porch ${nextNumber()}`
  const { gallery } = await expectSuccess(browser.call(photos.createGallery, { name, ...over }))
  return gallery
}

/** Uploads pictures into a gallery; answers their photos. */
export async function addPhotos(
  { browser }: { browser: Browser },
  id: string,
  image: Awaited<ReturnType<typeof picture>>[],
) {
  const { photos: added } = await expectSuccess(browser.call(photos.changePhotos, { id, image }))
  return added
}

function colorOf(at: number): string {
  return `#${((at * 2_654_435_761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`
}

/** A gallery of the world's client and a job of theirs, which the assignee works on, with a shared photo in it. */
async function makeGallery(world: World): Promise<string> {
  const { company_id, canary, assignee } = world
  const { id } = await world.test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('gallery')
      .values({ company_id, name: `${canary} gallery`, client_id: idOf(world, 'client'), created_by: assignee })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await insertPhoto(world, id)
  return id
}

async function makePhoto(world: World): Promise<string> {
  return (await ofPhoto(world)).photo_id
}

async function ofPhoto(world: World): Promise<{ id: string; photo_id: string }> {
  if (!world.frugal) {
    const id = await make(world, 'gallery')
    return { id, photo_id: await insertPhoto(world, id) }
  }
  const photo_id = idOf(world, 'photo')
  const { gallery_id } = await world.test.platform.database.inCompany(world.company_id, (db) =>
    db.selectFrom('photo').select('gallery_id').where('id', '=', photo_id).executeTakeFirstOrThrow(),
  )
  return { id: gallery_id, photo_id }
}

async function chosen(world: World) {
  const { id, photo_id } = await ofPhoto(world)
  return { id, image: undefined, photo_ids: [photo_id] }
}

/** A photo with its files, shared with the client; answers its id. */
async function insertPhoto(
  { test: { platform }, company_id, canary, assignee }: World,
  galleryId: string,
): Promise<string> {
  return platform.database.inCompany(company_id, async (db) => {
    const keep = (kind: 'photo' | 'photo_preview' | 'photo_thumbnail') =>
      keepFile({ db, platform, companyId: company_id }, { kind, source: Buffer.from(randomUUID()), mime: 'image/webp' })
    const { id } = await db
      .insertInto('photo')
      .values({
        company_id,
        gallery_id: galleryId,
        original_key: await keep('photo'),
        preview_key: await keep('photo_preview'),
        thumbnail_key: await keep('photo_thumbnail'),
        mime: 'image/jpeg',
        bytes: 36,
        filename: `${canary}.jpg`,
        width: 64,
        height: 48,
        comment: canary,
        share_with_job: true,
        uploaded_by: assignee,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** The name of its preview. */
async function keyOf({ test, company_id }: World, photoId: string): Promise<string> {
  const photo = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('photo').select('preview_key').where('id', '=', photoId).executeTakeFirstOrThrow(),
  )
  return photo.preview_key
}

/** A link to the gallery of the world's photo, all of it, which may be downloaded. */
async function shareOfPhoto(world: World) {
  const { id } = await ofPhoto({ ...world, frugal: true })
  return insertLink(world, id)
}

async function linkOfGallery(world: World): Promise<{ id: string; link_id: string }> {
  const id = await make(world, 'gallery')
  return { id, link_id: (await insertLink(world, id)).id }
}

function insertLink({ test: { platform }, company_id, canary, user_id }: World, gallery_id: string) {
  return platform.database.inCompany(company_id, async (db, companyId) => {
    const link = await makeLink(db, companyId, { gallery_id }, { recipient: null, expires_at: null })
    const share = { link_id: link.id, label: canary, whole: true, allow_download: true, created_by: user_id }
    await db
      .insertInto('gallery_share')
      .values({ company_id, ...share })
      .execute()
    return link
  })
}

/** A report that is ready, made for the person who asks. */
async function reportOfGallery(world: World): Promise<{ id: string; report_id: string }> {
  const { test, company_id, canary, asker } = world
  const id = await make(world, 'gallery')
  const { platform } = test
  return platform.database.inCompany(company_id, async (db) => {
    const source = Buffer.from(randomUUID())
    const kept = { kind: 'photo_report', source, mime: 'application/pdf' } as const
    const file_key = await keepFile({ db, platform, companyId: company_id }, kept)
    const flags = { comments: true, tags: false, taken: true, stamp: false, place: false }
    const { id: report_id } = await db
      .insertInto('photo_report')
      .values({
        ...{ company_id, gallery_id: id, title: canary, about: '{}', per_page: 2, sort: 'oldest', ...flags },
        ...{ status: 'ready', total: 1, done: 1, file_key, bytes: source.length, created_by: asker },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, report_id }
  })
}
