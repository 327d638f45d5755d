import { sql } from 'kysely'
import type { getEstimatePhoto as photoCall } from '#contract/billing/files/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { DocumentCtx, FileAnswer } from '#server/http/context.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { linePhotosSql, type StoredLinePhoto } from '../line-photos.ts'
import { isVisible } from './shown-document.ts'

/** So long a browser shows a picture without asking again; a draft may show another by then. */
const KEEP_SECONDS = 600

/** A picture below a line, for whoever sees the document; what was sent stays, whatever became of the photo. */
export async function getPhoto(
  ctx: DocumentCtx,
  kind: DocumentKind,
  { id, photo_id, large }: InputOf<typeof photoCall>,
): Promise<FileAnswer> {
  const { rows } = await sql<{ photos: StoredLinePhoto[] }>`select ${linePhotosSql} as photos from document
    where document.company_id = ${ctx.companyId} and document.id = ${id} and ${isVisible(ctx, kind)}`.execute(ctx.db)
  if (!rows[0]) throw notFound(kind)
  const shown = rows[0].photos.find((photo) => photo.id === photo_id)
  if (!shown) throw notFound('photo')
  const key = large ? shown.preview_key : shown.thumbnail_key
  const file = await findFile(ctx, large ? 'photo_preview' : 'photo_thumbnail', key)
  if (!file) throw notFound('photo')
  return {
    bytes: async () => (await file.open())?.stream ?? gone(),
    type: file.mime,
    length: file.bytes,
    etag: `"${key}"`,
    keep_seconds: KEEP_SECONDS,
  }
}

function gone(): never {
  throw notFound('photo')
}
