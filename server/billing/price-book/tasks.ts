import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** Forgets the items of one company that were deleted more than a day ago. */
export const forgetDeletedItems = task('forget_deleted_items', z.object({ company_id: z.string() }))
