import { sql } from 'kysely'
import type { Forgets } from '#server/http/domain.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Marks a company as closed, to be erased when the days to think it over have passed. */
export async function markCompanyClosed(db: Db, id: CompanyId): Promise<{ closed_at: string; erase_at: string }> {
  const closed = await db
    .updateTable('company')
    .set({ closed_at: sql`now()`, erase_at: sql`now() + make_interval(days => ${limits.closedDays})` })
    .where('id', '=', id)
    .returning(['closed_at', 'erase_at'])
    .executeTakeFirstOrThrow()
  return { closed_at: closed.closed_at ?? '', erase_at: closed.erase_at ?? '' }
}

/** Takes the closing back. */
export async function markCompanyReopened(db: Db, id: CompanyId): Promise<void> {
  await db.updateTable('company').set({ closed_at: null, erase_at: null }).where('id', '=', id).execute()
}

/**
 * Erases a company whose time has come: every row goes with it, then what domains keep of it elsewhere. One that was
 * brought back, or closed anew, stays. Done again after a crash in between, it takes what was left.
 */
export async function eraseCompany(platform: Platform, company_id: string, forgets: Forgets['company']): Promise<void> {
  const is_gone = await platform.database.inCompany(company_id, async (db, id) => {
    await db.deleteFrom('company').where('id', '=', id).where('erase_at', '<=', sql<string>`now()`).execute()
    return !(await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst())
  })
  if (is_gone) for (const forget of forgets) await forget(platform, company_id)
}
