import { type RawBuilder, sql } from 'kysely'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'

/** A photo below a line, with where the pictures of it lie that are shown. */
export type StoredLinePhoto = {
  line_id: string
  id: string
  preview_key: string
  thumbnail_key: string
  /** The job still has it. */
  kept: boolean
}

/** Photo `p` in a gallery `g` of a job, neither of them deleted. */
const photoOfJob = (job: RawBuilder<unknown>) => sql`photo p join gallery g on g.company_id = p.company_id
  and g.id = p.gallery_id and g.deleted_at is null and g.job_id = ${job}`

/** The photos on the lines of `document`, each line's in their order: of a draft those that its job has, of what was sent those that were sent. */
export const linePhotosSql = sql<StoredLinePhoto[]>`(select coalesce(json_agg(f order by f.sort), '[]') from (
  select k.line_id, k.photo_id as id, k.sort, s.id is not null as kept,
      case when document.status = 'draft' then s.preview_key else k.preview_key end as preview_key,
      case when document.status = 'draft' then s.thumbnail_key else k.thumbnail_key end as thumbnail_key
    from line_photo k left join lateral (select p.id, p.preview_key, p.thumbnail_key from ${photoOfJob(sql`document.job_id`)}
      where p.company_id = k.company_id and p.id = k.photo_id and p.deleted_at is null) s on true
   where k.company_id = document.company_id and k.document_id = document.id
     and (document.status <> 'draft' or s.id is not null)) f)`

/** The photos of a line that its job still has. */
export function keptPhotosOf(photos: readonly StoredLinePhoto[], lineId: string): string[] {
  return photos.filter(({ line_id, kept }) => kept && line_id === lineId).map(({ id }) => id)
}

export type LinePhotoColumns = Omit<StoredLinePhoto, 'id' | 'kept'> & { photo_id: string; sort: number }
type Written = {
  line_items: readonly (Parameters<typeof carriesMoney>[0] & { photo_ids?: string[] | null })[]
  job_id?: string | null
}
type Found = { id: string; preview_key: string | null; thumbnail_key: string | null; is_known: boolean }

/**
 * The photos that lines are to show, as rows. One of another job or company, or one that the person may not see, is refused by its
 * line; one that stood on the document before and is gone from the job is left out. `lineIds`: the id that each line gets.
 */
export async function linePhotoColumns(
  ctx: CompanyCtx,
  { line_items, job_id }: Written,
  lineIds: readonly string[],
  documentId?: string,
): Promise<LinePhotoColumns[]> {
  const asked = line_items.flatMap((line, at) =>
    [...new Set(line.photo_ids ?? [])].map((photo_id, sort) => ({ photo_id, sort, at, line_id: lineIds[at] ?? '' })),
  )
  if (asked.length === 0) return []
  const priceless = asked.find(({ at }) => !carriesMoney(line_items[at] ?? { kind: 'text' }))
  if (priceless) throw refuseField(fieldOf(priceless), 'Only a line with a price shows photos')
  if (asked.length > limits.documentPhotos)
    throw refuseField('line_items', `Show at most ${limits.documentPhotos} photos on all lines together`)
  const found = await findPhotos(ctx, { ids: [...new Set(asked.map(({ photo_id }) => photo_id))], job_id, documentId })
  return asked.flatMap(({ at, ...row }) => {
    const { preview_key, thumbnail_key, is_known = false } = found.get(row.photo_id) ?? {}
    if (preview_key && thumbnail_key) return [{ ...row, preview_key, thumbnail_key }]
    if (is_known) return []
    throw refuseField(fieldOf({ at }), job_id ? 'Choose photos of this job' : 'Choose the job first, then its photos')
  })
}

function fieldOf({ at }: { at: number }): string {
  return `line_items.${at}.photo_ids`
}

type Asked = { ids: string[]; job_id: string | null | undefined; documentId: string | undefined }

async function findPhotos({ db, companyId, actor }: CompanyCtx, { ids, job_id = null, documentId = '' }: Asked) {
  const { rows } = await sql<Found>`select i.id, s.preview_key, s.thumbnail_key, w.is_known
    from unnest(${ids}::uuid[]) i (id)
      cross join lateral (select exists (select from line_photo k where k.company_id = ${companyId}
        and k.document_id = nullif(${documentId}, '')::uuid and k.photo_id = i.id) as is_known) w
      left join lateral (select p.preview_key, p.thumbnail_key from ${photoOfJob(sql`${job_id}::uuid`)}
        where p.company_id = ${companyId} and p.id = i.id and p.deleted_at is null
          and (w.is_known or ${isVisibleGallery(actor)})) s on true`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes the photos on lines of a document that has none, as a part of a statement that makes it. */
export function linePhotosInto({ companyId }: CompanyCtx, documentId: string, rows: LinePhotoColumns[]) {
  return sql`insert into line_photo (company_id, document_id, line_id, photo_id, sort, preview_key, thumbnail_key)
    select ${companyId}::uuid, ${documentId}::uuid, k.line_id, k.photo_id, k.sort, k.preview_key, k.thumbnail_key
      from jsonb_populate_recordset(null::line_photo, ${JSON.stringify(rows)}) k`
}

/** What was written by it, as `linePhotosSql` has it. */
export function linePhotosOf(shown: RawBuilder<unknown>): RawBuilder<StoredLinePhoto[]> {
  return sql`(select coalesce(json_agg(json_build_object('line_id', k.line_id, 'id', k.photo_id, 'kept', true,
    'preview_key', k.preview_key, 'thumbnail_key', k.thumbnail_key) order by k.sort), '[]') from ${shown} k)`
}

/** A document goes out with these pictures: from here on nothing that becomes of the photos changes them. */
export async function freezeLinePhotos(ctx: CompanyCtx, documentId: string, photos: readonly StoredLinePhoto[]) {
  await sql`delete from line_photo where company_id = ${ctx.companyId} and document_id = ${documentId}`.execute(ctx.db)
  if (photos.length === 0) return
  const rows = photos.map(({ id: photo_id, kept: _, ...photo }, sort) => ({ ...photo, photo_id, sort }))
  await linePhotosInto(ctx, documentId, rows).execute(ctx.db)
}
