import { sql } from 'kysely'
import type { updateGallery as updateCall } from '#contract/photos/calls.ts'
import { galleryFields } from '#contract/photos/fields.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changedValues, changedWords, plainValues, type StoredFields } from '#server/http/record.ts'
import { chooseLinks } from './gallery-links.ts'
import { revokeLinksOfClient } from './sharing/revoke-links.ts'
import { refuseUnreached } from './showing/reach.ts'
import { type GalleryRecord, getGalleryRecord, showGallery } from './showing/show-gallery.ts'

type Input = InputOf<typeof updateCall>

/** Renames a gallery or links it anew; what a client saw of it is not shown to the next one by that. */
export async function updateGallery(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof updateCall>> {
  const before = await getGalleryRecord(ctx, input.id, true)
  refuseUnreached(ctx, 'photos.upload', before)
  const set = await changesOf(ctx, before, input)
  if (Object.keys(set).length === 0) return { gallery: showGallery(ctx, before) }
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('stale_version', 'Someone else changed this gallery. Look at it again.', {
      current: showGallery(ctx, before),
    })
  await saveGallery(ctx, before.id, set)
  const links = [...('client_id' in set ? ['Client'] : []), ...('job_id' in set ? ['Job'] : [])]
  await recordActivity(ctx, {
    noun: 'gallery',
    noun_id: before.id,
    kind: 'changed',
    title: set.name ?? before.name,
    note: `${[...changedWords(galleryFields, Object.keys(set)), ...links].join(', ')}.`,
  })
  return { gallery: showGallery(ctx, await getGalleryRecord(ctx, before.id)) }
}

type Changes = StoredFields<typeof galleryFields> & { client_id?: string | null; job_id?: string | null }

async function changesOf(ctx: CompanyCtx, before: GalleryRecord, input: Input): Promise<Changes> {
  const { client, job } = input
  const set: Changes = changedValues(before, plainValues(galleryFields, input))
  if (client === undefined && job === undefined) return set
  const now = await linksOf(ctx, before.id)
  const links = await chooseLinks(ctx, {
    job: job === undefined ? now.job_id : job,
    client: client === undefined && !job ? now.client_id : client,
  })
  if (links.job_id !== now.job_id) set.job_id = links.job_id
  if (links.client_id !== now.client_id) set.client_id = links.client_id
  return set
}

/** As they stand, seen or not: who does not see a link cannot let go of it by leaving it out. */
async function linksOf({ db, companyId }: CompanyCtx, id: string) {
  return db
    .selectFrom('gallery')
    .select(['client_id', 'job_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Writes what changes of a gallery. Photos stay private where it becomes another client's. */
export async function saveGallery({ db, companyId }: CompanyCtx, id: string, set: Changes): Promise<void> {
  if (set.client_id !== undefined) {
    await revokeLinksOfClient(db, companyId, id)
    await db
      .updateTable('photo')
      .set({ share_with_job: false, version: sql`version + 1` })
      .where('company_id', '=', companyId)
      .where('gallery_id', '=', id)
      .where('share_with_job', '=', true)
      .execute()
  }
  await db
    .updateTable('gallery')
    .set({ ...set, ...(set.job_id !== undefined && { synced_at: null }), version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
