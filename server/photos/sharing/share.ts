import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** What a link to a gallery shows. */
export type Share = {
  link_id: string
  gallery_id: string
  gallery_name: string
  label: string | null
  whole: boolean
  allow_download: boolean
  expires_at: string | null
}

type ShareDb = { db: Db; companyId: CompanyId }

/** What a link shows; nothing where it leads to something else, or its gallery is deleted. */
export async function getShare({ db, companyId }: ShareDb, linkId: string, galleryId: string | null): Promise<Share> {
  const { rows } =
    await sql<Share>`select s.link_id, g.id as gallery_id, g.name as gallery_name, s.label, s.whole, s.allow_download,
      l.expires_at
    from link l join gallery_share s on s.company_id = l.company_id and s.link_id = l.id
      join gallery g on g.company_id = l.company_id and g.id = l.gallery_id
    where l.company_id = ${companyId} and l.id = ${linkId} and g.id = ${galleryId} and g.deleted_at is null`.execute(db)
  const [share] = rows
  if (!share) throw notFound('link')
  return share
}

/** Whether photo `p` is one that a share shows. */
export function isShared({ link_id, gallery_id, whole }: Share): RawBuilder<boolean> {
  const chosen = sql`exists (select from gallery_share_photo x
    where x.company_id = p.company_id and x.link_id = ${link_id} and x.photo_id = p.id)`
  return sql<boolean>`(p.gallery_id = ${gallery_id} and p.deleted_at is null and ${whole ? sql`true` : chosen})`
}

/** Whether a link still works; what is sent for long asks again. */
export async function isLinkAlive({ db, companyId }: ShareDb, linkId: string): Promise<boolean> {
  const { rows } = await sql`select from link l join gallery g on g.company_id = l.company_id and g.id = l.gallery_id
    where l.company_id = ${companyId} and l.id = ${linkId} and l.revoked_at is null
      and (l.expires_at is null or l.expires_at > now()) and g.deleted_at is null`.execute(db)
  return rows.length > 0
}
