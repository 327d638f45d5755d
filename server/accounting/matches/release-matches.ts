import { sql } from 'kysely'
import { activitiesInto } from '#server/http/activity.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/**
 * Takes off the matches of transactions that cannot have them anymore since a bank changed what it says: taken back, turned
 * into money that went out, or less than what is matched. The payments stay as they are. `who` said so.
 */
export async function releaseMatches(db: Db, companyId: CompanyId, ids: readonly string[], who: string): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; title: string; number: string | null }>`
    delete from payment_match m using transaction t, document d
    where m.company_id = ${companyId} and m.transaction_id = any (${[...ids]}::uuid[])
      and t.company_id = m.company_id and t.id = m.transaction_id and d.company_id = m.company_id and d.id = m.document_id
      and (t.excluded or t.type <> 'income' or t.amount < (select sum(s.amount) from payment_match s
        where s.company_id = m.company_id and s.transaction_id = m.transaction_id))
    returning t.id, coalesce(t.payee, t.description) as title, d.number`.execute(db)
  if (rows.length === 0) return
  const activities = rows.map(({ id, title, number }) => ({
    noun: 'transaction' as const,
    noun_id: id,
    kind: 'unmatched' as const,
    title,
    who,
    note: number,
  }))
  await activitiesInto({ db, companyId, actor: null }, activities).execute()
}
