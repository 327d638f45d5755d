import type { PrintableDocument } from '#contract/billing/printable-shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { findFiles } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Pictures as JPEG, by the SHA-256 of what they were drawn from. */
export type LinePictures = ReadonlyMap<string, Uint8Array>

type Ctx = { db: Db; platform: Platform; companyId: CompanyId }

/** Of this many photos each is drawn smaller: 300 of them stay a file that an email takes. */
export const MANY = 60

/**
 * Finds the photos on the lines of a document, to be drawn once the transaction is over, one after the other. One whose bytes are
 * gone or broken is left out.
 */
export async function findLinePictures(ctx: Ctx, paper: PrintableDocument): Promise<() => Promise<LinePictures>> {
  const keys = [...new Set(paper.line_items.flatMap(({ photos = [] }) => photos.map(({ small }) => small)))]
  const files = keys.length > 0 ? await findFiles(ctx, 'photo_thumbnail', keys) : new Map()
  const look = keys.length > MANY ? { side: 280, quality: 68 } : { side: 400, quality: 76 }
  const { platform, companyId } = ctx
  return async () => {
    const drawn = new Map<string, Uint8Array>()
    for (const [key, file] of files) {
      const bytes = await file.read()
      const jpeg = bytes && (await platform.images.drawJpeg({ bytes, ...look }, companyId).catch(leftOut))
      if (jpeg) drawn.set(key, jpeg.bytes)
    }
    return drawn
  }
}

/** A picture that cannot be drawn is no reason to have no document. */
function leftOut(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'job_failed') return undefined
  throw error
}
