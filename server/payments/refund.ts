import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { refundInvoicePayment as refundCall } from '#contract/payments/calls.ts'
import type { RefundOutcome } from '#contract/payments/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { paymentOf } from '#server/billing/payments/payments.ts'
import { beginRefund, pendingOf, recordRefund } from '#server/billing/payments/refunds.ts'
import { readDocument } from '#server/billing/shape.ts'
import { type CompanyCtx, type Outside, todayOf } from '#server/http/context.ts'
import { findCardPayment, lookAtRefundLater, pullRefunds, sendBack } from './refunds-at-processor.ts'

type Input = InputOf<typeof refundCall>

/**
 * Refunds money. What came by card goes back to it: the refund is written first and reserves its amount, then the
 * processor is asked under its id, so that it happens once however often it is asked. Any other money is recorded as
 * refunded.
 */
export async function refundPayment(
  ctx: Outside<CompanyCtx>,
  kind: DocumentKind,
  input: Input,
): Promise<RefundOutcome> {
  const { refund, attempt } = await ctx.inTransaction(async (now) => {
    const begun = await beginRefund(now, kind, input, ctx.key)
    const paid = await findCardPayment(now.db, now.companyId, input.payment_id)
    if (!paid) await recordRefund(now, begun.id, { status: 'completed' })
    else if (begun.status === 'pending') await lookAtRefundLater(now.db, now.companyId, begun.id, now.platform.now())
    return { refund: begun, attempt: paid }
  })
  if (attempt && refund.status === 'pending') await atProcessor(ctx, refund, attempt)
  return ctx.inTransaction((now) => outcomeOf(now, refund.id, input))
}

type Refund = { id: string; amount: number }
type CardPayment = NonNullable<Awaited<ReturnType<typeof findCardPayment>>>

async function atProcessor(ctx: Outside<CompanyCtx>, refund: Refund, attempt: CardPayment) {
  const { status, provider_id } = await sendBack(ctx.platform, refund, attempt).catch((error) =>
    refuseUnsent(ctx, refund, attempt, error),
  )
  // Whoever may refund no more is refused here: the queue finds at the processor what happened.
  await ctx.inTransaction((now) => recordRefund(now, refund.id, { status, provider_id }))
  if (status === 'failed')
    throw new Refusal('conflict', "The bank didn't accept the refund. Send the money another way.")
}

async function refuseUnsent(
  ctx: Outside<CompanyCtx>,
  refund: Refund,
  attempt: CardPayment,
  error: unknown,
): Promise<never> {
  // No answer: it may have been done. The repeat, a webhook or the queue will see.
  if (error instanceof Refusal && error.code === 'payment_unavailable') throw error
  await ctx.writeDown((now) => recordRefund(now, refund.id, { status: 'failed' }))
  // More was refunded than is known here, at the processor's own pages: learn it.
  if (error instanceof Refusal) await pullRefunds(ctx.platform, ctx.companyId, attempt).catch(() => {})
  throw error instanceof Refusal && error.code === 'not_found' ? unknownThere() : error
}

/** The account was closed, or belongs to the product no more. */
function unknownThere(): Refusal {
  return new Refusal(
    'conflict',
    "The card processor no longer knows this payment. Refund it on the processor's own site.",
  )
}

async function outcomeOf(ctx: CompanyCtx, id: string, { payment_id, id: document_id }: Input): Promise<RefundOutcome> {
  const { db, companyId } = ctx
  const row = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'status', 'reason', 'created_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const giving_back = await pendingOf(db, companyId, payment_id)
  const today = todayOf(ctx)
  return {
    refund_id: row.id,
    refund: { ...row, amount: moneyText(row.amount) },
    payment: paymentOf({ ...payment, giving_back }),
    document: await readDocument(ctx, companyId, document_id, today),
  }
}
