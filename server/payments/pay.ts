import { whyNotPayable } from '#contract/billing/payable-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { PayOutcome } from '#contract/payments/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { DocumentCtx, Outside } from '#server/http/context.ts'
import { declined } from '#server/platform/payments/declined.ts'
import type { ProviderPayment } from '#server/platform/payments/shapes.ts'
import {
  beginAttempt,
  findAttempt,
  keepProviderId,
  type PayAttempt,
  type PayInput,
  releaseAttempt,
} from './attempts.ts'
import { giveUp } from './follow.ts'
import { syncAccount } from './open-account.ts'
import { outcomeOf } from './outcome.ts'
import { recordOutcome } from './record-outcome.ts'

type PayCtx = Outside<DocumentCtx>

/**
 * A client pays by card or from a bank account. The attempt is written first and reserves its amount; the processor makes the payment without a
 * card, its id is kept, and only then it is charged: so whatever breaks, the queue finds at the processor what happened.
 * Refused with `card_declined` in the bank's words; nothing is written then but the failed try.
 */
export async function payDocument(ctx: PayCtx, kind: DocumentKind, input: PayInput): Promise<PayOutcome> {
  const attempt = await begin(ctx, kind, input)
  if (attempt.status === 'succeeded') return answerOf(ctx, attempt, null)
  const token = input.payment_method_token
  const payment = attempt.provider_id
    ? await resume(ctx, attempt, attempt.provider_id, token)
    : await start(ctx, attempt, token)
  const recorded = await ctx.writeDown((now) => recordOutcome(now, attempt.id, payment))
  if (recorded.status === 'failed' && payment.error) throw declined(payment.error)
  if (recorded.status === 'failed' || recorded.status === 'canceled') throw givenUp()
  return answerOf(ctx, recorded, payment)
}

/** Only while the bank asks its holder does the answer hold a secret. */
async function answerOf(ctx: PayCtx, attempt: PayAttempt, payment: ProviderPayment | null): Promise<PayOutcome> {
  const outcome = await ctx.writeDown((now) => outcomeOf(now, attempt, payment))
  if (!outcome.attempt) ctx.nothingSecret()
  return outcome
}

/** Begins the attempt; abandoned ones are canceled first, once it is known that they were not charged. */
async function begin(ctx: PayCtx, kind: DocumentKind, input: PayInput): Promise<PayAttempt> {
  for (let round = 0; round < 3; round++) {
    const begun = await ctx.inTransaction((now) => beginAttempt(now, kind, input, ctx.key))
    if ('made' in begun) return begun.made
    for (const id of begun.rivals) await giveUp(ctx.platform, ctx.companyId, id)
  }
  throw new Refusal('conflict', whyNotPayable.under_way)
}

async function start(ctx: PayCtx, attempt: PayAttempt, token: string): Promise<ProviderPayment> {
  const { account_id, amount, currency, document_id, id } = attempt
  const made = await ctx.platform.payments
    .createPayment({
      account_id,
      way: attempt.way,
      amount,
      currency,
      description: await numberOf(ctx, document_id),
      metadata: { company_id: ctx.companyId, document_id, try_id: id },
      key: `${id} create`,
    })
    .catch((error) => refuseUncharged(ctx, attempt, error))
  const kept = await ctx.inTransaction(({ db, companyId }) => keepProviderId(db, companyId, id, made.id))
  if (!kept) return again(ctx, attempt, token)
  return confirm(ctx, attempt, made.id, token)
}

/** The same request runs twice, because its claim ran out: whoever came first has kept the id. */
async function again(ctx: PayCtx, attempt: PayAttempt, token: string): Promise<ProviderPayment> {
  const now = await ctx.inTransaction(({ db, companyId }) => findAttempt(db, companyId, attempt.id))
  if (!now?.provider_id || now.status === 'canceled' || now.status === 'failed') throw givenUp()
  return resume(ctx, now, now.provider_id, token)
}

/** A repeat of a request of which nobody knows how it ended: what happened is asked before anything is charged. */
async function resume(ctx: PayCtx, attempt: PayAttempt, payment_id: string, token: string): Promise<ProviderPayment> {
  const payment = await ctx.platform.payments.getPayment({ account_id: attempt.account_id, payment_id })
  const waits = payment.status === 'requires_payment_method' && !payment.error
  return waits ? confirm(ctx, attempt, payment_id, token) : payment
}

async function confirm(ctx: PayCtx, attempt: PayAttempt, payment_id: string, token: string): Promise<ProviderPayment> {
  const { account_id } = attempt
  const asked = { account_id, payment_id, method_token: token, key: `${attempt.id} ${token}`, ...mandateOf(attempt) }
  return ctx.platform.payments.confirmPayment(asked).catch(async (error) => {
    // No answer: it may have been charged. The repeat, a webhook or the queue will see.
    if (error instanceof Refusal && error.code === 'payment_unavailable') throw error
    await giveUp(ctx.platform, ctx.companyId, attempt.id)
    throw error
  })
}

/** From where the holder of a bank account allowed the debit. */
function mandateOf({ way, created_at, mandate_ip, mandate_agent }: PayAttempt) {
  if (way === 'card') return {}
  return { mandate: { accepted_at: created_at, ip_address: mandate_ip ?? '', user_agent: mandate_agent || 'Unknown' } }
}

/** Without a card nothing can have been charged: the amount is free again at once. */
async function refuseUncharged(ctx: PayCtx, attempt: PayAttempt, error: unknown): Promise<never> {
  await ctx.writeDown(({ db, companyId }) => releaseAttempt(db, companyId, attempt.id, 'The processor did not answer.'))
  if (error instanceof Refusal && error.code !== 'not_found') throw error
  // The processor does not take payments for the company any more: from now on that is known.
  await syncAccount(ctx.platform, ctx.companyId)
  const { takes } = await ctx.inTransaction(async ({ db, companyId }) => ({
    takes: await db
      .selectFrom('payment_account')
      .select('charges_enabled')
      .where('company_id', '=', companyId)
      .where('charges_enabled', '=', true)
      .executeTakeFirst(),
  }))
  throw takes ? error : new Refusal('not_payable', whyNotPayable.no_cards)
}

/** What stands on the statement of whoever is paid. */
function numberOf(ctx: PayCtx, id: string): Promise<string> {
  return ctx.inTransaction(async ({ db, companyId }) => {
    const row = await db
      .selectFrom('document')
      .select('number')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.number ?? ''
  })
}

function givenUp(): Refusal {
  return new Refusal('conflict', 'This payment timed out and nothing was charged. Check the amount due and pay again.')
}
