import { sql } from 'kysely'
import { LATE_STEP_DAYS } from '#contract/reminders/reminder-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** Far more than fall due within the time that they are late at most. */
const most = 5_000

/**
 * The ids of documents that a step of the company may fall due for, by its own day and the next one, since a client may be in a
 * zone where it is later: along the indexes of open invoices by their due day and of waiting estimates by their two days.
 */
export async function findDueDocuments(db: Db, companyId: CompanyId, today: string): Promise<string[]> {
  const day = sql`${today}::date`
  const { rows } = await sql<{ id: string }>`
    select d.id from reminder_step s
    join document d on d.company_id = s.company_id and d.kind = 'invoice' and d.status = 'sent' and d.balance > 0
      and d.due_date between ${day} - s.days - ${LATE_STEP_DAYS + 1}::int and ${day} - s.days + 1
    where s.company_id = ${companyId} and s.about = 'invoice' and not ${went(sql`d.due_date + s.days`)}
    union select d.id from reminder_step s
    join document d on d.company_id = s.company_id and d.kind = 'estimate' and d.status in ('sent', 'viewed')
      and d.valid_until between greatest(${day} - s.days - ${LATE_STEP_DAYS + 1}::int, ${day}) and ${day} - s.days + 1
    where s.company_id = ${companyId} and s.about = 'estimate' and s.days <= 0 and not ${went(sql`d.valid_until + s.days`)}
    union select d.id from reminder_step s
    join document d on d.company_id = s.company_id and d.kind = 'estimate' and d.status in ('sent', 'viewed')
      and d.sent_at between (${day} - s.days - ${LATE_STEP_DAYS + 2}::int)::timestamptz and (${day} - s.days + 3)::timestamptz
    where s.company_id = ${companyId} and s.about = 'estimate' and s.days > 0 and not ${went(sql`${day} + 1`)}
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether step `s` of document `d` went, or a later one: it does not go any more. */
function went(day: ReturnType<typeof sql>) {
  return sql`exists (select from reminder_sent r where r.company_id = d.company_id and r.document_id = d.id
    and (r.days = s.days or r.on_day >= ${day}))`
}
