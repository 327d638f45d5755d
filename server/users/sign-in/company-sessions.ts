import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/**
 * Ends the sessions of a person that are at work in a company, or may be: one that never chose a company falls to any.
 * Sessions that chose another company go on there.
 */
export async function endSessionsIn(db: Db, userId: string, companyId: CompanyId): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('active_company', '=', companyId), where('active_company', 'is', null)]))
    .execute()
}
