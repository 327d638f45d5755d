import { sql } from 'kysely'
import { openCredit } from '#server/clients/credit.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isOpenInvoice } from '#server/scopes/document.ts'

/** How a client stands today, in cents. */
export type Account = {
  open: { due_date: string | null; balance: number }[]
  /** What was paid too much and is not used. */
  credit: number
  /** What was paid ahead for estimates, that no invoice which was sent has taken. */
  deposits: number
}

export async function readAccount(db: Db, companyId: CompanyId, clientId: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select ${openCredit} as credit, ${heldDeposits} as deposits,
      (select coalesce(json_agg(json_build_object('due_date', d.due_date, 'balance', d.balance)), '[]') from document d
        where d.company_id = c.company_id and d.client_id = c.id and ${isOpenInvoice('d')}) as open
    from client c where c.company_id = ${companyId} and c.id = ${clientId}`.execute(db)
  return rows[0] ?? { open: [], credit: 0, deposits: 0 }
}

/** An invoice that is still a draft may have taken a deposit already: until it is sent that is the client's. */
const heldDeposits = sql`(select coalesce(sum(p.amount - p.credited - p.refunded - (
      select coalesce(sum(u.amount), 0)::bigint from deposit_use u join document i on i.company_id = u.company_id and i.id = u.document_id
      where u.company_id = p.company_id and u.payment_id = p.id and i.status <> 'draft')), 0)::bigint
    from payment p join document e on e.company_id = p.company_id and e.id = p.document_id and e.kind = 'estimate'
    where p.company_id = c.company_id and p.client_id = c.id)`
