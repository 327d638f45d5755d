import { sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { keepFile } from '#server/platform/files/company-files.ts'
import type { GalleryRecord } from '../showing/show-gallery.ts'
import type { PhotosDone } from '../showing/show-photo.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import type { NewFile, NewPhoto } from './new-photo.ts'

/** Which of the files are in the gallery, by their content: the photo's id. */
export async function knownIn({ db, companyId }: CompanyCtx, galleryId: string, files: readonly NewFile[]) {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'original_key'])
    .where('company_id', '=', companyId)
    .where('gallery_id', '=', galleryId)
    .where('deleted_at', 'is', null)
    .where('original_key', 'in', ['', ...files.map(({ taken }) => taken.sha256)])
    .execute()
  return new Map(rows.map(({ id, original_key }) => [original_key, id]))
}

/** Writes the photos with their files. What came into the gallery since they were drawn is not there twice. */
export async function keepPhotos(
  ctx: CompanyCtx,
  gallery: GalleryRecord,
  files: readonly NewFile[],
  photos: readonly NewPhoto[],
): Promise<PhotosDone> {
  const known = await knownIn(ctx, gallery.id, files)
  const added: string[] = []
  const made = new Map<string, string>()
  for (const photo of photos) {
    if (known.has(photo.taken.sha256)) continue
    const id = await keepPhoto(ctx, gallery.id, photo)
    added.push(id)
    made.set(photo.taken.sha256, id)
  }
  const duplicates = files.flatMap(({ filename, taken }, at) => {
    const photo_id = known.get(taken.sha256) ?? (isAgain(files, at) ? made.get(taken.sha256) : undefined)
    return photo_id ? [{ filename, photo_id }] : []
  })
  if (added.length === 0) ctx.nothingNew()
  else await recordAdded(ctx, gallery)
  return { ids: added, duplicates, message: wordsOf(added.length, duplicates.length) }
}

function isAgain(files: readonly NewFile[], at: number): boolean {
  return files.findIndex(({ taken }) => taken.sha256 === files[at]?.taken.sha256) < at
}

async function keepPhoto(
  ctx: CompanyCtx,
  galleryId: string,
  { id, filename, facts, taken, drawn }: NewPhoto,
): Promise<string> {
  const { mime, width, height, metadata } = drawn
  const original_key = await keepFile(ctx, { kind: 'photo', source: taken, mime })
  const { id: made } = await ctx.db
    .insertInto('photo')
    .values({
      company_id: ctx.companyId,
      ...(id && { id }),
      ...facts,
      gallery_id: galleryId,
      original_key,
      ...(await keepDrawn(ctx, drawn)),
      mime,
      bytes: taken.bytes,
      filename,
      width,
      height,
      taken_at: takenAt(ctx, metadata),
      latitude: metadata.latitude,
      longitude: metadata.longitude,
      uploaded_by: ctx.actor.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made
}

/** Keeps what was drawn; the plan's limit is asked of the original alone. */
export async function keepDrawn(ctx: CompanyCtx, { preview, thumbnail, plain }: DrawnPhoto) {
  const drawn = { mime: 'image/webp', counts: false }
  return {
    preview_key: await keepFile(ctx, { kind: 'photo_preview', source: preview, ...drawn }),
    thumbnail_key: await keepFile(ctx, { kind: 'photo_thumbnail', source: thumbnail, ...drawn }),
    plain_key: plain ? await keepFile(ctx, { kind: 'photo_preview', source: plain, ...drawn }) : null,
  }
}

/** A camera's clock shows the company's time, unless the camera says another. */
function takenAt({ actor }: CompanyCtx, { taken_at, taken_offset }: DrawnPhoto['metadata']) {
  if (!taken_at) return null
  return taken_offset
    ? sql<string>`${taken_at + taken_offset}::timestamptz`
    : sql<string>`(${taken_at}::timestamp at time zone ${actor.company?.timezone ?? 'UTC'})`
}

/** Once an hour for each person and gallery: two hundred photos of an afternoon are one line of its history. */
async function recordAdded(ctx: CompanyCtx, { id, name }: GalleryRecord): Promise<void> {
  const { rows } = await sql<{ said: boolean }>`select exists (select from activity
    where company_id = ${ctx.companyId} and noun = 'gallery' and noun_id = ${id} and kind = 'photos_added'
      and user_id = ${ctx.actor.user.id} and at > now() - interval '1 hour') as said`.execute(ctx.db)
  if (!rows[0]?.said) await recordActivity(ctx, { noun: 'gallery', noun_id: id, kind: 'photos_added', title: name })
}

function wordsOf(added: number, known: number): string {
  const skipped = known > 0 ? `${known} already here, skipped` : ''
  const new_ones = added > 0 ? `${added} ${added === 1 ? 'photo' : 'photos'} added` : ''
  return [new_ones, skipped].filter(Boolean).join('; ')
}
