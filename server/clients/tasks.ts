import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** A day after a merge, when it cannot be undone any more. */
export const forgetClientMerge = task('forget_client_merge', z.object({ company_id: z.string(), id: z.string() }))
