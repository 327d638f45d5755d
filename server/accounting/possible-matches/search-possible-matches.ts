import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { searchPossibleMatches as searchTask } from '../tasks.ts'

/** Few enough that others of the company wait for less than a second. */
const atOnce = 200

/**
 * Looks through the deposits that a company had before, the oldest first, some at a time. Each time is committed by itself with how
 * far it came, so that it goes on there whenever it was stopped.
 */
export async function searchPossibleMatches(
  { database }: Platform,
  { company_id }: PayloadOf<typeof searchTask>,
): Promise<void> {
  let isLeft = true
  while (isLeft) isLeft = await database.inCompany(company_id, searchOn)
}

async function searchOn(db: Db, companyId: CompanyId): Promise<boolean> {
  const { rows } = await sql<{
    left: number
  }>`with here as (select * from possible_match_search where company_id = ${companyId} for update),
    next as (select t.id, t.date from here cross join lateral (select t.id, t.date from transaction t
      where t.company_id = ${companyId} and t.type = 'income' and (t.date, t.id) > (here.after_date, here.after_id)
      order by t.date, t.id limit ${atOnce}) t),
    noted as (insert into possible_match_change (company_id, transactions) select ${companyId}, array_agg(id) from next having count(*) > 0),
    moved as (update possible_match_search s set after_date = last.date, after_id = last.id
      from (select id, date from next order by date desc, id desc limit 1) last where s.company_id = ${companyId}),
    over as (delete from possible_match_search s where s.company_id = ${companyId} and not exists (select from next))
    select count(*)::int as left from next`.execute(db)
  return (rows[0]?.left ?? 0) > 0
}
