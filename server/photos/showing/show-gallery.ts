import { type RawBuilder, sql } from 'kysely'
import { galleryFields } from '#contract/photos/fields.ts'
import type { Gallery } from '#contract/photos/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { plainColumns, type StoredFields } from '#server/http/record.ts'
import { isVisibleClientBeside } from '#server/scopes/client.ts'
import { isOwnGallery, isVisibleGallery, isVisiblePhoto } from '#server/scopes/gallery.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { addressOf } from './file-address.ts'

/** A gallery's row with what a list says of it, each as far as the person may see it. */
export type GalleryRecord = Required<StoredFields<typeof galleryFields>> & {
  id: string
  client_id: string | null
  client_name: string | null
  job_id: string | null
  job_title: string | null
  photo_count: number
  shared_count: number
  last_photo_at: string | null
  created_at: string
  created_by: string | null
  version: number
  cover_id: string | null
  cover_key: string | null
  own: boolean
}

/** The columns of a GalleryRecord, of gallery `g` joined by `galleryJoins`. */
export function galleryColumns({ actor }: CompanyCtx) {
  return sql`g.id, ${plainColumns(galleryFields, 'g')}, c.id as client_id, c.display_name as client_name, j.id as job_id, j.title as job_title,
    g.photo_count, g.shared_count, g.last_photo_at, g.created_at, g.created_by, g.version, ${isOwnGallery(actor)} as own,
    coalesce(chosen.id, latest.id) as cover_id, coalesce(chosen.thumbnail_key, latest.thumbnail_key) as cover_key`
}

/** The chosen photo first, then the latest; of those the person may see. */
export function galleryJoins({ actor }: CompanyCtx) {
  return sql`left join client c on c.company_id = g.company_id and c.id = g.client_id and ${seesClient(actor)}
    left join job j on j.company_id = g.company_id and j.id = g.job_id and ${isVisibleJob(actor)}
    left join lateral (select p.id, p.thumbnail_key from photo p
      where p.company_id = g.company_id and p.id = g.cover_id and p.gallery_id = g.id and ${isVisiblePhoto(actor)}) chosen on true
    left join lateral (select p.id, p.thumbnail_key from photo p
      where p.company_id = g.company_id and p.gallery_id = g.id and chosen.id is null and ${isVisiblePhoto(actor)}
      order by coalesce(p.taken_at, p.created_at) desc, p.id desc limit 1) latest on true`
}

/** Who is a client sees themselves. */
function seesClient(actor: CompanyCtx['actor']): RawBuilder<boolean> {
  return actor.kind === 'client' ? sql<boolean>`true` : isVisibleClientBeside(actor)
}

/** A gallery that the person may see; `lock` keeps it as it is until the commit. */
export async function getGalleryRecord(ctx: CompanyCtx, id: string, lock = false): Promise<GalleryRecord> {
  const found = await findGallery(ctx, id, lock)
  if (!found) throw notFound('gallery')
  return found
}

export async function findGallery(ctx: CompanyCtx, id: string, lock = false): Promise<GalleryRecord | undefined> {
  const { rows } = await sql<GalleryRecord>`select ${galleryColumns(ctx)} from gallery g ${galleryJoins(ctx)}
    where g.company_id = ${ctx.companyId} and g.id = ${id} and ${isVisibleGallery(ctx.actor)}
    ${lock ? sql`for update of g` : sql``}`.execute(ctx.db)
  return rows[0]
}

/** A gallery as an answer has it. */
export function showGallery({ actor }: CompanyCtx, record: GalleryRecord): Gallery {
  const { own: _, created_by: __, cover_key, shared_count, ...shown } = record
  const isClient = actor.kind === 'client'
  return {
    ...shown,
    photo_count: isClient ? shared_count : shown.photo_count,
    ...(isClient ? {} : { shared_count }),
    cover_url: cover_key && addressOf(record.id, cover_key),
  }
}
