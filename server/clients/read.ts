import { sql } from 'kysely'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { isOwnWhereItMatters, isVisibleClient } from '#server/scopes/client.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'
import { isReceivedBetween } from '#server/scopes/payment.ts'
import { loginOfClient } from './client-login.ts'
import { openCredit } from './credit.ts'
import type { ClientRecord } from './show-client.ts'
import { tagsOfClient } from './tags/read.ts'

/** A client that the caller may see, with its open balance in cents; `lock` keeps it as it is until the commit. */
export async function findClient(ctx: CompanyCtx, id: string, lock = false) {
  const today = todayOf(ctx)
  type ClientRow = ClientRecord & { balance: number; past_due: number; credit: number; paid_this_year: number }
  const { rows } = await sql<ClientRow>`
    select c.*, login.*, ${tagsOfClient} as tags, ${isOwnWhereItMatters(ctx.actor)} as own, ${openBalance} as balance, ${openCredit} as credit,
      ${pastDueOf(today)} as past_due, ${paidInYearOf(today)} as paid_this_year
    from client c ${loginOfClient} where c.company_id = ${ctx.companyId} and c.id = ${id} and ${isVisibleClient(ctx.actor)}
    ${lock ? sql`for update of c` : sql``}`.execute(ctx.db)
  return rows[0]
}

/** What came in from client `c` since the first day of a day's year, less refunds, in cents. */
export function paidInYearOf(today: string) {
  return sql<number>`(select coalesce(sum(p.amount - p.refunded), 0)::bigint from payment p
    where p.company_id = c.company_id and p.client_id = c.id
      and ${isReceivedBetween(sql`date_trunc('year', ${today}::date)::date`, sql`${today}::date`, 'p')})`
}

/** What of it was due before a day, in cents. */
export function pastDueOf(today: string) {
  return sql<number>`(select coalesce(sum(d.balance), 0)::bigint from document d
    where d.company_id = c.company_id and d.client_id = c.id and ${isOpenInvoice('d')} and d.due_date < ${today}::date)`
}

/** What client `c` owes over all sent invoices, in cents. */
export const openBalance = sql<number>`(select coalesce(sum(d.balance), 0)::bigint from document d
  where d.company_id = c.company_id and d.client_id = c.id and ${isOpenInvoice('d')})`
