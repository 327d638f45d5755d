import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { type ReminderFacts, reminderColumns } from '#server/reminders/plan.ts'
import { isOfCanceledSale, isOpenInvoice } from '#server/scopes/document.ts'
import { isDisputed, isMoneyOnItsWay } from '../payments/money-on-its-way.ts'

export type DocumentReminderFacts = ReminderFacts & {
  id: string
  noun: DocumentKind
  number: string
  client_id: string | null
}

/** What the rule of reminders asks of documents `d`, in one statement; `now` is the platform's. */
export async function readDocumentReminders(
  db: Db,
  companyId: CompanyId,
  ids: readonly string[],
  now: string,
): Promise<DocumentReminderFacts[]> {
  const { rows } = await sql<DocumentReminderFacts>`
    select d.id, d.kind as noun, d.number, d.client_id, d.sent_at, coalesce(nullif(c.billing_state, ''), c.service_state) as state, b.timezone as company_zone,
      case when d.kind = 'invoice' then d.due_date else d.valid_until end as due, ${waits(now)} as waits, ${stop} as stop,
      (select max(a.at) from activity a where a.company_id = d.company_id and a.noun = d.kind and a.noun_id = d.id
        and a.kind = 'reminded' and a.user_id is not null) as by_hand_at, ${reminderColumns(sql`d.kind`, 'document_id', 'd')}
    from document d join company b on b.id = d.company_id
    left join client c on c.company_id = d.company_id and c.id = d.client_id
    where d.company_id = ${companyId} and d.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** Whether document `d` waits for its client: an invoice for money, an estimate for an answer until its last day. */
function waits(now: string): RawBuilder<boolean> {
  return sql<boolean>`((${isOpenInvoice('d')} or d.kind = 'estimate' and d.status in ('sent', 'viewed')
      and (d.valid_until is null or d.valid_until >= (${now}::timestamptz at time zone b.timezone)::date)) and not ${isOfCanceledSale('d')})`
}

/** Why nothing goes out by itself for document `d` that waits. An archived client is asked for money, and offered nothing. */
const stop = sql`case
  when ${isDisputed('d')} then 'disputed'
  when ${isMoneyOnItsWay('d')} then 'on_its_way'
  when d.kind = 'estimate' and c.archived_at is not null then 'archived'
  when exists (select from link l where l.company_id = d.company_id and l.document_id = d.id and l.revoked_at is not null)
    and not exists (select from link l where l.company_id = d.company_id and l.document_id = d.id and l.revoked_at is null)
    then 'no_link'
  when c.email is null and not exists (select from contact p where p.company_id = d.company_id and p.client_id = d.client_id
    and p.email is not null and case when d.kind = 'invoice' then p.gets_invoices else p.gets_estimates end) then 'no_email'
  end`
