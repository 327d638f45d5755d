import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { bringBackLines, type LinesOf, type NewLine } from '../transactions/add-lines.ts'

/** Brings lines back that somebody deleted: what is kept of their transactions goes, so that nobody brings them back twice. */
export async function bringBackDeleted(
  { db, companyId }: CompanyCtx,
  of: LinesOf,
  lines: readonly NewLine[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const returned = await bringBackLines(db, of, lines)
  await sql`delete from deleted_transaction where company_id = ${companyId} and account_id = ${of.account_id}
    and lines && ${[...returned.keys()]}::text[]`.execute(db)
  return returned
}
