import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { checkInvoicePayment as checkCall } from '#contract/payments/calls.ts'
import type { PayOutcome } from '#contract/payments/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { isVisible } from '#server/billing/customer/shown-document.ts'
import type { DocumentCtx, Outside } from '#server/http/context.ts'
import { openStatuses } from '#server/scopes/payment-attempt.ts'
import { findAttempt, type PayAttempt } from './attempts.ts'
import { outcomeOf } from './outcome.ts'
import { recordOutcome } from './record-outcome.ts'

/** What became of an attempt: the processor is asked, and what it says is written down. */
export async function checkPayment(
  ctx: Outside<DocumentCtx>,
  kind: DocumentKind,
  input: InputOf<typeof checkCall>,
): Promise<PayOutcome> {
  const attempt = await ctx.inTransaction((now) => getAttempt(now, kind, input))
  const isOpen = openStatuses.some((status) => status === attempt.status)
  const { account_id, provider_id } = attempt
  if (!isOpen || !provider_id) return ctx.inTransaction((now) => outcomeOf(now, attempt, null))
  const payment = await ctx.platform.payments.getPayment({ account_id, payment_id: provider_id })
  return ctx.writeDown(async (now) => outcomeOf(now, await recordOutcome(now, attempt.id, payment), payment))
}

async function getAttempt(
  ctx: DocumentCtx,
  kind: DocumentKind,
  { id, try_id }: InputOf<typeof checkCall>,
): Promise<PayAttempt> {
  const seen = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(isVisible(ctx, kind))
    .executeTakeFirst()
  if (!seen) throw notFound(kind)
  const attempt = await findAttempt(ctx.db, ctx.companyId, try_id)
  if (!attempt || attempt.document_id !== seen.id) throw notFound('payment')
  return attempt
}
