import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isReceived } from '#server/scopes/payment.ts'
import { addPaid } from './paid-amount.ts'

/**
 * Lets the invoices of an estimate take the deposits that are held for it, the oldest invoice first and each at most what
 * it still owes, in the transaction of what made that possible. Those of later payments of a schedule take none: each is asked
 * for in full. Source: docs/domain.md, Payments.
 */
export async function applyDeposits(db: Db, companyId: CompanyId, estimateId: string): Promise<void> {
  await hold(db, companyId, estimateId)
  const invoices = await db
    .selectFrom('document')
    .select(['id', 'balance'])
    .where('company_id', '=', companyId)
    .where('estimate_id', '=', estimateId)
    .where('status', 'in', ['draft', 'sent'])
    .where('balance', '>', 0)
    .where(isNoLaterPayment)
    .orderBy('id')
    .forUpdate()
    .execute()
  const deposits = invoices.length > 0 ? await heldDeposits(db, companyId, estimateId) : []
  for (const invoice of invoices)
    for (const deposit of deposits) {
      const amount = Math.min(invoice.balance, deposit.held)
      if (amount === 0) continue
      invoice.balance -= amount
      deposit.held -= amount
      await use(db, companyId, { payment_id: deposit.id, document_id: invoice.id, amount })
      await addPaid(db, companyId, estimateId, -amount)
      await addPaid(db, companyId, invoice.id, amount)
    }
}

/** What an invoice had of deposits is held for its estimate again: the invoice is void, or a draft that is deleted. */
export async function releaseDeposits(db: Db, companyId: CompanyId, invoiceId: string): Promise<string | null> {
  const uses = await db
    .deleteFrom('deposit_use')
    .where('company_id', '=', companyId)
    .where('document_id', '=', invoiceId)
    .returning(['payment_id', 'amount'])
    .execute()
  if (uses.length === 0) return null
  const amount = uses.reduce((sum, each) => sum + each.amount, 0)
  const { estimate_id } = await db
    .selectFrom('document')
    .select('estimate_id')
    .where('company_id', '=', companyId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  if (!estimate_id) throw new Error('A deposit was used by an invoice of no estimate')
  await addPaid(db, companyId, invoiceId, -amount)
  await addPaid(db, companyId, estimate_id, amount)
  return estimate_id
}

/** What of an invoice's amount paid came from deposits. */
export async function usedDeposits(db: Db, companyId: CompanyId, invoiceId: string): Promise<number> {
  const { used } = await db
    .selectFrom('deposit_use')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('used'))
    .where('company_id', '=', companyId)
    .where('document_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return used
}

/** Whether invoice `document` is none of a payment that came after the deposit. */
const isNoLaterPayment = sql<boolean>`not exists (select from schedule_row r
  where r.company_id = document.company_id and r.document_id = document.estimate_id
    and document.portion = 'schedule:' || r.id and r.trigger <> 'on_accept')`

type Use = { payment_id: string; document_id: string; amount: number }

async function use(db: Db, companyId: CompanyId, { payment_id, document_id, amount }: Use) {
  await db
    .insertInto('deposit_use')
    .values({ company_id: companyId, payment_id, document_id, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'payment_id', 'document_id'])
        .doUpdateSet({ amount: sql`deposit_use.amount + excluded.amount` }),
    )
    .execute()
}

async function hold(db: Db, companyId: CompanyId, id: string) {
  await db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

async function heldDeposits(db: Db, companyId: CompanyId, estimateId: string) {
  return db
    .selectFrom('payment as p')
    .select(['p.id', sql<number>`p.amount - p.credited - p.refunded - ${usedOf('p')}`.as('held')])
    .where('p.company_id', '=', companyId)
    .where('p.document_id', '=', estimateId)
    .where(isReceived('p'))
    .orderBy('p.id')
    .forUpdate()
    .execute()
}

/** What of a payment, known in the query as `as`, invoices have taken. */
export function usedOf(as: string) {
  const [company, id] = [sql.ref(`${as}.company_id`), sql.ref(`${as}.id`)]
  return sql<number>`(select coalesce(sum(u.amount), 0)::bigint from deposit_use u
    where u.company_id = ${company} and u.payment_id = ${id})`
}
