import { type RawBuilder, sql } from 'kysely'
import type { createGalleryLink as createCall } from '#contract/photos/sharing/calls.ts'
import { addDays, formatFullDay } from '#contract/values/dates.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { makeLink } from '#server/links/write.ts'
import { limits } from '#server/platform/limits.ts'
import { findLinks, getSharedOf } from './list-links.ts'

type Input = InputOf<typeof createCall>

/** Makes a public link to a gallery, or to photos of it that are named. */
export async function createGalleryLink(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof createCall>> {
  const { db, companyId, actor, platform } = ctx
  const gallery = await getSharedOf(ctx, input.id, true)
  await refuseTooMany(ctx, gallery.id)
  const chosen = input.photo_ids && (await choosePhotos(ctx, gallery.id, input.photo_ids))
  const expires_at = endOf(ctx, input.expires_on)
  const { id, token } = await makeLink(db, companyId, { gallery_id: gallery.id }, { recipient: null, expires_at })
  await db
    .insertInto('gallery_share')
    .values({
      company_id: companyId,
      link_id: id,
      label: input.label || null,
      whole: chosen === undefined,
      allow_download: input.allow_download,
      created_by: actor.user.id,
    })
    .execute()
  if (chosen)
    await db
      .insertInto('gallery_share_photo')
      .values(chosen.map((photo_id) => ({ company_id: companyId, link_id: id, photo_id })))
      .execute()
  await recordActivity(ctx, { noun: 'gallery', noun_id: gallery.id, kind: 'link_created', title: gallery.name })
  const [link] = await findLinks(ctx, gallery.id, id)
  if (!link) throw new Error('A link that was just made is not there')
  return { link, url: `${platform.env.PUBLIC_URL}/shared/${token}` }
}

async function refuseTooMany({ db, companyId }: CompanyCtx, galleryId: string): Promise<void> {
  const { rows } = await sql<{ alive: number }>`select count(*)::int as alive from link
    where company_id = ${companyId} and gallery_id = ${galleryId} and revoked_at is null
      and (expires_at is null or expires_at > now())`.execute(db)
  if ((rows[0]?.alive ?? 0) >= limits.galleryLinks)
    throw new Refusal(
      'conflict',
      `This gallery has ${limits.galleryLinks} links that work. Turn one off before you make another.`,
    )
}

/** Each once, and all of the gallery. */
async function choosePhotos({ db, companyId }: CompanyCtx, galleryId: string, ids: readonly string[]) {
  const distinct = [...new Set(ids)]
  const found = await db
    .selectFrom('photo')
    .select('id')
    .where('company_id', '=', companyId)
    .where('gallery_id', '=', galleryId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', distinct)
    .execute()
  if (found.length < distinct.length) throw refuseField('photo_ids', 'Choose photos of this gallery')
  return distinct
}

/** The end of the day on which it works last, where the company is. */
function endOf({ actor, platform }: CompanyCtx, day: Input['expires_on']): RawBuilder<string> | null {
  if (!day) return null
  const zone = actor.company?.timezone ?? 'UTC'
  const today = platform.today(zone)
  if (day < today) throw refuseField('expires_on', 'Choose today or a later day')
  const last = addDays(today, limits.galleryLinkDays)
  if (day > last) throw refuseField('expires_on', `Choose a day up to ${formatFullDay(last)}, or no end`)
  return sql<string>`((${day}::date + 1)::timestamp at time zone ${zone})`
}
