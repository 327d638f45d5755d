import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { renewLinkExpiry } from './link-expiry.ts'

/**
 * Changes what a document has been paid, in cents; below zero takes away. An invoice paid in full keeps its links for 90
 * days more; one that owes again keeps them open. Source: docs/domain.md, Links. For an estimate it is what is held of deposits.
 */
export async function addPaid(db: Db, companyId: CompanyId, documentId: string, amount: number): Promise<void> {
  if (amount === 0) return
  const { kind, balance, was_paid } = await db
    .updateTable('document')
    .set({
      amount_paid: sql`amount_paid + ${amount}`,
      paid_at: sql`case when total - (amount_paid + ${amount}) - written_off <= 0 then coalesce(paid_at, now()) end`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .returning(['kind', 'balance', sql<boolean>`balance + ${amount} <= 0`.as('was_paid')])
    .executeTakeFirstOrThrow()
  if (kind === 'invoice' && (balance === 0 || was_paid)) await renewLinkExpiry(db, companyId, documentId)
}
