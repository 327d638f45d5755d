import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { lockDocument } from '../scope.ts'
import type { MoneyCtx } from './receive.ts'
import { notifyOfRefund } from './refund-emails.ts'
import { returnPayment, takeAgain } from './return-payment.ts'

type Input = { id: string; payment_id: string; amount?: string | undefined; reason?: string | null | undefined }
export type Refund = Awaited<ReturnType<typeof insertRefund>>

/**
 * Begins a refund: its amount is reserved under the lock of the document, so that refunds never sum above their
 * payment. The same `key` again is the same refund. A payment that came by card waits (`pending`) for the processor.
 */
export async function beginRefund(ctx: CompanyCtx, kind: DocumentKind, input: Input, key: string): Promise<Refund> {
  const locked = await lockDocument(ctx, kind, input.id, () => 'payments.refund')
  const payment = await lockPayment(ctx.db, ctx.companyId, input.payment_id)
  if (!payment || !(await isOf(ctx, payment, locked.id))) throw notFound('payment')
  if (payment.method === 'credit')
    throw new Refusal(
      'invalid_transition',
      'This was paid from credit. Delete it, then refund the payment it came from.',
    )
  const again = await ctx.db
    .selectFrom('refund')
    .selectAll()
    .where('company_id', '=', ctx.companyId)
    .where('key', '=', key)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  if (again) return again
  if (payment.returned_on !== null)
    throw new Refusal('invalid_transition', 'The bank took this payment back, so there is nothing to refund')
  const left = payment.amount - payment.refunded - (await pendingOf(ctx.db, ctx.companyId, payment.id))
  if (left === 0) throw new Refusal('invalid_transition', 'This payment was refunded in full')
  const amount = readMoney('amount', input.amount) ?? left
  if (amount <= 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  if (amount > left) throw refuseField('amount', `Refund at most ${moneyText(left)}`, 'invalid_amount')
  return insertRefund(ctx.db, ctx.companyId, {
    payment_id: payment.id,
    amount,
    status: 'pending',
    reason: input.reason?.trim() || null,
    key,
    created_by: ctx.actor.user.id,
  })
}

/** How a refund ended. What is known already changes nothing; a refund that the bank sends back is money paid again. */
export async function recordRefund(
  ctx: MoneyCtx,
  id: string,
  outcome: { status: 'completed' | 'failed'; provider_id?: string },
): Promise<void> {
  const { refund, payment } = await lockRefund(ctx, id)
  if (!refund || !payment || refund.status === outcome.status || refund.status === 'failed') return
  await ctx.db
    .updateTable('refund')
    .set({ status: outcome.status, ...(outcome.provider_id ? { provider_id: outcome.provider_id } : {}) })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  // What the bank of whoever paid took back is gone from the payment already: a refund beside it takes nothing more of it.
  const isGone = payment.returned_on !== null
  if (outcome.status === 'completed') {
    if (!isGone) await returnPayment(ctx.db, ctx.companyId, payment, refund.amount)
    await notifyOfRefund(ctx, refund, 'refunded')
  } else if (refund.status === 'completed') {
    if (!isGone) await takeAgain(ctx.db, ctx.companyId, payment, refund.amount)
    await notifyOfRefund(ctx, refund, 'refund_failed')
  }
}

/** A refund that was made at the processor's own pages: written down once by its id there. */
export async function keepForeignRefund(
  ctx: MoneyCtx,
  paymentId: string,
  refund: { provider_id: string; amount: number },
): Promise<void> {
  const payment = await lockPayment(ctx.db, ctx.companyId, paymentId)
  if (!payment) return
  const left = payment.returned_on === null ? payment.amount - payment.refunded : payment.amount
  if (left === 0) return
  const known = await ctx.db
    .selectFrom('refund')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('provider_id', '=', refund.provider_id)
    .executeTakeFirst()
  if (known) return
  const { id } = await insertRefund(ctx.db, ctx.companyId, {
    payment_id: paymentId,
    amount: Math.min(refund.amount, left),
    status: 'pending',
    reason: null,
    key: null,
    created_by: null,
  })
  await recordRefund(ctx, id, { status: 'completed', provider_id: refund.provider_id })
}

/**
 * The bank of whoever paid took the whole debit back: what is left of the payment is gone on that day, its invoice owes it again, and
 * whatever else it paid. A second report changes nothing. Answers the amount, null where it is known already.
 */
export async function takeBackPayment(ctx: MoneyCtx, paymentId: string, day: string): Promise<number | null> {
  const payment = await lockPayment(ctx.db, ctx.companyId, paymentId)
  if (!payment || payment.returned_on !== null) return null
  const amount = payment.amount - payment.refunded
  if (amount > 0) {
    await insertRefund(ctx.db, ctx.companyId, {
      payment_id: paymentId,
      amount,
      status: 'completed',
      is_return: true,
      reason: 'Returned by the bank',
      key: null,
      created_by: null,
    })
    await returnPayment(ctx.db, ctx.companyId, payment, amount)
  }
  await ctx.db
    .updateTable('payment')
    .set({ returned_on: day })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', paymentId)
    .execute()
  return amount
}

/** What refunds under way will take of a payment, in cents. */
export async function pendingOf(db: Db, companyId: CompanyId, paymentId: string): Promise<number> {
  const { pending } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('pending'))
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return pending
}

/** A refund with its payment, whose row is locked first, as everywhere. */
async function lockRefund({ db, companyId }: MoneyCtx, id: string) {
  const refund = () =>
    db.selectFrom('refund').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
  const found = await refund()
  const payment = found && (await lockPayment(db, companyId, found.payment_id))
  return { refund: await refund(), payment }
}

/** A payment with its row locked, after the row of its document. */
export async function lockPayment(db: Db, companyId: CompanyId, id: string) {
  const found = await db
    .selectFrom('payment')
    .select('document_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  await db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', found.document_id)
    .forUpdate()
    .execute()
  return db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A payment is of the document it was made for, and a deposit of the invoices that took it. */
async function isOf({ db, companyId }: CompanyCtx, payment: { id: string; document_id: string }, documentId: string) {
  if (payment.document_id === documentId) return true
  const use = await db
    .selectFrom('deposit_use')
    .select('amount')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', payment.id)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return use !== undefined
}

type NewRefund = {
  payment_id: string
  amount: number
  status: 'pending' | 'completed'
  is_return?: true
  reason: string | null
  key: string | null
  created_by: string | null
}

async function insertRefund(db: Db, companyId: CompanyId, refund: NewRefund) {
  return db
    .insertInto('refund')
    .values({ ...refund, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
