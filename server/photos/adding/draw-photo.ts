import type { CompanyCtx } from '#server/http/context.ts'
import type { Received } from '#server/platform/files/storage.ts'
import type { PhotoJob, PhotoResult } from '#server/platform/images/photo.ts'

type Result = Extract<PhotoResult, { ok: true }>
export type DrawnPhoto = Omit<Result, 'preview' | 'thumbnail'> & {
  preview: Received
  thumbnail: Received
  /** Removes what of it got no key. */
  discard(): Promise<void>
}

type DrawCtx = Pick<CompanyCtx, 'platform' | 'companyId'>

/** Draws what is shown of a photo, and takes it to the disk; or says why not. */
export async function drawPhoto({ platform, companyId }: DrawCtx, source: PhotoJob['source'], rotation: number) {
  const made = await platform.images.processPhoto(source, rotation, companyId)
  if (!made.ok) return made
  const preview = await platform.storage.receive(made.preview.bytes)
  const thumbnail = await platform.storage.receive(made.thumbnail.bytes).catch(async (error) => {
    await preview.discard()
    throw error
  })
  const discard = async () => {
    await preview.discard()
    await thumbnail.discard()
  }
  return { ...made, preview, thumbnail, discard } satisfies DrawnPhoto
}
