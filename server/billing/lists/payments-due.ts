import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { isOfCanceledSale, isVisibleDocument } from '#server/scopes/document.ts'

/**
 * What has come due of estimates' schedules and is on no invoice. What is due on approval is the deposit, which is asked for by
 * itself; unless the estimate is invoiced already and it has not come in.
 */
export const paymentDue: NeedsYou = {
  rank: 316,
  mayAct: (actor) => can(actor, 'invoices.edit') && can(actor, 'estimates.view') && can(actor, 'prices.view'),
  rows: (
    actor,
    today,
    enough,
  ) => sql`select r.id, 'estimate' as noun, coalesce(nullif(r.label, ''), 'Payment ' || r.sort + 1) || ' of ' || d.number as name,
      null as client, d.client_id, r.amount, null::int as days, d.id::text as note, r.due_on as since
    from schedule_row r join document d on d.company_id = r.company_id and d.id = r.document_id
    where r.company_id = (select app_company()) and r.open and r.due_on <= ${today}::date and ${isVisibleDocument(actor, 'estimate')}
      and not ${isOfCanceledSale('d')}
      and (r.trigger <> 'on_accept' or d.status = 'converted' and d.amount_paid < r.amount)
    order by r.due_on, r.id limit ${enough}`,
  isSeen: (actor, companyId, id) => sql<boolean>`exists (select from schedule_row r
    join document d on d.company_id = r.company_id and d.id = r.document_id
    where r.company_id = ${companyId} and r.id = ${id} and ${isVisibleDocument(actor, 'estimate')})`,
  words: ({ name }) => ({ title: `${name} is due`, action: 'Invoice' }),
  pathOf: ({ note }) => `/billing/estimate/${note}/view`,
}
