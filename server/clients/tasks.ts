import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** A day after a merge, when it cannot be undone any more. */
export const forgetClientMerge = task('forget_client_merge', z.object({ company_id: z.string(), id: z.string() }))

/** For numbers that were written by a door that does not read them, for those of before, and when a company moves to another country. */
export const readPhones = task('read_phones', z.object({ company_id: z.string() }))
