import { sql } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { getPhotoFile as fileCall } from '#contract/photos/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { findFile, type PhotoFileKind } from '#server/platform/files/company-files.ts'
import { isOwnGallery, isVisibleGallery, isVisiblePhoto } from '#server/scopes/gallery.ts'
import { jpegDownload } from './as-jpeg.ts'
import { drawnFiles } from './shown-picture.ts'

/** So long a browser shows a picture without asking again; who lost the right to it sees no new one. */
const KEEP_SECONDS = 600

type NamedFile = { kind: PhotoFileKind; filename: string; title: string; own: boolean }

/** A picture of a gallery that the person may see: what was drawn, or the original for whoever may see where it was taken. */
export async function getPhotoFile(
  ctx: CompanyCtx,
  { id, key, download }: InputOf<typeof fileCall>,
): Promise<FileAnswer> {
  const named = await findNamed(ctx, id, key)
  const file = named && (await findFile(ctx, named.kind, key))
  if (!named || !file) throw notFound('photo')
  const original = named.kind === 'photo'
  if (download && !original) return jpegDownload(file, `${named.title}.jpg`, ctx, () => notFound('photo'))
  return {
    bytes: async () => (await open(file)).stream,
    part: async (range) => (await open(file, range)).stream,
    type: file.mime,
    length: file.bytes,
    etag: `"${key}"`,
    keep_seconds: KEEP_SECONDS,
    ...(original ? { filename: named.filename, download: true } : {}),
  }
}

async function open(
  ...[file, range]: [NonNullable<Awaited<ReturnType<typeof findFile>>>, Parameters<NonNullable<FileAnswer['part']>>[0]?]
) {
  const opened = await file.open(range)
  if (!opened) throw notFound('photo')
  return opened
}

async function findNamed(
  { db, companyId, actor }: CompanyCtx,
  galleryId: string,
  key: string,
): Promise<NamedFile | undefined> {
  const { rows } = await sql<NamedFile>`
    select k.kind, p.filename, g.name as title, ${isOwnGallery(actor)} as own
    from photo p join gallery g on g.company_id = p.company_id and g.id = p.gallery_id
      cross join lateral (select * from ${drawnFiles} d (kind, key) union all values ('photo', p.original_key),
        ('photo_preview', case when ${actor.kind !== 'client'} then p.plain_key end)) k (kind, key)
    where p.company_id = ${companyId} and p.gallery_id = ${galleryId} and k.key = ${key}
      and ${isVisibleGallery(actor)} and ${isVisiblePhoto(actor)}`.execute(db)
  const drawn = rows.find(({ kind }) => kind !== 'photo')
  if (drawn) return drawn
  const [original] = rows
  const seesPlace = original && actor.kind !== 'client' && reaches(levelOf(actor, 'photos.location'), original.own)
  return seesPlace ? original : undefined
}
