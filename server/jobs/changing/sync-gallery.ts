import type { CompanyCtx } from '#server/http/context.ts'
import { syncGallery } from '#server/photos/galleries-of-jobs.ts'
import { findGallery, showGallery } from '#server/photos/showing/show-gallery.ts'
import type { JobChange } from '../asked.ts'
import { raiseVersion } from '../save-job.ts'

/** Links a gallery to the job, or looks through the one it has for photos that came since. */
export async function syncGalleryOfJob(ctx: CompanyCtx, { before, input, refuseStale }: JobChange) {
  const { gallery_id, added } = await syncGallery(ctx, before, input.gallery_id)
  if (gallery_id !== before.gallery_id) {
    refuseStale()
    await ctx.db
      .updateTable('job')
      .set({ gallery_id })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', before.id)
      .execute()
    await raiseVersion(ctx, [before.id])
  }
  const gallery = gallery_id ? await findGallery(ctx, gallery_id) : undefined
  return {
    added,
    gallery: gallery ? showGallery(ctx, gallery) : null,
    message: added === 0 ? 'Gallery synced' : `Gallery synced · ${added} added`,
  }
}
