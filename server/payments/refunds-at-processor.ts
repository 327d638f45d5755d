import { z } from 'zod'
import { Refusal } from '#contract/wire/refusal.ts'
import { keepForeignRefund, recordRefund } from '#server/billing/payments/refunds.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { ProviderRefund } from '#server/platform/payments/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import * as tasks from './tasks.ts'

/** A payment that came by card: by which account and payment of the processor. */
export type CardPayment = { account_id: string; provider_id: string; payment_id: string }

/** How a payment came in; undefined where it did not come through the processor. */
export async function findCardPayment(
  db: Db,
  companyId: CompanyId,
  paymentId: string,
): Promise<CardPayment | undefined> {
  const row = await cardPayments(db, companyId).where('p.id', '=', paymentId).executeTakeFirst()
  return row?.provider_id ? { ...row, provider_id: row.provider_id } : undefined
}

/** Asks the processor to give money back, under the refund's own id. */
export async function sendBack(platform: Platform, refund: { id: string; amount: number }, paid: CardPayment) {
  const made = await platform.payments.refundPayment({
    account_id: paid.account_id,
    payment_id: paid.provider_id,
    amount: refund.amount,
    metadata: { refund_id: refund.id },
    key: `refund ${refund.id}`,
  })
  return { status: wordOf(made), provider_id: made.id }
}

/** The queue looks a minute later how a refund ended, should nobody have learnt it by then. */
export async function lookAtRefundLater(db: Db, companyId: CompanyId, id: string, now: string): Promise<void> {
  const runAt = new Date(Date.parse(now) + 60_000).toISOString()
  await enqueue(db, tasks.followRefund, { company_id: companyId, refund_id: id }, { runAt, key: `follow_refund:${id}` })
}

/** The queue's task: a refund of which nobody knows how it ended is asked for again, under the same key. */
export async function followRefund(
  platform: Platform,
  { company_id, refund_id }: PayloadOf<typeof tasks.followRefund>,
): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const refund = await db
      .selectFrom('refund')
      .select(['id', 'amount', 'payment_id'])
      .where('company_id', '=', companyId)
      .where('id', '=', refund_id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return refund && { refund, paid: await findCardPayment(db, companyId, refund.payment_id) }
  })
  if (!found?.paid) return
  const { refund, paid } = found
  const outcome = await sendBack(platform, refund, paid).catch((error) => {
    if (!(error instanceof Refusal) || error.code === 'payment_unavailable') throw error
    return { status: 'failed' as const }
  })
  await platform.database.inCompany(company_id, (db, companyId) =>
    recordRefund({ db, platform, companyId, actor: null }, refund_id, outcome),
  )
  if (outcome.status === 'failed') await pullRefunds(platform, company_id, paid)
}

/** Something was refunded at the processor, by us or at its own pages: all of it is read and written down. */
export async function followProviderRefunds(platform: Platform, companyId: string, accountId: string, id: string) {
  const paid = await platform.database.inCompany(companyId, (db, company) =>
    cardPayments(db, company).where('t.account_id', '=', accountId).where('t.provider_id', '=', id).executeTakeFirst(),
  )
  if (paid) await pullRefunds(platform, companyId, { ...paid, provider_id: id })
}

/** Reads every refund of a payment at the processor and writes down what is not known here. */
export async function pullRefunds(platform: Platform, companyId: string, paid: CardPayment): Promise<void> {
  const { account_id, provider_id } = paid
  const refunds = await platform.payments.listRefunds({ account_id, payment_id: provider_id })
  for (const refund of refunds.reverse())
    await platform.database.inCompany(companyId, (db, company) => keep(db, platform, company, paid, refund))
}

async function keep(db: Db, platform: Platform, companyId: CompanyId, paid: CardPayment, refund: ProviderRefund) {
  const ctx = { db, platform, companyId, actor: null }
  const status = wordOf(refund)
  const known = await db
    .selectFrom('refund')
    .select('id')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paid.payment_id)
    .where((is) => is.or([is('provider_id', '=', refund.id), is('id', '=', asId(refund.metadata.refund_id))]))
    .executeTakeFirst()
  if (known) await recordRefund(ctx, known.id, { status, provider_id: refund.id })
  else if (status === 'completed')
    await keepForeignRefund(ctx, paid.payment_id, { provider_id: refund.id, amount: refund.amount })
}

/** Whoever writes at the processor's own pages may write anything. */
function asId(text: string | undefined): string | null {
  return z.uuid().safeParse(text).data ?? null
}

function cardPayments(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('payment as p')
    .innerJoin('payment_try as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.try_id'),
    )
    .select(['t.account_id', 't.provider_id', 'p.id as payment_id'])
    .where('p.company_id', '=', companyId)
}

/** On its way to the card is as good as there; a bank that sends it back reports so later. */
function wordOf({ status }: Pick<ProviderRefund, 'status'>): 'completed' | 'failed' {
  return status === 'failed' || status === 'canceled' ? 'failed' : 'completed'
}

/** The payment that an attempt came to. */
export function findPaymentOfAttempt(db: Db, companyId: CompanyId, attemptId: string) {
  return db
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('try_id', '=', attemptId)
    .executeTakeFirst()
}
