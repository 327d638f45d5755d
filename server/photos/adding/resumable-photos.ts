import { sql } from 'kysely'
import { changePhotos } from '#contract/photos/calls.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { shownName } from '#server/http/door/taking-in.ts'
import type { ResumableUploads } from '#server/http/uploads/resumable.ts'
import { refuseUnreached } from '../showing/reach.ts'
import { getGalleryRecord } from '../showing/show-gallery.ts'
import { addFiles } from './add-photos.ts'
import { photoFactsOf, readPhotoFacts } from './photo-facts.ts'

/** Photos that come in pieces; the photo has the name of its upload as its id. */
export const resumablePhotos: ResumableUploads = {
  row: { ...changePhotos, who: 'photos.upload' } as ResumableUploads['row'],
  path: '/api/photos/:id/uploads/',
  refuse: getGalleryToAdd,
  readFacts: readPhotoFacts,
  async finish(ctx, { upload, id, filename, facts, taken, end }) {
    const done = await ctx.inTransaction((inside) => findPhoto(inside, id, upload))
    if (done) return { id: upload, duplicate: false }
    const file = { filename: shownName(filename), taken, id: upload, facts: photoFactsOf(facts) }
    const { ids, duplicates = [] } = await addFiles(ctx, id, [file], async (inside, work) => {
      const gallery = await getGalleryToAdd(inside, id)
      await end(inside)
      return work(gallery)
    })
    return { id: ids[0] ?? duplicates[0]?.photo_id ?? upload, duplicate: ids.length === 0 }
  },
  findFinished: async (ctx, id, upload) => {
    const bytes = (await findPhoto(ctx, id, upload))?.bytes
    return bytes === undefined ? undefined : Number(bytes)
  },
}

async function getGalleryToAdd(ctx: CompanyCtx, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound('gallery')
  const gallery = await getGalleryRecord(ctx, id, true)
  refuseUnreached(ctx, 'photos.upload', gallery)
  return gallery
}

/** Also one that was deleted since: it came. */
async function findPhoto({ db, companyId, actor }: CompanyCtx, galleryId: string, id: string) {
  const { rows } = await sql<{ bytes: number }>`select bytes from photo
    where company_id = ${companyId} and id = ${id} and gallery_id = ${galleryId} and uploaded_by = ${actor.user.id}`.execute(
    db,
  )
  return rows[0]
}
