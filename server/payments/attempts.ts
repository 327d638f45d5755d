import { type Selectable, sql } from 'kysely'
import type { PayWay } from '#contract/billing/pay-way-rules.ts'
import { payableOf, whyNotPayable } from '#contract/billing/payable-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { payInvoice as payCall } from '#contract/payments/calls.ts'
import { mandateWords } from '#contract/payments/mandate-rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import { findShownDocument, isVisible, type ShownDocument } from '#server/billing/customer/shown-document.ts'
import { givesWay, toPayOf } from '#server/billing/pay-state.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isUnderWay, openStatuses } from '#server/scopes/payment-attempt.ts'
import { findAccount } from './account.ts'
import { followPayment } from './tasks.ts'

export type PayAttempt = Selectable<DB['payment_try']>
export type PayInput = InputOf<typeof payCall>

/** Long enough that the request which began an attempt is over, whatever became of it. */
const requestSeconds = 60

/**
 * Begins an attempt under the lock of its document, so that all attempts together never come to more than is due. The same request
 * again is the same attempt. `rivals`: attempts to cancel first.
 */
export async function beginAttempt(
  ctx: DocumentCtx,
  kind: DocumentKind,
  input: PayInput,
  key: string,
): Promise<{ made: PayAttempt } | { rivals: string[] }> {
  const shown = await lockShownDocument(ctx, kind, input.id)
  const again = await findByKey(ctx, key)
  if (again) return { made: again }
  const rivals = await rivalsOf(ctx, shown.id)
  if (rivals.length > 0) return { rivals }
  const made = await insertAttempt(ctx, shown, input, key)
  await lookLater(ctx.db, made, ctx.platform.now(), requestSeconds)
  return { made }
}

/** The words that the holder of the account allowed, and from where: they are kept with the attempt, whatever becomes of it. */
async function mandateOf(
  ctx: DocumentCtx,
  shown: ShownDocument & { currency: string },
  input: PayInput,
  amount: number,
) {
  if (!input.mandate) throw refuseField('mandate', 'Allow the debit first')
  const { name, locale } = await ctx.db
    .selectFrom('company')
    .select(['name', 'locale'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const words = { company: name, number: shown.number ?? '', amount: formatMoney(amount, shown.currency, locale) }
  return {
    mandate: mandateWords(words),
    mandate_ip: ctx.request.ip,
    mandate_agent: ctx.request.user_agent,
  }
}

function findByKey({ db, companyId }: DocumentCtx, key: string): Promise<PayAttempt | undefined> {
  return db
    .selectFrom('payment_try')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('status', 'not in', ['failed', 'canceled'])
    .executeTakeFirst()
}

async function insertAttempt(
  ctx: DocumentCtx,
  shown: ShownDocument & { currency: string },
  input: PayInput,
  key: string,
): Promise<PayAttempt> {
  const wanted = wantedOf(shown, input)
  const mandate = input.way === 'bank' ? await mandateOf(ctx, shown, input, wanted.amount) : {}
  const account = await findAccount(ctx.db, ctx.companyId)
  if (!account) throw new Error('Where cards are taken there is an account')
  const made = await ctx.db
    .insertInto('payment_try')
    .values({
      company_id: ctx.companyId,
      document_id: shown.id,
      account_id: account.account_id,
      ...wanted,
      way: input.way,
      ...mandate,
      currency: shown.currency,
      key,
      link_id: ctx.link?.id ?? null,
      user_id: ctx.actor?.user.id ?? null,
      name: input.name || null,
      email: input.email ?? null,
      created_at: ctx.platform.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('payment_account_holder')
    .set({ tried_at: ctx.platform.now(), ...(input.way === 'bank' ? { debited_at: ctx.platform.now() } : {}) })
    .where('account_id', '=', account.account_id)
    .execute()
  return made
}

/** Queues a later look at an attempt; each attempt has one such job at most. */
export async function lookLater(db: Db, attempt: PayAttempt, now: string, seconds: number): Promise<void> {
  const runAt = new Date(Date.parse(now) + seconds * 1000).toISOString()
  const payload = { company_id: attempt.company_id, try_id: attempt.id }
  await enqueue(db, followPayment, payload, { runAt, key: `follow_payment:${attempt.id}` })
}

/** Keeps under which id the processor knows an attempt; false when it was given up meanwhile: then it must not be charged. */
export async function keepProviderId(db: Db, companyId: CompanyId, id: string, provider_id: string): Promise<boolean> {
  const kept = await db
    .updateTable('payment_try')
    .set({ provider_id })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'started')
    .where('provider_id', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Releases the amount that an attempt has reserved, where nothing can have been charged. */
export async function releaseAttempt(db: Db, companyId: CompanyId, id: string, reason: string | null): Promise<void> {
  await db
    .updateTable('payment_try')
    .set({ status: reason === null ? 'canceled' : 'failed', reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .execute()
}

export function findAttempt(db: Db, companyId: CompanyId, id: string): Promise<PayAttempt | undefined> {
  return db
    .selectFrom('payment_try')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The document that the caller sees, with its row locked. */
async function lockShownDocument(
  ctx: DocumentCtx,
  kind: DocumentKind,
  id: string,
): Promise<ShownDocument & { currency: string }> {
  const locked = await ctx.db
    .selectFrom('document')
    .select('currency')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(isVisible(ctx, kind))
    .forUpdate()
    .executeTakeFirst()
  const shown = locked && (await findShownDocument(ctx, kind, id))
  if (!shown) throw notFound(kind)
  return { ...shown, currency: locked.currency }
}

async function rivalsOf(ctx: DocumentCtx, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from payment_try t
    where t.company_id = ${ctx.companyId} and t.document_id = ${documentId}
      and ${isUnderWay} and ${givesWay(ctx)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What is to be paid, or a refusal that names the amount. */
function wantedOf(shown: ShownDocument & { currency: string }, input: PayInput) {
  const toPay = toPayOf(shown)
  const { why, amount_due, smallest, kind } = payableOf(toPay)
  const isUnderWay = why === 'under_way' || why === 'debit_under_way'
  if (why) throw new Refusal(isUnderWay ? 'conflict' : 'not_payable', whyNotPayable[why])
  if (!toPay.ways.includes(input.way)) throw new Refusal('not_payable', notThisWay[input.way])
  const amount = readMoney('amount', input.amount) ?? amount_due
  const money = (cents: number) => formatMoney(cents, shown.currency)
  if (amount > amount_due) throw refuseField('amount', `Pay at most ${money(amount_due)}`, 'invalid_amount')
  if (amount < smallest) throw refuseField('amount', `Pay at least ${money(smallest)}`, 'invalid_amount')
  return { amount, kind }
}

const notThisWay: Record<PayWay, string> = {
  card: "This isn't paid by card. Pay it from your bank account.",
  bank: "This isn't paid from a bank account. Pay it by card.",
}
