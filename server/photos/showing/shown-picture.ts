import { sql } from 'kysely'
import type { PhotoFileKind } from '#server/platform/files/company-files.ts'

/** What says where the pictures of a photo lie that are drawn of it. */
type DrawnPhoto = { preview_key: string }

/** The picture of a photo that people are shown: what is printed, zipped and downloaded is drawn from this one. */
export function shownPicture({ preview_key }: DrawnPhoto): { kind: PhotoFileKind; key: string } {
  return { kind: 'photo_preview', key: preview_key }
}

/** The same in SQL: what is drawn of photo `p` and may be shown to anybody who sees the photo, as rows of kind and key. */
export const drawnFiles = sql`(values ('photo_thumbnail', p.thumbnail_key), ('photo_preview', p.preview_key))`
