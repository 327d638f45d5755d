import { sql } from 'kysely'
import type { createGallery as createCall } from '#contract/photos/calls.ts'
import { galleryFields } from '#contract/photos/fields.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { keepRequest, refuseOtherWords, takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { plainValues, type StoredFields } from '#server/http/record.ts'
import { chooseLinks, type GalleryLinks } from './gallery-links.ts'
import { findGallery, getGalleryRecord, showGallery } from './showing/show-gallery.ts'

type Input = InputOf<typeof createCall>
type Answer = AnswerOf<typeof createCall>

/** Adds a gallery. The same id again is the same gallery. */
export async function createGallery(ctx: CompanyCtx, input: Input): Promise<Answer> {
  if (input.id) {
    const same = await findSame(ctx, input.id, input)
    if (same) return same
  }
  const { id: chosen, name } = input
  const links = await chooseLinks(ctx, input)
  const id = await addGallery(ctx, { id: chosen, ...plainValues(galleryFields, input), name, ...links })
  await recordActivity(ctx, { noun: 'gallery', noun_id: id, kind: 'created', title: name })
  await keepRequest(ctx, input.id, input)
  return { gallery_id: id, gallery: showGallery(ctx, await getGalleryRecord(ctx, id)) }
}

type NewRow = GalleryLinks & StoredFields<typeof galleryFields> & { id?: string | undefined; name: string }

/** Writes a gallery of the company, of links that are known to be its own. Answers its id. */
export async function addGallery(ctx: CompanyCtx, { id, ...row }: NewRow): Promise<string> {
  const { companyId: company_id, actor } = ctx
  const { id: made } = await ctx.db
    .insertInto('gallery')
    .values({ company_id, ...(id && { id }), ...row, created_by: actor.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made
}

async function findSame(ctx: CompanyCtx, id: string, input: Input): Promise<Answer | undefined> {
  const { companyId, db, actor } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gallery ${companyId} ${id}`}, 0))`.execute(db)
  const first = await db
    .selectFrom('gallery')
    .select('created_by')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!first) return undefined
  const found = first.created_by === actor.user.id ? await findGallery(ctx, id) : undefined
  if (!found) throw takenId()
  const shown = showGallery(ctx, found)
  await refuseOtherWords(ctx, id, input, shown)
  ctx.nothingNew()
  return { gallery_id: id, gallery: shown }
}
