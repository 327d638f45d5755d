import { sql } from 'kysely'
import { LATE_STEP_DAYS } from '#contract/reminders/reminder-rules.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { type ReminderFacts, reminderColumns } from '#server/reminders/plan.ts'

/** What the rule of reminders asks of contracts, in one statement; `now` is the platform's. */
export async function readContractReminders(
  db: Db,
  companyId: CompanyId,
  ids: readonly string[],
  now: string,
): Promise<(ReminderFacts & { id: string })[]> {
  const { rows } = await sql<ReminderFacts & { id: string }>`
    select k.id, 'contract' as noun, k.sent_at, k.expires_on as due, coalesce(nullif(c.billing_state, ''), c.service_state) as state, b.timezone as company_zone,
      (k.awaits_client and k.status in ('sent', 'viewed', 'partially_signed') and k.changes_requested_at is null
        and (k.expires_on is null or k.expires_on >= (${now}::timestamptz at time zone b.timezone)::date)) as waits,
      case when c.archived_at is not null then 'archived'
        when exists (select from link l where l.company_id = k.company_id and l.contract_id = k.id and l.revoked_at is not null)
          and not exists (select from link l where l.company_id = k.company_id and l.contract_id = k.id and l.revoked_at is null)
          then 'no_link'
        when not exists (select from contract_signer s where s.company_id = k.company_id and s.contract_id = k.id
          and s.party = 'client' and s.status not in ('signed', 'declined') and s.email is not null) then 'no_email'
        end as stop,
      (select max(a.at) from activity a where a.company_id = k.company_id and a.noun = 'contract' and a.noun_id = k.id
        and a.kind = 'reminded' and a.user_id is not null) as by_hand_at, ${reminderColumns(sql`'contract'`, 'contract_id', 'k')}
    from contract k join company b on b.id = k.company_id
    left join client c on c.company_id = k.company_id and c.id = k.client_id
    where k.company_id = ${companyId} and k.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** The ids of contracts that a step of the company may fall due for, along the indexes of those that are open. */
export async function findDueContracts(db: Db, companyId: CompanyId, today: string): Promise<string[]> {
  const day = sql`${today}::date`
  const open = sql`k.company_id = s.company_id and k.status in ('sent', 'viewed', 'partially_signed')`
  const { rows } = await sql<{ id: string }>`
    select k.id from reminder_step s join contract k on ${open}
      and k.expires_on between greatest(${day} - s.days - ${LATE_STEP_DAYS + 1}::int, ${day}) and ${day} - s.days + 1
    where s.company_id = ${companyId} and s.about = 'contract' and s.days <= 0 and not ${went(sql`k.expires_on + s.days`)}
    union select k.id from reminder_step s join contract k on ${open}
      and k.sent_at between (${day} - s.days - ${LATE_STEP_DAYS + 2}::int)::timestamptz and (${day} - s.days + 3)::timestamptz
    where s.company_id = ${companyId} and s.about = 'contract' and s.days > 0 and not ${went(sql`${day} + 1`)}
    limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether step `s` of contract `k` went, or a later one. */
function went(day: ReturnType<typeof sql>) {
  return sql`exists (select from reminder_sent r where r.company_id = k.company_id and r.contract_id = k.id
    and (r.days = s.days or r.on_day >= ${day}))`
}
