import { type MoneyCtx, receiveMoney } from '#server/billing/payments/receive.ts'
import { takeBackPayment } from '#server/billing/payments/refunds.ts'
import type { LockedDocument } from '#server/billing/scope.ts'
import { giveUpPayment } from '#server/billing/tasks.ts'
import { clientName } from '#server/clients/name-and-address.ts'
import type { ProviderPayment } from '#server/platform/payments/shapes.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { openStatuses } from '#server/scopes/payment-attempt.ts'
import { findAttempt, type PayAttempt } from './attempts.ts'
import { notifyOfDebit, notifyOfReturn } from './notify-of-debit.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { findPaymentOfAttempt } from './refunds-at-processor.ts'

/**
 * Writes down what the processor said of an attempt, whoever asked: the payment itself once, at the first report of its success,
 * also where the attempt was given up. An older answer changes nothing. Answers the attempt as it is now.
 */
export async function recordOutcome(ctx: MoneyCtx, id: string, payment: ProviderPayment): Promise<PayAttempt> {
  const { locked, attempt } = await lockAttempt(ctx, id)
  if (payment.id !== attempt.provider_id) throw new Error('This is another payment than the one that was tried')
  const isTaken = attempt.way === 'bank' && payment.status === 'succeeded' && payment.disputed
  if (attempt.status === 'succeeded') {
    if (isTaken) await takeBack(ctx, attempt)
    return attempt
  }
  if (payment.status === 'succeeded') {
    await receive(ctx, locked, attempt, payment)
    if (isTaken) await takeBack(ctx, attempt)
    return change(ctx, attempt, { status: 'succeeded', reason: null, read_at: payment.read_at })
  }
  const isLate = attempt.read_at !== null && Date.parse(attempt.read_at) > Date.parse(payment.read_at)
  const isOpen = openStatuses.some((status) => status === attempt.status)
  if (isLate || !isOpen) return attempt
  const status = statusOf(payment)
  // Nobody may charge it any more once its amount is free for others.
  if (status === 'failed') await enqueue(ctx.db, giveUpPayment, { company_id: ctx.companyId, try_id: attempt.id })
  const now = await change(ctx, attempt, {
    status,
    reason: payment.error?.message ?? null,
    read_at: payment.read_at,
    ...bankColumns(payment),
  })
  if (attempt.way === 'bank' && status !== attempt.status) await notifyOfDebit(ctx, locked, attempt, now)
  return now
}

/** The account that a debit is of, once the processor says. */
function bankColumns({ bank }: ProviderPayment) {
  return bank ? { bank_name: bank.name, bank_last4: bank.last4 } : {}
}

/** The bank took the money back: the payment has failed after all, on the day on which that is known. */
async function takeBack(ctx: MoneyCtx, attempt: PayAttempt) {
  const payment = await findPaymentOfAttempt(ctx.db, ctx.companyId, attempt.id)
  if (!payment) return
  const day = ctx.platform.today(await zoneOf(ctx))
  const amount = await takeBackPayment(ctx, payment.id, day)
  if (amount !== null) await notifyOfReturn(ctx, attempt, { id: payment.id, amount })
}

/** Without an error it waits for a card: it was begun and not confirmed. */
function statusOf({ status, error }: ProviderPayment): PayAttempt['status'] {
  if (status !== 'requires_payment_method') return status
  return error ? 'failed' : 'started'
}

async function receive(ctx: MoneyCtx, locked: LockedDocument, attempt: PayAttempt, payment: ProviderPayment) {
  if (payment.currency !== attempt.currency) throw new Error('A payment came in another currency')
  const amount = payment.amount_received
  const who = attempt.name ?? (await clientName(ctx, locked.client_id)) ?? 'The client'
  const received = await receiveMoney(ctx, locked, {
    amount,
    method: attempt.way === 'bank' ? 'ach' : 'card',
    kind: attempt.kind === 'deposit' ? 'deposit' : amount >= locked.balance ? 'final' : 'progress',
    date: ctx.platform.today(await zoneOf(ctx)),
    try_id: attempt.id,
    card_brand: payment.card?.brand ?? null,
    card_last4: payment.card?.last4 ?? null,
    ...bankColumns(payment),
    created_by: attempt.user_id,
    receipt_to: attempt.email,
    who,
  })
  await notifyOfPayment(ctx, locked, received.payment, who)
}

type Change = Pick<PayAttempt, 'status' | 'reason' | 'read_at'> & Partial<Pick<PayAttempt, 'bank_name' | 'bank_last4'>>

function change({ db, companyId }: MoneyCtx, attempt: PayAttempt, columns: Change): Promise<PayAttempt> {
  return db
    .updateTable('payment_try')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An attempt with its row locked, after the row of its document, as everywhere. */
async function lockAttempt(ctx: MoneyCtx, id: string) {
  const { db, companyId } = ctx
  const found = await findAttempt(db, companyId, id)
  if (!found) throw new Error('There is no such try')
  const locked = await db
    .selectFrom('document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', found.document_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const attempt = await db
    .selectFrom('payment_try')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { locked: locked as LockedDocument, attempt }
}

async function zoneOf({ db, companyId }: MoneyCtx): Promise<string> {
  const { timezone } = await db
    .selectFrom('company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return timezone
}
