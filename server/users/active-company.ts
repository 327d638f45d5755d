import { sql } from 'kysely'
import type { PersonCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** This device works in that company from the next request on. That the person belongs to it is the caller's to know. */
export async function workIn(ctx: PersonCtx, companyId: CompanyId): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({ active_company: companyId, used_at: sql`now()` })
    .where('id', '=', ctx.actor.session_id)
    .execute()
}

/** The company that the person worked in last, on whatever device. */
export async function lastCompanyOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('active_company')
    .where('user_id', '=', userId)
    .where('active_company', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.active_company ?? null
}
