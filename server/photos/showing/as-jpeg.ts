import type { FileAnswer } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Sharp enough for a page of paper, and small enough to be mailed. */
const QUALITY = 84
const SIDE = 2048

type Drawing = { platform: Platform; companyId: CompanyId; stamp?: string | undefined }

/** A picture that is shown, as the file that every program reads. */
export async function asJpeg(bytes: Uint8Array, { platform, companyId, stamp }: Drawing): Promise<Uint8Array> {
  const drawn = await platform.images.drawJpeg({ bytes, side: SIDE, quality: QUALITY, stamp }, companyId)
  return drawn.bytes
}

type StoredPhoto = { read(): Promise<Uint8Array | undefined> }

/** The same as a download, drawn once the transaction is over. */
export function jpegDownload(file: StoredPhoto, filename: string, drawing: Drawing, gone: () => Error): FileAnswer {
  return {
    bytes: async () => {
      const bytes = await file.read()
      if (!bytes) throw gone()
      return asJpeg(bytes, drawing).catch((error) => {
        throw error instanceof Error && 'code' in error && error.code === 'job_failed' ? gone() : error
      })
    },
    type: 'image/jpeg',
    filename,
    download: true,
  }
}
