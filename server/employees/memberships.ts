import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** Ends the log-ins that belong to a client, at once; answers how many there were. */
export async function closeLogIns(db: Db, companyId: CompanyId, clientId: string): Promise<number> {
  const closed = await db
    .updateTable('membership')
    .set({ deactivated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return Number(closed.numUpdatedRows)
}
