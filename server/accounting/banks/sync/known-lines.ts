import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { NetChanges } from './net-changes.ts'
import type { KnownLine } from './plan-changes.ts'

/**
 * What was known before of all lines that a run speaks of, by their ids, of those that once posted what one of them posts,
 * and of the pending ones that a line taken back had posted. Their transactions are locked: nobody works on one while it is decided whether somebody has.
 */
export async function knownLines(
  db: Db,
  companyId: CompanyId,
  accountIds: string[],
  net: NetChanges,
): Promise<Map<string, KnownLine>> {
  const pending = [...net.lines.values()].flatMap((line) => line.pending_transaction_id ?? [])
  const said = [...net.lines.keys(), ...net.removed, ...pending]
  const ids = [...new Set([...said, ...(await postedBy(db, companyId, accountIds, [...net.removed]))])]
  const spokenOf = sql`l.company_id = ${companyId} and l.account_id = any(${accountIds}::uuid[])
    and (l.external_id = any(${ids}::text[]) or l.pending_external_id = any(${ids}::text[]))`
  await sql`select from transaction t where t.company_id = ${companyId}
    and t.id in (select l.transaction_id from bank_line l where ${spokenOf}) order by t.id for update`.execute(db)
  const { rows } = await sql<KnownLine>`
    select l.account_id, l.external_id, l.pending_external_id, l.status, l.transaction_id, l.left_out, l.payload,
      coalesce(t.updated_by is not null or t.is_split or t.has_receipt or t.pair_id is not null or t.rule_id is null
        and (t.category_id is not null or t.job_id is not null or t.note is not null or t.excluded), false) as has_work
    from bank_line l left join transaction t on t.company_id = l.company_id and t.id = l.transaction_id
    where ${spokenOf}`.execute(db)
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** The ids of the pending lines that these had posted. */
async function postedBy(db: Db, companyId: CompanyId, accountIds: string[], ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct pending_external_id as id from bank_line where company_id = ${companyId}
      and account_id = any(${accountIds}::uuid[]) and external_id = any(${ids}::text[]) and pending_external_id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
