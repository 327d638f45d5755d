import { sql } from 'kysely'
import type { applyCredit as creditCall } from '#contract/billing/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { invalidTransition, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import { freeOf } from '#server/clients/credit.ts'
import { touchClient } from '#server/clients/write.ts'
import { keepRequest } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import { type CompanyCtx, todayOf } from '#server/http/context.ts'
import { addPaid } from '../paid-amount.ts'
import { type LockedDocument, lockDocument } from '../scope.ts'
import { readDocument } from '../shape.ts'
import { findPayment, paymentOf, sameAgain } from './payments.ts'

type Input = InputOf<typeof creditCall>

/**
 * Pays an invoice from what its client paid too much before: all that is due and there, or a part. The surplus of older
 * payments goes first. Source: docs/domain.md, Payments.
 */
export async function applyCredit(ctx: CompanyCtx, input: Input) {
  const locked = await lockDocument(ctx, 'invoice', input.id, () => 'payments.record')
  const today = todayOf(ctx)
  const again = input.payment_id && (await findPayment(ctx, input.payment_id))
  if (again) return sameAgain(ctx, locked, again, today, input)
  if (locked.status !== 'sent' || locked.balance <= 0) throw invalidTransition('invoice', locked.status, 'paid')
  const surpluses = await lockSurpluses(ctx, locked)
  const amount = wantedOf(input, surpluses, locked.balance)
  const payment = await insertPayment(ctx, locked, { id: input.payment_id, amount, date: today })
  await keepRequest(ctx, input.payment_id, input)
  await spend(ctx, surpluses, payment)
  await addPaid(ctx.db, ctx.companyId, locked.id, amount)
  await recordActivity(ctx, {
    noun: 'invoice',
    noun_id: locked.id,
    kind: 'credit_used',
    title: locked.number ?? '',
    detail: { amount, payment_id: payment.id },
  })
  if (locked.client_id) await touchClient(ctx.db, ctx.companyId, locked.client_id)
  return {
    payment_id: payment.id,
    payment: paymentOf(payment),
    document: await readDocument(ctx, ctx.companyId, locked.id, today),
  }
}

type Surplus = Awaited<ReturnType<typeof lockSurpluses>>[number]

function wantedOf(input: Input, surpluses: Surplus[], balance: number): number {
  const there = surpluses.reduce((sum, { free }) => sum + free, 0)
  if (there === 0) throw new Refusal('conflict', 'This client has no credit left')
  const most = Math.min(there, balance)
  const amount = readMoney('amount', input.amount) ?? most
  if (amount <= 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  if (amount > most) throw refuseField('amount', `Use at most ${moneyText(most)}`, 'invalid_amount')
  return amount
}

type NewPayment = { id: string | undefined; amount: number; date: string }

async function insertPayment({ db, companyId, actor }: CompanyCtx, locked: LockedDocument, payment: NewPayment) {
  const { id, amount, date } = payment
  return db
    .insertInto('payment')
    .values({
      ...(id ? { id } : {}),
      company_id: companyId,
      document_id: locked.id,
      client_id: locked.client_id,
      amount,
      method: 'credit',
      kind: 'other',
      date,
      created_by: actor.user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes a payment out of the surpluses, the first of them first. */
async function spend({ db, companyId }: CompanyCtx, surpluses: Surplus[], paid: { id: string; amount: number }) {
  let rest = paid.amount
  for (const { id, free } of surpluses) {
    const amount = Math.min(free, rest)
    if (amount === 0) continue
    rest -= amount
    await db
      .insertInto('credit_use')
      .values({ company_id: companyId, payment_id: id, into_payment_id: paid.id, amount })
      .execute()
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
