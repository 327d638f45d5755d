import { sql } from 'kysely'
import { z } from 'zod'
import { limits } from '#contract/values/limits.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Marks a company as closed, to be erased when the days to think it over have passed. */
export async function closeCompany(db: Db, id: CompanyId): Promise<{ closed_at: string; erase_at: string }> {
  const closed = await db
    .updateTable('company')
    .set({ closed_at: sql`now()`, erase_at: sql`now() + make_interval(days => ${limits.closedDays})` })
    .where('id', '=', id)
    .returning(['closed_at', 'erase_at'])
    .executeTakeFirstOrThrow()
  return { closed_at: closed.closed_at ?? '', erase_at: closed.erase_at ?? '' }
}

/** Takes the closing back. */
export async function reopenCompany(db: Db, id: CompanyId): Promise<void> {
  await db.updateTable('company').set({ closed_at: null, erase_at: null }).where('id', '=', id).execute()
}

/**
 * Erases a company whose time has come: every row goes with it, then every file. One that was brought back, or closed
 * anew, stays. Done again after a crash in between, it takes the files that were left.
 */
export async function eraseCompany(platform: Platform, payload: unknown): Promise<void> {
  const { company_id } = z.object({ company_id: z.string() }).parse(payload)
  const is_gone = await platform.database.inCompany(company_id, async (db, id) => {
    await db.deleteFrom('company').where('id', '=', id).where('erase_at', '<=', sql<string>`now()`).execute()
    return !(await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst())
  })
  if (is_gone) await platform.storage.deleteAllOf(`companies/${company_id}`)
}
