import { sql } from 'kysely'
import type { getGallery as getCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { getGalleryRecord, showGallery } from './show-gallery.ts'
import { findPhotos, showPhoto } from './show-photo.ts'

/** A gallery with a page of its photos, the latest taken first. */
export async function getGallery(ctx: CompanyCtx, input: InputOf<typeof getCall>): Promise<AnswerOf<typeof getCall>> {
  const rest = sql`order by coalesce(p.taken_at, p.created_at) desc, p.id desc ${pageSql(input)}`
  const [record, photos] = await Promise.all([
    getGalleryRecord(ctx, input.id),
    findPhotos(ctx, { galleryId: input.id, rest }),
  ])
  const gallery = showGallery(ctx, record)
  return {
    gallery,
    photos: photos.map((each) => showPhoto(ctx, each, record.own)),
    ...pageOf(input, gallery.photo_count),
  }
}
