import { sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { renewLinkExpiry } from './link-expiry.ts'

/**
 * Changes what a document has been paid, in cents; below zero takes away. An invoice paid in full keeps its links for 90
 * days more; one that owes again keeps them open. Source: docs/domain.md, Links. For an estimate it is what is held of deposits. What
 * was written off is open again first: money has moved.
 */
export async function addPaid(db: Db, companyId: CompanyId, documentId: string, amount: number): Promise<void> {
  if (amount === 0) return
  const reopened = await reopenWrittenOff(db, companyId, documentId)
  if (reopened)
    await recordActivity(
      { db, companyId, actor: null },
      {
        noun: 'invoice',
        noun_id: documentId,
        kind: 'write_off_taken_back',
        title: reopened.number ?? '',
        who: amount > 0 ? 'A payment' : 'A refund',
      },
    )
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

/** An invoice that was written off owes again all that is not paid of it; undefined where it was not. */
export async function reopenWrittenOff(
  db: Db,
  companyId: CompanyId,
  documentId: string,
): Promise<{ number: string | null } | undefined> {
  const reopened = await db
    .updateTable('document')
    .set({ status: 'sent', written_off: 0, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .where('status', '=', 'written_off')
    .returning('number')
    .executeTakeFirst()
  if (!reopened) return undefined
  await db.deleteFrom('write_off').where('company_id', '=', companyId).where('document_id', '=', documentId).execute()
  return reopened
}
