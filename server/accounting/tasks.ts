import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** A day after transactions were deleted that no bank brought, when they cannot be brought back any more. */
export const forgetDeletedTransactions = task('forget_deleted_transactions', z.object({ company_id: z.string() }))
