import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { applyDeposits } from '../deposits.ts'
import { addPaid } from '../paid-amount.ts'
import type { PaymentRow } from './receive.ts'

/**
 * Subtracts refunded money from what was paid, the payment's row being locked: first what was the client's credit,
 * then what the document had of it. Of a deposit first what is still held, then what invoices took of it, the newest first.
 * Last goes what other invoices had of its surplus.
 */
export async function returnPayment(db: Db, companyId: CompanyId, payment: PaymentRow, amount: number): Promise<void> {
  const uses = await usesOf(db, companyId, payment.id)
  const used = uses.reduce((sum, each) => sum + each.amount, 0)
  const spent = await spentOf(db, companyId, payment.id)
  const spentSum = spent.reduce((sum, each) => sum + each.amount, 0)
  const credit = Math.min(payment.credited - spentSum, amount)
  const own = Math.min(payment.amount - payment.credited - payment.refunded - used, amount - credit)
  const fromSpent = Math.max(0, amount - credit - own - used)
  await setRefunded(db, companyId, payment, amount, -credit - fromSpent)
  await addPaid(db, companyId, payment.document_id, -own)
  let rest = amount - credit - own
  for (const use of uses) {
    const taken = Math.min(use.amount, rest)
    if (taken === 0) break
    rest -= taken
    await lessenUse(db, companyId, { payment_id: payment.id, document_id: use.document_id }, taken)
    await addPaid(db, companyId, use.document_id, -taken)
  }
  for (const each of spent) {
    const taken = Math.min(each.amount, rest)
    if (taken === 0) break
    rest -= taken
    await takeCreditBack(db, companyId, { ...each, payment_id: payment.id }, taken)
  }
}

/** A refund that did not reach the card: the money is there again, and goes where it would go if it came today. */
export async function takeAgain(db: Db, companyId: CompanyId, payment: PaymentRow, amount: number): Promise<void> {
  const document = await db
    .selectFrom('document')
    .select(['kind', 'status', 'balance', 'written_off'])
    .where('company_id', '=', companyId)
    .where('id', '=', payment.document_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const open = document.balance + (document.status === 'written_off' ? document.written_off : 0)
  const applied = document.status === 'void' ? 0 : Math.min(amount, open)
  await setRefunded(db, companyId, payment, -amount, amount - applied)
  await addPaid(db, companyId, payment.document_id, applied)
  if (document.kind === 'estimate') await applyDeposits(db, companyId, payment.document_id)
}

async function setRefunded(db: Db, companyId: CompanyId, payment: PaymentRow, amount: number, credit: number) {
  const refunded = payment.refunded + amount
  const status = refunded === 0 ? 'completed' : refunded === payment.amount ? 'refunded' : 'partially_refunded'
  await db
    .updateTable('payment')
    .set({ refunded, credited: payment.credited + credit, status })
    .where('company_id', '=', companyId)
    .where('id', '=', payment.id)
    .execute()
}

type SpentCredit = { payment_id: string; into_payment_id: string; document_id: string; amount: number }

/** What other invoices had of a payment's surplus, the newest first. */
async function spentOf(db: Db, companyId: CompanyId, paymentId: string): Promise<SpentCredit[]> {
  return db
    .selectFrom('credit_use as u')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.company_id', '=', 'u.company_id').onRef('p.id', '=', 'u.into_payment_id'),
    )
    .select(['u.payment_id', 'u.into_payment_id', 'p.document_id', 'u.amount'])
    .where('u.company_id', '=', companyId)
    .where('u.payment_id', '=', paymentId)
    .orderBy('u.into_payment_id', 'desc')
    .forUpdate('u')
    .execute()
}

/** An invoice had it from a surplus that is no more: its payment of method credit becomes less, or ends. */
async function takeCreditBack(db: Db, companyId: CompanyId, spent: SpentCredit, amount: number) {
  await addPaid(db, companyId, spent.document_id, -amount)
  const use = db
    .deleteFrom('credit_use')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', spent.payment_id)
    .where('into_payment_id', '=', spent.into_payment_id)
  if (amount === spent.amount) await use.execute()
  else
    await db
      .updateTable('credit_use')
      .set({ amount: sql`amount - ${amount}` })
      .where('company_id', '=', companyId)
      .where('payment_id', '=', spent.payment_id)
      .where('into_payment_id', '=', spent.into_payment_id)
      .execute()
  const whole = await db
    .deleteFrom('payment')
    .where('company_id', '=', companyId)
    .where('id', '=', spent.into_payment_id)
    .where('amount', '=', amount)
    .executeTakeFirst()
  if (whole.numDeletedRows > 0n) return
  await db
    .updateTable('payment')
    .set({ amount: sql`amount - ${amount}` })
    .where('company_id', '=', companyId)
    .where('id', '=', spent.into_payment_id)
    .execute()
}

/** What invoices took of a deposit, the newest first; none for a payment of an invoice. */
function usesOf(db: Db, companyId: CompanyId, paymentId: string) {
  return db
    .selectFrom('deposit_use')
    .select(['document_id', 'amount'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .orderBy('document_id', 'desc')
    .forUpdate()
    .execute()
}

async function lessenUse(
  db: Db,
  companyId: CompanyId,
  use: { payment_id: string; document_id: string },
  amount: number,
) {
  const one = db
    .deleteFrom('deposit_use')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', use.payment_id)
    .where('document_id', '=', use.document_id)
  const gone = await one.where('amount', '=', amount).executeTakeFirst()
  if (gone.numDeletedRows > 0n) return
  await db
    .updateTable('deposit_use')
    .set({ amount: sql`amount - ${amount}` })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', use.payment_id)
    .where('document_id', '=', use.document_id)
    .execute()
}
