import { type RawBuilder, sql } from 'kysely'
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

/** Opens those log-ins of a client again that ended at a moment; answers how many there were. */
export async function openLogInsClosedAt(db: Db, companyId: CompanyId, clientId: string, at: RawBuilder<string>) {
  const opened = await db
    .updateTable('membership')
    .set({ deactivated_at: null, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .where('deactivated_at', '=', at)
    .executeTakeFirst()
  return Number(opened.numUpdatedRows)
}

type Move = { from: string; to: string; only?: readonly string[] }

/** Has the log-ins of a client lead to another one, all or those of some people; answers whose. */
export async function moveLogIns(db: Db, companyId: CompanyId, { from, to, only }: Move): Promise<string[]> {
  const moved = await db
    .updateTable('membership')
    .set({ client_id: to, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('client_id', '=', from)
    .where(only ? sql<boolean>`user_id = any (${only}::uuid[])` : sql<boolean>`true`)
    .returning('user_id')
    .execute()
  return moved.map(({ user_id }) => user_id)
}
