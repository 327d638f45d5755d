import { sql } from 'kysely'
import type { getSharedFile as fileCall, getSharedZip as zipCall } from '#contract/photos/sharing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { DocumentCtx, FileAnswer, Link } from '#server/http/context.ts'
import { findFile, type PhotoFileKind } from '#server/platform/files/company-files.ts'
import { jpegDownload } from '../showing/as-jpeg.ts'
import { drawnFiles } from '../showing/shown-picture.ts'
import { plainName } from '../zip/file-names.ts'
import { photosZip, refuseUnzippable } from '../zip/photos-zip.ts'
import { getShare, isLinkAlive, isShared } from './share.ts'

type LinkCtx = DocumentCtx & { link: Link }

/** A picture that was drawn of a photo the link shows; each time it is asked whether the link still works. */
export async function getSharedFile(ctx: LinkCtx, { key, download }: InputOf<typeof fileCall>): Promise<FileAnswer> {
  const { db, companyId, platform } = ctx
  const share = await getShare(ctx, ctx.link.id, ctx.link.gallery_id)
  const { rows } = await sql<{
    kind: PhotoFileKind
  }>`select k.kind from photo p cross join lateral ${drawnFiles} k (kind, key)
    where p.company_id = ${companyId} and k.key = ${key} and ${isShared(share)} limit 1`.execute(db)
  const [found] = rows
  const file = found && (await findFile(ctx, found.kind, key))
  if (!file) throw notFound('photo')
  if (download) {
    if (!share.allow_download) throw permissionDenied()
    return jpegDownload(file, `${plainName(share.gallery_name)}.jpg`, { platform, companyId }, () => notFound('photo'))
  }
  return {
    bytes: async () => {
      const opened = await file.open()
      if (!opened) throw notFound('photo')
      return opened.stream
    },
    type: file.mime,
    length: file.bytes,
    etag: `"${key}"`,
  }
}

/** All photos that the link shows, under names that say nothing of their files. It ends where the link does. */
export async function getSharedZip(ctx: LinkCtx, _input: InputOf<typeof zipCall>): Promise<FileAnswer> {
  const { platform, companyId } = ctx
  const share = await getShare(ctx, ctx.link.id, ctx.link.gallery_id)
  if (!share.allow_download) throw permissionDenied()
  const { rows } = await sql<{
    id: string
    at: string
  }>`select p.id, coalesce(p.taken_at, p.created_at) as at from photo p
    where p.company_id = ${companyId} and ${isShared(share)} order by at, p.id`.execute(ctx.db)
  refuseUnzippable(rows.length)
  const title = plainName(share.gallery_name)
  const digits = String(rows.length).length
  const photos = rows.map(({ id, at }, index) => {
    const number = String(index + 1).padStart(digits, '0')
    return { id, at, name: `${title} ${number}.jpg` }
  })
  return photosZip(platform, companyId, {
    title,
    photos,
    files: 'shown',
    which: isShared(share),
    isAlive: (db) => isLinkAlive({ db, companyId }, share.link_id),
  })
}
