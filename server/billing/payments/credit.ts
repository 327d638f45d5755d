import { sql } from 'kysely'
import type { applyCredit as creditCall } from '#contract/billing/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { freeOf } from '#server/clients/credit.ts'
import { touchClient } from '#server/clients/write.ts'
import { keepRequest } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { addPaid } from '../paid-amount.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { getDocument } from '../shape.ts'
import { readMoney } from '../totals.ts'
import { findPayment, paymentOf, sameAgain } from './payments.ts'

/**
 * Pays an invoice from what its client paid too much before: all that is due and there, or a part. The surplus of older
 * payments goes first. Source: docs/domain.md, Payments.
 */
export async function applyCredit(ctx: CompanyCtx, input: InputOf<typeof creditCall>) {
  const { db, companyId } = ctx
  const lockedRow = await lockDocument(ctx, 'invoice', input.id, () => 'payments.record')
  const today = ctx.platform.today(ctx.actor.company?.timezone ?? 'UTC')
  const again = input.payment_id && (await findPayment(ctx, input.payment_id))
  if (again) return sameAgain(ctx, lockedRow, again, today, input)
  if (lockedRow.status !== 'sent' || lockedRow.balance <= 0)
    throw invalidTransition('invoice', lockedRow.status, 'paid')
  const surpluses = await lockSurpluses(ctx, lockedRow)
  const there = surpluses.reduce((sum, { free }) => sum + free, 0)
  if (there === 0) throw new Refusal('conflict', 'This client has no credit left')
  const most = Math.min(there, lockedRow.balance)
  const amount = readMoney('amount', input.amount) ?? most
  if (amount <= 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  if (amount > most) throw refuseField('amount', `Use at most ${moneyText(most)}`, 'invalid_amount')
  const payment = await db
    .insertInto('payment')
    .values({
      ...(input.payment_id ? { id: input.payment_id } : {}),
      company_id: companyId,
      document_id: lockedRow.id,
      client_id: lockedRow.client_id,
      amount,
      method: 'credit',
      kind: 'other',
      date: today,
      created_by: ctx.actor.user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepRequest(ctx, input.payment_id, input)
  let rest = amount
  for (const { id, free } of surpluses) {
    const taken = Math.min(free, rest)
    if (taken === 0) continue
    rest -= taken
    await db
      .insertInto('credit_use')
      .values({ company_id: companyId, payment_id: id, into_payment_id: payment.id, amount: taken })
      .execute()
  }
  await addPaid(db, companyId, lockedRow.id, amount)
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: lockedRow.id,
    kind: 'credit_used',
    title: lockedRow.number ?? '',
    detail: { amount, payment_id: payment.id },
  })
  if (lockedRow.client_id) await touchClient(db, companyId, lockedRow.client_id)
  return {
    payment_id: payment.id,
    payment: paymentOf(payment),
    document: await getDocument(ctx, companyId, lockedRow.id, today),
  }
}

/**
 * The payments of the invoice's client whose surplus is not used up, in its currency, the oldest first; locked, so that
 * nobody else uses them meanwhile. What is free of each is read once the locks are held.
 */
async function lockSurpluses({ db, companyId }: CompanyCtx, { client_id, currency }: LockedDocument) {
  if (!client_id) return []
  const locked = await db
    .selectFrom('payment as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.document_id'),
    )
    .select('p.id')
    .where('p.company_id', '=', companyId)
    .where('p.client_id', '=', client_id)
    .where('p.credited', '>', 0)
    .where('d.currency', '=', currency)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  if (locked.length === 0) return []
  const surpluses = await db
    .selectFrom('payment as p')
    .select(['p.id', freeOf('p').as('free')])
    .where('p.company_id', '=', companyId)
    .where(
      'p.id',
      'in',
      locked.map(({ id }) => id),
    )
    .orderBy('p.id')
    .execute()
  return surpluses.filter(({ free }) => free > 0)
}

/** What the client of `document` has to its credit in the document's currency, in cents. */
export const creditOfClient = sql<number>`(select coalesce(sum(${freeOf('p')}), 0)::bigint from payment p
  join document o on o.company_id = p.company_id and o.id = p.document_id
  where p.company_id = document.company_id and p.client_id = document.client_id and p.credited > 0
    and o.currency = document.currency)`
