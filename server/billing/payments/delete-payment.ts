import type { deletePayment as deleteCall } from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { touchClient } from '#server/clients/write.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import type { PaymentRow } from './receive.ts'
import { lockPayment } from './refunds.ts'
import { returnPayment } from './return-payment.ts'

/**
 * Takes out a payment that was recorded by mistake: every figure is as if it had never been. What came by card is at the
 * processor and stays; what was given back happened, and stays as well.
 */
export async function deletePayment(ctx: CompanyCtx, kind: DocumentKind, input: InputOf<typeof deleteCall>) {
  const { db, companyId } = ctx
  const locked = await lockDocument(ctx, kind, input.id, () => 'payments.refund')
  const payment = await lockPayment(db, companyId, input.payment_id)
  if (!payment || payment.document_id !== locked.id) throw notFound('payment')
  await refuseReal(ctx, payment)
  await returnPayment(db, companyId, payment, payment.amount)
  await db.deleteFrom('refund').where('company_id', '=', companyId).where('payment_id', '=', payment.id).execute()
  await db.deleteFrom('payment').where('company_id', '=', companyId).where('id', '=', payment.id).execute()
  await recordActivity(ctx, {
    noun: kind,
    noun_id: locked.id,
    kind: 'payment_deleted',
    title: locked.number ?? '',
    note: [formatMoney(payment.amount, locked.currency), methodLabels[payment.method], payment.date, payment.reference]
      .filter(Boolean)
      .join(' · '),
    detail: { payment_id: payment.id, amount: payment.amount, method: payment.method },
  })
  if (locked.client_id) await touchClient(db, companyId, locked.client_id)
  const today = todayOf(ctx)
  return { document: await readDocument(ctx, companyId, locked.id, today) }
}

async function refuseReal(ctx: CompanyCtx, payment: PaymentRow) {
  if (payment.try_id) throw new Refusal('conflict', 'This was paid online. Refund it instead.')
  const given = await ctx.db
    .selectFrom('refund')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  const spent = await ctx.db
    .selectFrom('credit_use')
    .select('amount')
    .where('company_id', '=', ctx.companyId)
    .where('payment_id', '=', payment.id)
    .limit(1)
    .executeTakeFirst()
  if (spent)
    throw new Refusal('conflict', 'Credit from this payment was used on another invoice. Delete it there first.')
  if (payment.refunded > 0 || given)
    throw new Refusal('conflict', "Part of this payment was refunded. It can't be deleted.")
}
