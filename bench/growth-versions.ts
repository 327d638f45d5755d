import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Of ten estimates one is approved and paid in three payments, the second due for some weeks, one has three options, and one that was
 * declined went out again as R2; of a hundred invoices one was corrected.
 */
export async function addVersions(db: Db, id: string) {
  const tenth = sql`right(regexp_replace(number, ' .*', ''), 1)`
  await sql`update document set status = 'approved', deposit_amount = 75000 where company_id = ${id} and kind = 'estimate' and ${tenth} = '7'`.execute(
    db,
  )
  await sql`insert into schedule_row (company_id, document_id, sort, label, percent, amount, trigger, date, open, due_on)
    select d.company_id, d.id, s.sort, s.label, s.percent, d.total * s.percent / 100, s.trigger, case when s.trigger = 'on_date' then d.issue_date + 20 end, true,
        case s.trigger when 'on_accept' then d.issue_date when 'on_date' then d.issue_date + 20 end
      from document d cross join (values (0, '', 30, 'on_accept'), (1, 'Lumber', 40, 'on_date'), (2, 'Balance', 30, 'on_complete')) s (sort, label, percent, trigger)
      where d.company_id = ${id} and d.kind = 'estimate' and d.status = 'approved'`.execute(db)
  await sql`insert into document_option (company_id, document_id, name, sort, is_default, subtotal, discount_total, taxes, tax_total, total, deposit_amount)
    select d.company_id, d.id, o.name, o.sort, o.sort = 0, d.total * (o.sort + 1), 0, '[]', 0, d.total * (o.sort + 1), 0
      from document d cross join (values ('Pine', 0), ('Cedar', 1), ('Composite', 2)) o (name, sort)
      where d.company_id = ${id} and d.kind = 'estimate' and ${tenth} = '8'`.execute(db)
  await sql`update document set total_from = true where company_id = ${id} and kind = 'estimate' and ${tenth} = '8'`.execute(
    db,
  )
  const again = (kind: string, columns: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    insert into document (company_id, id, kind, number, status, revision, version_of, correction_reason, client_id, title, currency, issue_date, valid_until, due_date, subtotal, total, amount_paid, sent_at)
    select company_id, uuidv7((issue_date - current_date) * interval '1 day' + interval '1 hour'), kind, number || ' R2', ${columns}, client_id, title, currency,
        issue_date, valid_until, due_date, subtotal, total, 0, now()
      from document where company_id = ${id} and kind = ${kind} and ${where}`
  await again('estimate', sql`'viewed', 2, id, null`, sql`status = 'declined' and ${tenth} = '0'`).execute(db)
  await sql`update document set status = 'superseded' where company_id = ${id} and kind = 'estimate' and status = 'declined' and ${tenth} = '0'`.execute(
    db,
  )
  await again('invoice', sql`'sent', 2, id, 'The tax was wrong'`, sql`status = 'void' and ${tenth} = '1'`).execute(db)
  await sql`update document set replaced_by = n.id from document n where n.company_id = document.company_id and n.version_of = document.id
      and document.company_id = ${id} and document.kind = 'invoice'`.execute(db)
}
