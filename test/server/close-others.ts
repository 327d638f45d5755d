import { sql } from 'kysely'
import type { World } from '#test/samples/sample.ts'

/** Leaves the owner with this company alone: a plan allows only so many. */
export async function closeOthers({ test, user_id, company_id }: World): Promise<void> {
  const { database } = test.platform
  const others = await database.outside(async (db) => {
    await sql`select set_config('app.user', ${user_id}, true)`.execute(db)
    return db
      .selectFrom('membership')
      .select('company_id')
      .where('user_id', '=', user_id)
      .where('kind', '=', 'owner')
      .where('company_id', '<>', company_id)
      .execute()
  })
  for (const other of others)
    await database.inCompany(other.company_id, (db) =>
      sql`update membership set deactivated_at = now() where deactivated_at is null`.execute(db),
    )
}
