import { sql } from 'kysely'
import type {
  previewGalleryLink as previewCall,
  viewSharedGallery as viewCall,
} from '#contract/photos/sharing/calls.ts'
import { sharedPhoto } from '#contract/photos/sharing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, DocumentCtx, Link } from '#server/http/context.ts'
import { isRobot } from '#server/links/robots.ts'
import { countOpening } from '#server/links/write.ts'
import { addressOf } from '../showing/file-address.ts'
import type { PhotoRecord } from '../showing/show-photo.ts'
import { shownPicture } from '../showing/shown-picture.ts'
import { findLinks, getSharedOf } from './list-links.ts'
import { getShare, isShared, type Share } from './share.ts'

type LinkCtx = DocumentCtx & { link: Link }
type View = AnswerOf<typeof viewCall>
type ViewCtx = Pick<DocumentCtx, 'db' | 'companyId' | 'platform'>

/** What somebody sees who has the link. Looking at its first page is an opening. */
export async function viewSharedGallery(ctx: LinkCtx, { from }: InputOf<typeof viewCall>): Promise<View> {
  const share = await getShare(ctx, ctx.link.id, ctx.link.gallery_id)
  if (from === 0 && !isRobot(ctx.request.user_agent)) await noteOpening(ctx, share)
  // No answer says a secret: whoever asks has the token, and adds it.
  const file = (key: string) => `/api/photos/shared/files/${key}/`
  const zip = '/api/photos/shared/zip/'
  return show(ctx, share, { from, zip, file, download: (key) => `${file(key)}?download=true` })
}

/** The same for the team, by their own session: it is no opening. */
export async function previewGalleryLink(
  ctx: CompanyCtx,
  { id, link_id, from }: InputOf<typeof previewCall>,
): Promise<View> {
  const gallery = await getSharedOf(ctx, id)
  const [link] = await findLinks(ctx, gallery.id, link_id)
  if (!link) throw notFound('link')
  const share = await getShare(ctx, link.id, gallery.id)
  const file = (key: string) => addressOf(gallery.id, key)
  const zip = `/api/photos/${gallery.id}/zip/`
  return show(ctx, share, { from, zip, file, download: (key) => `${file(key)}?download=true` })
}

type Addresses = { from: number; zip: string; file: (key: string) => string; download: (key: string) => string }

async function show(ctx: ViewCtx, share: Share, { from, zip, file, download }: Addresses): Promise<View> {
  const { db, companyId } = ctx
  const [company, counted, { rows }] = [
    await readSettings(ctx, companyId),
    await sql<{ total: number }>`select count(*)::int as total from photo p
      where p.company_id = ${companyId} and ${isShared(share)}`.execute(db),
    await sql<PhotoRecord>`select p.* from photo p where p.company_id = ${companyId} and ${isShared(share)}
      order by coalesce(p.taken_at, p.created_at) desc, p.id desc limit ${limits.photosPage} offset ${from}`.execute(
      db,
    ),
  ]
  return {
    company: { name: company.name, phone: company.phone, email: company.email },
    logo_url: company.logo_url,
    gallery: { id: share.gallery_id, name: share.gallery_name, photo_count: counted.rows[0]?.total ?? 0 },
    zip_url: share.allow_download ? zip : null,
    expires_at: share.expires_at,
    locale: company.locale,
    time_zone: company.timezone,
    today: company.today,
    photos: rows.map((row) =>
      sharedPhoto.parse({
        ...row,
        thumbnail_url: file(row.thumbnail_key),
        preview_url: file(shownPicture(row).key),
        ...(share.allow_download ? { download_url: download(shownPicture(row).key) } : {}),
      }),
    ),
  }
}

/** Counted each time; the history says it once. */
async function noteOpening(ctx: LinkCtx, { link_id, gallery_id, gallery_name, label }: Share): Promise<void> {
  const openings = await countOpening(ctx.db, ctx.companyId, link_id)
  if (openings > 1) return
  const who = label ?? 'Someone with the link'
  await recordActivity(ctx, { noun: 'gallery', noun_id: gallery_id, kind: 'link_opened', title: gallery_name, who })
}
