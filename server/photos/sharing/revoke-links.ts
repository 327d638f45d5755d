import { sql } from 'kysely'
import type { revokeGalleryLinks as revokeCall } from '#contract/photos/sharing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { revokeLinks } from '#server/links/write.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { getSharedOf } from './list-links.ts'

/** A person turns off one link to a gallery, or all of them: from now on it opens nothing. */
export async function revokeGalleryLinks(ctx: CompanyCtx, { id, link_id }: InputOf<typeof revokeCall>) {
  const gallery = await getSharedOf(ctx, id, true)
  const revoked = await revokeLinks(ctx.db, ctx.companyId, { gallery_id: gallery.id }, link_id)
  if (link_id && revoked === 0) throw notFound('link')
  if (revoked > 0)
    await recordActivity(ctx, { noun: 'gallery', noun_id: gallery.id, kind: 'links_revoked', title: gallery.name })
  return { revoked }
}

/** Whoever was given a link while a gallery was one client's does not see what is photographed for the next. */
export async function revokeLinksOfClient(db: Db, companyId: CompanyId, galleryId: string): Promise<void> {
  const { rows } = await sql`select from gallery
    where company_id = ${companyId} and id = ${galleryId} and client_id is not null`.execute(db)
  if (rows.length > 0) await revokeLinks(db, companyId, { gallery_id: galleryId })
}
