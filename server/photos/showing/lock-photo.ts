import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { GalleryRecord } from './show-gallery.ts'
import { findPhotos, type PhotoRecord, showPhoto } from './show-photo.ts'

/** A photo of the gallery, kept as it is until the commit. */
export async function lockPhoto(ctx: CompanyCtx, galleryId: string, id: string): Promise<PhotoRecord> {
  const [found] = await findPhotos(ctx, { galleryId, ids: [id], lock: true })
  if (!found) throw refuseField('photo_id', 'Choose a photo of this gallery')
  return found
}

/** 409 with the photo as it is, where the page that asked shows an older one. */
export function refuseStale(
  ctx: CompanyCtx,
  gallery: Pick<GalleryRecord, 'own'>,
  now: PhotoRecord,
  { version }: { version?: number | undefined },
): void {
  if (version !== undefined && version !== now.version)
    throw new Refusal('stale_version', 'Someone else changed this photo. Look at it again.', {
      current: showPhoto(ctx, now, gallery.own),
    })
}
