import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** A day after photos or a gallery were deleted, when they cannot be brought back any more. */
export const forgetPhotos = task('forget_photos', z.object({ company_id: z.string(), gallery_id: z.string() }))
