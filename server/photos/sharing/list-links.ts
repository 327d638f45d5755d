import { sql } from 'kysely'
import type { listGalleryLinks as listCall } from '#contract/photos/sharing/calls.ts'
import type { GalleryLink } from '#contract/photos/sharing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { refuseUnreached } from '../showing/reach.ts'
import { type GalleryRecord, getGalleryRecord } from '../showing/show-gallery.ts'

/** The links to a gallery that were not turned off. */
export async function listGalleryLinks(
  ctx: CompanyCtx,
  { id }: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const gallery = await getSharedOf(ctx, id)
  return { links: await findLinks(ctx, gallery.id) }
}

/** A gallery whose sharing the person may see to. */
export async function getSharedOf(ctx: CompanyCtx, id: string, lock = false): Promise<GalleryRecord> {
  const gallery = await getGalleryRecord(ctx, id, lock)
  refuseUnreached(ctx, 'photos.share', gallery)
  return gallery
}

/** Those of a gallery, or the one that is named. */
export async function findLinks(
  { db, companyId }: CompanyCtx,
  galleryId: string,
  linkId?: string,
): Promise<GalleryLink[]> {
  const { rows } = await sql<GalleryLink>`select l.id, s.label, s.whole, s.allow_download, l.created_at, l.expires_at,
      l.expires_at is not null and l.expires_at <= now() as expired, l.openings, l.last_opened_at,
      array(select to_char(o.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from link_opening o where o.company_id = l.company_id and o.link_id = l.id
        order by o.id desc limit ${limits.openingsShown}) as latest_openings,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as created_by,
      case when s.whole then g.photo_count else (select count(*)::int from gallery_share_photo x
        join photo p on p.company_id = x.company_id and p.id = x.photo_id
        where x.company_id = s.company_id and x.link_id = s.link_id and p.gallery_id = g.id and p.deleted_at is null) end as photo_count
    from link l join gallery_share s on s.company_id = l.company_id and s.link_id = l.id
      join gallery g on g.company_id = l.company_id and g.id = l.gallery_id
      left join user_account u on u.id = s.created_by
    where l.company_id = ${companyId} and l.gallery_id = ${galleryId} and l.revoked_at is null
      ${linkId ? sql`and l.id = ${linkId}` : sql``}
    order by l.id desc limit 200`.execute(db)
  return rows
}
