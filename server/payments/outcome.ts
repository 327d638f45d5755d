import type { PayOutcome, PayReceipt } from '#contract/payments/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { viewOf } from '#server/billing/customer/view.ts'
import { bankOf } from '#server/billing/payments/payments.ts'
import { clientAddress } from '#server/clients/name-and-address.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import type { ProviderPayment } from '#server/platform/payments/shapes.ts'
import type { PayAttempt } from './attempts.ts'

/** What became of an attempt, for the person who pays. `payment`: as the processor just reported it, where it was asked. */
export async function outcomeOf(
  ctx: DocumentCtx,
  attempt: PayAttempt,
  payment: ProviderPayment | null,
): Promise<PayOutcome> {
  // Who holds another link of the document learns how it stands, not whose card and address it was.
  const mine = ctx.link ? attempt.link_id === ctx.link.id : attempt.user_id === ctx.actor?.user.id
  const asks = mine && attempt.status === 'requires_action' && payment !== null
  return {
    outcome: wordOf(attempt.status),
    try_id: attempt.id,
    attempt:
      asks && attempt.way === 'card'
        ? { kind: 'payment', status: payment.status, client_secret: payment.client_secret }
        : null,
    way: attempt.way,
    verify_url: asks ? payment.verify_url : null,
    reason: attempt.reason,
    receipt: attempt.status === 'succeeded' ? await receiptOf(ctx, attempt, mine) : null,
    view: await viewOf(ctx, attempt.kind === 'deposit' ? 'estimate' : 'invoice', attempt.document_id),
  }
}

function wordOf(status: PayAttempt['status']): PayOutcome['outcome'] {
  if (status === 'succeeded') return 'paid'
  // Begun, and how it ended is not known yet.
  return status === 'started' ? 'processing' : status
}

async function receiptOf({ db, companyId }: DocumentCtx, attempt: PayAttempt, mine: boolean): Promise<PayReceipt> {
  const row = await db
    .selectFrom('payment')
    .select(['id', 'kind', 'amount', 'credited', 'date', 'card_brand', 'card_last4', 'client_id'])
    .select(['bank_name', 'bank_last4'])
    .where('company_id', '=', companyId)
    .where('try_id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  return {
    payment_id: row.id,
    kind: row.kind,
    amount: moneyText(row.amount),
    credited: moneyText(row.credited),
    date: row.date,
    card: row.card_last4 === null ? null : { brand: row.card_brand ?? '', last4: row.card_last4 },
    bank: bankOf(row),
    receipt_to: mine ? (attempt.email ?? (await clientAddress({ db, companyId }, row.client_id))) : null,
  }
}
