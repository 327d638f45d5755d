import { type RawBuilder, sql } from 'kysely'
import type { zipPhotos as chosenCall, getPhotosZip as zipCall } from '#contract/photos/zip/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { isVisiblePhoto } from '#server/scopes/gallery.ts'
import { refuseUnreached } from '../showing/reach.ts'
import { getGalleryRecord } from '../showing/show-gallery.ts'
import { stampOf } from '../showing/stamp.ts'
import { distinctNames, nameAndEnding, plainName } from './file-names.ts'
import { photosZip, refuseUnzippable } from './photos-zip.ts'

type Row = { id: string; filename: string; taken_at: string | null; at: string }

/** Of a choice that is too long for an address. */
export function zipPhotos(ctx: CompanyCtx, chosen: InputOf<typeof chosenCall>): Promise<FileAnswer> {
  return getPhotosZip(ctx, chosen)
}

/** Photos of a gallery as one file: as they came only for who may see the place, for it may stand in them. */
export async function getPhotosZip(
  ctx: CompanyCtx,
  { id, photo_ids, files, stamp }: InputOf<typeof zipCall>,
): Promise<FileAnswer> {
  const { db, companyId, platform, actor } = ctx
  const gallery = await getGalleryRecord(ctx, id)
  if (files === 'original') refuseUnreached(ctx, 'photos.location', gallery)
  if (files === 'original' && stamp) throw refuseField('stamp', 'Originals stay as they are. Choose photos as shown')
  const ids = photo_ids && [...new Set(photo_ids)]
  const chosen: RawBuilder<unknown> = ids ? sql`p.id = any (${ids}::uuid[])` : sql`true`
  const which = sql<boolean>`(p.gallery_id = ${gallery.id} and ${isVisiblePhoto(actor)})`
  const { rows } =
    await sql<Row>`select p.id, p.filename, p.taken_at, coalesce(p.taken_at, p.created_at) as at from photo p
    where p.company_id = ${companyId} and ${which} and ${chosen} order by at, p.id`.execute(db)
  if (ids && rows.length < ids.length) throw refuseField('photo_ids', 'Choose photos of this gallery')
  refuseUnzippable(rows.length)
  const distinct = distinctNames()
  const stamped = stamp ? await stampOf(ctx) : undefined
  const photos = rows.map((row) => {
    const { name, ending } = nameAndEnding(row.filename)
    const stampWords = row.taken_at ? stamped?.(row.taken_at) : undefined
    return { id: row.id, at: row.at, name: distinct(name, files === 'original' ? ending : '.jpg'), stamp: stampWords }
  })
  return photosZip(platform, companyId, { title: plainName(gallery.name), photos, files, which })
}
