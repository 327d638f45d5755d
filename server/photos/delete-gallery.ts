import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { deleteGallery as deleteCall, restoreGallery as restoreCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { reachesGallery } from '#server/scopes/gallery.ts'
import { forgetLater } from './forget.ts'
import { isForADay } from './showing/may-delete.ts'
import { getGalleryRecord, showGallery } from './showing/show-gallery.ts'

/** Deletes a gallery with its photos; for a day it can be brought back. */
export async function deleteGallery(ctx: CompanyCtx, { id }: InputOf<typeof deleteCall>) {
  const gallery = await getGalleryRecord(ctx, id, true)
  if (levelOf(ctx.actor, 'photos.delete') !== 'all') await refuseOthersPhotos(ctx, gallery)
  await setDeleted(ctx, id, sql`now()`)
  await forgetLater(ctx, id)
  await recordActivity(ctx, { noun: 'gallery', noun_id: id, kind: 'deleted', title: gallery.name })
  return { message: `${gallery.name} deleted` }
}

/** Brings a gallery back as it was. */
export async function restoreGallery(ctx: CompanyCtx, { id }: InputOf<typeof restoreCall>) {
  const { rows } = await sql<{
    name: string
    deleted: boolean
  }>`select g.name, g.deleted_at is not null as deleted from gallery g
    where g.company_id = ${ctx.companyId} and g.id = ${id} and ${reachesGallery(ctx.actor, 'photos.view')}
      and (g.deleted_at is null or g.deleted_at > now() - make_interval(hours => ${limits.deletedPhotoHours}))
    for update of g`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound('gallery')
  if (found.deleted) {
    if (levelOf(ctx.actor, 'photos.delete') !== 'all')
      await refuseOthersPhotos(ctx, { id, ...(await makerOf(ctx, id)) })
    await setDeleted(ctx, id, null)
    await recordActivity(ctx, { noun: 'gallery', noun_id: id, kind: 'restored', title: found.name })
  }
  const answer: AnswerOf<typeof restoreCall> = { gallery: showGallery(ctx, await getGalleryRecord(ctx, id)) }
  return { ...answer, message: `${found.name} is back` }
}

/** Who deletes their own alone deletes a gallery they made, with nothing in it but photos that they may delete. */
async function refuseOthersPhotos(
  { db, companyId, actor }: CompanyCtx,
  gallery: { id: string; created_by: string | null },
) {
  const { rows } = await sql<{ others: boolean }>`select exists (select from photo
    where company_id = ${companyId} and gallery_id = ${gallery.id} and deleted_at is null
      and (uploaded_by is distinct from ${actor.user.id}
        or ${isForADay(actor)} and created_at <= now() - make_interval(hours => ${limits.ownPhotoHours}))) as others`.execute(
    db,
  )
  if (gallery.created_by !== actor.user.id || rows[0]?.others) throw permissionDenied()
}

function makerOf({ db, companyId }: CompanyCtx, id: string) {
  return db
    .selectFrom('gallery')
    .select('created_by')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function setDeleted({ db, companyId }: CompanyCtx, id: string, at: ReturnType<typeof sql> | null) {
  await db
    .updateTable('gallery')
    .set({ deleted_at: at as never, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
