import { sql } from 'kysely'
import { distinctTags } from '#contract/photos/tag-rules.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { keepLook, type NewLook } from './annotating/new-look.ts'
import type { Input } from './photo-forms.ts'
import { recordSharing } from './record-sharing.ts'
import { lockPhoto, refuseStale } from './showing/lock-photo.ts'
import type { GalleryRecord } from './showing/show-gallery.ts'
import type { PhotoRecord, PhotosDone } from './showing/show-photo.ts'

/** Changes what is said of a photo and how it looks, and makes it the one that stands for its gallery. */
export async function updatePhoto(
  ctx: CompanyCtx,
  gallery: GalleryRecord,
  input: Input,
  look: NewLook | undefined,
): Promise<PhotosDone> {
  const before = await lockPhoto(ctx, gallery.id, input.photo_id ?? '')
  const done = { ids: [before.id], message: 'Photo saved' }
  const set = changesOf(before, input)
  const isCover = input.set_as_thumbnail ?? null
  if (look || Object.keys(set).length > 0) {
    refuseStale(ctx, gallery, before, input)
    await ctx.db
      .updateTable('photo')
      .set({ ...set, ...(look && (await keepLook(ctx, before, look))), version: sql`version + 1` })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', before.id)
      .execute()
  }
  if (isCover !== null) await setCover(ctx, gallery, before.id, isCover)
  if (set.share_with_job) await recordSharing(ctx, gallery)
  return done
}

type Changes = Partial<Pick<PhotoRecord, 'comment' | 'tags' | 'phase' | 'share_with_job'>>

function changesOf(before: PhotoRecord, input: Input): Changes {
  const { comment, tags, phase, share_with_job } = input
  const sent: Changes = {
    ...(comment === undefined ? {} : { comment: comment || null }),
    ...(tags === undefined ? {} : { tags: distinctTags(tags) }),
    ...(phase === undefined ? {} : { phase }),
    ...(share_with_job === undefined ? {} : { share_with_job }),
  }
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof PhotoRecord])
  return Object.fromEntries(Object.entries(sent).filter(isNew))
}

async function setCover({ db, companyId }: CompanyCtx, gallery: GalleryRecord, photoId: string, isCover: boolean) {
  await sql`update gallery set cover_id = ${isCover ? photoId : null}, version = version + 1
    where company_id = ${companyId} and id = ${gallery.id}
      and ${isCover ? sql`cover_id is distinct from ${photoId}` : sql`cover_id = ${photoId}`}`.execute(db)
}
