import { sql } from 'kysely'
import { permissionDenied, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { forgetLater } from './forget.ts'
import { recordSharing } from './record-sharing.ts'
import { mayDelete, type UploadRecord } from './showing/may-delete.ts'
import { refuseUnreached } from './showing/reach.ts'
import { findGallery, type GalleryRecord } from './showing/show-gallery.ts'
import { findPhotos, type PhotoRecord, type PhotosDone } from './showing/show-photo.ts'

type PhotoBatch = {
  gallery: GalleryRecord
  ids: readonly string[]
  share_with_job?: boolean | undefined
  gallery_id?: string | undefined
}

/** Shows photos to the client, or no longer. */
export async function sharePhotos(ctx: CompanyCtx, asked: PhotoBatch): Promise<PhotosDone> {
  const { gallery, share_with_job } = asked
  if (share_with_job === undefined) throw refuseField('share_with_job', 'Say whether the client sees them')
  const photos = await lockPhotos(ctx, asked)
  const changed = photos.filter((photo) => photo.share_with_job !== share_with_job).map(({ id }) => id)
  if (changed.length > 0)
    await ctx.db
      .updateTable('photo')
      .set({ share_with_job, version: sql`version + 1` })
      .where('company_id', '=', ctx.companyId)
      .where('id', 'in', changed)
      .execute()
  if (share_with_job && changed.length > 0) await recordSharing(ctx, gallery)
  const said = share_with_job ? 'shared' : 'no longer shared'
  return { ids: photos.map(({ id }) => id), message: `${count(photos.length)} ${said}` }
}

/** Deletes photos; for a day they can be brought back. */
export async function deletePhotos(ctx: CompanyCtx, asked: PhotoBatch): Promise<PhotosDone> {
  const { gallery } = asked
  const photos = await lockPhotos(ctx, asked)
  refuseOthers(ctx, photos)
  await setDeleted(ctx, photos, sql`now()`)
  await forgetLater(ctx, gallery.id)
  await recordActivity(ctx, { noun: 'gallery', noun_id: gallery.id, kind: 'photos_deleted', title: gallery.name })
  return { ids: [], message: `${count(photos.length)} deleted` }
}

/** Brings back what was deleted within the last day; what has come anew meanwhile is not there twice. */
export async function restorePhotos(ctx: CompanyCtx, asked: PhotoBatch): Promise<PhotosDone> {
  const { db, companyId } = ctx
  const ids = [...new Set(asked.ids)]
  const { rows } =
    await sql<Restorable>`select p.id, p.uploaded_by, p.created_at, p.filename, p.original_key, p.deleted_at,
      (select t.id from photo t where t.company_id = p.company_id and t.gallery_id = p.gallery_id
        and t.original_key = p.original_key and t.deleted_at is null and t.id <> p.id) as twin
    from photo p where p.company_id = ${companyId} and p.gallery_id = ${asked.gallery.id} and p.id = any (${ids}::uuid[])
      and (p.deleted_at is null or p.deleted_at > now() - make_interval(hours => ${limits.deletedPhotoHours}))
    order by p.id for update of p`.execute(db)
  if (rows.length < ids.length) throw refuseField('photo_ids', 'Choose photos that were deleted today')
  refuseOthers(ctx, rows)
  const first = new Map(rows.map((row) => [row.original_key, row.id]).reverse() as [string, string][])
  const back = rows.filter(
    ({ id, twin, original_key, deleted_at }) => deleted_at && !twin && first.get(original_key) === id,
  )
  await setDeleted(ctx, back, null)
  const duplicates = rows.flatMap(({ twin, filename }) => (twin ? [{ filename, photo_id: twin }] : []))
  return { ids: rows.map(({ twin, id }) => twin ?? id), duplicates, message: `${count(back.length)} back` }
}

type Restorable = Pick<PhotoRecord, 'id' | 'uploaded_by' | 'created_at' | 'filename' | 'original_key'> & {
  deleted_at: string | null
  twin: string | null
}

/** Brings photos to another gallery; what is there already stays where it is. */
export async function movePhotos(ctx: CompanyCtx, asked: PhotoBatch): Promise<PhotosDone> {
  const { db, companyId } = ctx
  const { gallery, gallery_id } = asked
  const to = gallery_id && gallery_id !== gallery.id ? await findGallery(ctx, gallery_id, true) : undefined
  if (!to) throw refuseField('gallery_id', 'Choose another gallery')
  refuseUnreached(ctx, 'photos.upload', to)
  const photos = await lockPhotos(ctx, asked)
  const twins = await twinsIn(ctx, to.id, photos)
  const moved = photos.filter(({ original_key }) => !twins.has(original_key)).map(({ id }) => id)
  if (moved.length > 0)
    // Another client has been shown nothing of it yet.
    await db
      .updateTable('photo')
      .set({
        gallery_id: to.id,
        ...(to.client_id !== gallery.client_id && { share_with_job: false }),
        version: sql`version + 1`,
      })
      .where('company_id', '=', companyId)
      .where('id', 'in', moved)
      .execute()
  await sql`update gallery set cover_id = null where company_id = ${companyId} and id = ${gallery.id}
    and cover_id = any (${moved}::uuid[])`.execute(db)
  const duplicates = photos.flatMap(({ filename, original_key }) => {
    const photo_id = twins.get(original_key)
    return photo_id ? [{ filename, photo_id }] : []
  })
  return { ids: [], duplicates, message: `${count(moved.length)} moved to ${to.name}` }
}

async function twinsIn({ db, companyId }: CompanyCtx, galleryId: string, photos: readonly PhotoRecord[]) {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'original_key'])
    .where('company_id', '=', companyId)
    .where('gallery_id', '=', galleryId)
    .where('deleted_at', 'is', null)
    .where('original_key', 'in', ['', ...photos.map(({ original_key }) => original_key)])
    .execute()
  return new Map(rows.map(({ id, original_key }) => [original_key, id]))
}

/** All of the photos that were named, of the gallery, kept as they are until the commit. */
async function lockPhotos(ctx: CompanyCtx, { gallery, ids }: PhotoBatch): Promise<PhotoRecord[]> {
  const distinct = [...new Set(ids)]
  const photos = await findPhotos(ctx, { galleryId: gallery.id, ids: distinct, lock: true })
  if (photos.length < distinct.length) throw refuseField('photo_ids', 'Choose photos of this gallery')
  return photos
}

function refuseOthers({ actor, platform }: CompanyCtx, photos: readonly UploadRecord[]): void {
  if (!photos.every((photo) => mayDelete(actor, photo, platform.now()))) throw permissionDenied()
}

async function setDeleted(
  { db, companyId }: CompanyCtx,
  photos: readonly { id: string }[],
  at: ReturnType<typeof sql> | null,
) {
  if (photos.length === 0) return
  await db
    .updateTable('photo')
    .set({ deleted_at: at as never, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      photos.map(({ id }) => id),
    )
    .execute()
}

function count(many: number): string {
  return many === 1 ? '1 photo' : `${many} photos`
}
