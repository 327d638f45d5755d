import { type RawBuilder, sql } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { Size } from '#contract/photos/annotation/mark-rules.ts'
import type { Crop } from '#contract/photos/annotation/shapes.ts'
import { type Photo, photo } from '#contract/photos/shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisiblePhoto } from '#server/scopes/gallery.ts'
import { addressOf } from './file-address.ts'
import { mayDelete } from './may-delete.ts'
import { shownPicture } from './shown-picture.ts'

export type PhotoRecord = {
  id: string
  gallery_id: string
  original_key: string
  preview_key: string
  thumbnail_key: string
  mime: string
  bytes: number
  filename: string
  width: number
  height: number
  rotation: number
  crop: Crop | null
  brightness: number
  /** The preview of the whole photo without marks, and how large the photo is; where the preview is that, null. */
  plain_key: string | null
  plain_width: number | null
  plain_height: number | null
  comment: string | null
  tags: string[]
  phase: Photo['phase']
  share_with_job: boolean
  annotations: Photo['annotations']
  taken_at: string | null
  latitude: number | null
  longitude: number | null
  uploaded_by: string | null
  uploader: string | null
  created_at: string
  version: number
}

/** What came of a form: which photos it was about, in their order, and what to say. */
export type PhotosDone = {
  ids: string[]
  /** What is here already, and by which photo. */
  duplicates?: { filename: string; photo_id: string }[]
  message: string
}

const columns = sql`p.*, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as uploader`

type Which = {
  galleryId: string
  /** These alone. */
  ids?: readonly string[]
  /** What of `p` is tested besides. */
  which?: RawBuilder<unknown> | undefined
  /** Keeps them as they are until the commit, in one order. */
  lock?: boolean
  /** Their order, and how many. */
  rest?: RawBuilder<unknown>
}

/** Photos (`p`) of a gallery that the person may see. */
export async function findPhotos(
  { db, companyId, actor }: CompanyCtx,
  { galleryId, ids, which, lock = false, rest = sql`order by p.id` }: Which,
): Promise<PhotoRecord[]> {
  const { rows } =
    await sql<PhotoRecord>`select ${columns} from photo p left join user_account u on u.id = p.uploaded_by
    where p.company_id = ${companyId} and p.gallery_id = ${galleryId} and ${isVisiblePhoto(actor)}
      ${ids ? sql`and p.id = any (${[...ids]}::uuid[])` : sql``} ${which ? sql`and ${which}` : sql``} ${rest} ${lock ? sql`for update of p` : sql``}`.execute(
      db,
    )
  return rows
}

/** A photo as the person may see it; `own`: the gallery is their own. */
export function showPhoto({ actor, platform }: CompanyCtx, record: PhotoRecord, own: boolean): Photo {
  const { gallery_id } = record
  const urls = {
    thumbnail_url: addressOf(gallery_id, record.thumbnail_key),
    preview_url: addressOf(gallery_id, record.preview_key),
    download_url: `${addressOf(gallery_id, shownPicture(record).key)}?download=true`,
  }
  const { filename, bytes, rotation, crop, brightness, tags, share_with_job, ...others } = record
  const { latitude, longitude, uploaded_by, uploader, ...ofAll } = others
  const seesPlace = actor.kind !== 'client' && reaches(levelOf(actor, 'photos.location'), own)
  return photo.parse({
    ...ofAll,
    ...urls,
    ...(actor.kind === 'client'
      ? // Words on what was cut away are not theirs to read.
        { annotations: crop ? [] : record.annotations }
      : {
          filename,
          bytes: Number(bytes),
          ...{ rotation, crop, brightness },
          plain: { url: addressOf(gallery_id, record.plain_key ?? record.preview_key), ...wholeSize(record) },
          tags,
          share_with_job,
          uploaded_by: uploaded_by && { id: uploaded_by, name: uploader ?? '' },
          may_delete: mayDelete(actor, record, platform.now()),
        }),
    ...(seesPlace ? { latitude, longitude, original_url: addressOf(gallery_id, record.original_key) } : {}),
  })
}

/** How large the photo is, upright, before anything was cut away. */
export function wholeSize({ width, height, plain_width, plain_height }: PhotoRecord): Size {
  return { width: plain_width ?? width, height: plain_height ?? height }
}
