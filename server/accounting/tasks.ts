import { z } from 'zod'
import { task } from '#server/platform/task.ts'

/** A day after transactions were deleted that no bank brought, when they cannot be brought back any more. */
export const forgetDeletedTransactions = task('forget_deleted_transactions', z.object({ company_id: z.string() }))

/** Once for what a company had before it was asked of each deposit whether it may be the money of a payment. */
export const searchPossibleMatches = task('search_possible_matches', z.object({ company_id: z.string() }))
