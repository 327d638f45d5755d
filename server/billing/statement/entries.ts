import { type RawBuilder, sql } from 'kysely'
import type { StatementRow } from '#contract/billing/statement/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** Something that changed what a client owes; amounts in cents. */
export type StatementEntry = Omit<StatementRow, 'amount' | 'credit' | 'balance'> & {
  at: string
  amount: number
  credit: number | null
}

/**
 * Everything that happened between a company and one client's account, in no order. A day is that of the document, and never
 * later than the day on which it was written down: so what is open today is in every statement up to today.
 */
export async function readEntries(
  db: Db,
  companyId: CompanyId,
  { client_id, timezone }: { client_id: string; timezone: string },
): Promise<StatementEntry[]> {
  const about = { companyId, client_id, timezone }
  const { rows } = await sql<StatementEntry>`
    with mine as (select d.* from document d where d.company_id = ${companyId} and d.client_id = ${client_id}
      and d.kind = 'invoice' and (d.status in ('sent', 'written_off') or d.status = 'void' and d.sent_at is not null))
    ${invoiced(about)} union all ${received(about)} union all ${returned(about)} union all ${transferred(about)}`.execute(
    db,
  )
  return rows
}

type About = { companyId: CompanyId; client_id: string; timezone: string }

/** Invoices that were sent, and what of them was voided or written off. */
function invoiced({ timezone }: About): RawBuilder<unknown> {
  const sent = sql`coalesce(d.sent_at, d.created_at)`
  const writtenOff = sql`coalesce(w.at, d.updated_at)`
  const voided = sql`coalesce(d.voided_at, d.updated_at)`
  return sql`
    select 'invoice' as kind, least(d.issue_date, ${dayOf(sent, timezone)}) as day, ${sent} as at, ${named},
      d.due_date, null as method, null as reference, d.total as amount, null::bigint as credit from mine d
    union all select 'void', ${dayOf(voided, timezone)}, ${voided}, ${named}, null, null, null, -d.total, null
      from mine d where d.status = 'void'
    union all select 'write_off', ${dayOf(writtenOff, timezone)}, ${writtenOff}, ${named}, null, null, null,
      -case when d.status = 'written_off' then d.total - d.amount_paid else least(d.written_off, d.total - d.amount_paid) end, null
      from mine d left join write_off w on w.company_id = d.company_id and w.document_id = d.id
      where d.status = 'written_off' or d.status = 'sent' and d.written_off > 0`
}

/** Payments and deposits; a surplus that paid another invoice moves nothing. */
function received({ companyId, client_id, timezone }: About): RawBuilder<unknown> {
  return sql`select case when p.method = 'credit' then 'credit' when d.kind = 'estimate' then 'deposit' else 'payment' end,
      least(p.date, ${dayOf(sql`p.created_at`, timezone)}), p.created_at, ${named}, null, nullif(p.method, 'credit'), p.reference,
      case when p.method = 'credit' then 0 else -p.amount end, case when p.method = 'credit' then p.amount end
    from payment p join document d on d.company_id = p.company_id and d.id = p.document_id
    where p.company_id = ${companyId} and p.client_id = ${client_id} and ${cameIn}`
}

function returned({ companyId, client_id, timezone }: About): RawBuilder<unknown> {
  return sql`select 'refund', ${dayOf(sql`r.created_at`, timezone)}, r.created_at, ${named}, null, p.method, null, r.amount, null
    from payment p join refund r on r.company_id = p.company_id and r.payment_id = p.id and r.status = 'completed'
      join document d on d.company_id = p.company_id and d.id = p.document_id
    where p.company_id = ${companyId} and p.client_id = ${client_id} and ${cameIn}`
}

/** A deposit of one client that the invoice of another took: the draft got another client before it was sent. */
function transferred({ companyId, client_id, timezone }: About): RawBuilder<unknown> {
  const sent = sql`coalesce(d.sent_at, d.created_at)`
  return sql`select 'transfer', ${dayOf(sent, timezone)}, ${sent}, ${named}, null, null, null,
      case when d.client_id = ${client_id} then -u.amount else u.amount end, null
    from (select id from mine union select u.document_id from payment p
        join deposit_use u on u.company_id = p.company_id and u.payment_id = p.id
        where p.company_id = ${companyId} and p.client_id = ${client_id}) each
      join document d on d.company_id = ${companyId} and d.id = each.id and d.status in ('sent', 'written_off')
      join deposit_use u on u.company_id = d.company_id and u.document_id = d.id
      join payment p on p.company_id = u.company_id and p.id = u.payment_id and p.client_id is distinct from d.client_id
    where d.client_id = ${client_id} or p.client_id = ${client_id}`
}

const named = sql`d.id as document_id, d.kind as document_kind, d.number, d.title`

const cameIn = sql<boolean>`p.status in ('completed', 'partially_refunded', 'refunded')`

function dayOf(instant: RawBuilder<unknown>, timezone: string): RawBuilder<unknown> {
  return sql`(${instant} at time zone ${timezone})::date`
}
