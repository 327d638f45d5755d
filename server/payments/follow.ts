import { Refusal } from '#contract/wire/refusal.ts'
import type * as billingTasks from '#server/billing/tasks.ts'
import { limits } from '#server/platform/limits.ts'
import type { ProviderPayment } from '#server/platform/payments/shapes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { openStatuses } from '#server/scopes/payment-attempt.ts'
import { findAttempt, lookLater, type PayAttempt, releaseAttempt } from './attempts.ts'
import { recordOutcome } from './record-outcome.ts'
import type * as tasks from './tasks.ts'

/** Banks answer within days: a debit is looked at four times a day, should no webhook tell. */
const debitLookSeconds = 6 * 3600

/** The queue's task: sees what became of an attempt whose request is over, and comes back until it has ended. */
export async function followPayment(
  platform: Platform,
  { company_id, try_id }: PayloadOf<typeof tasks.followPayment>,
): Promise<void> {
  const attempt = await readAttempt(platform, company_id, try_id)
  if (!attempt || !isOpen(attempt)) return
  if (!attempt.provider_id) return giveUp(platform, company_id, try_id)
  const payment = await askFor(platform, attempt, attempt.provider_id)
  // It waits for a card that never came: the server died in between.
  if (!payment || (payment.status === 'requires_payment_method' && !payment.error))
    return giveUp(platform, company_id, try_id)
  const recorded = await record(platform, company_id, try_id, payment)
  if (!isOpen(recorded)) return
  const minutes = (Date.parse(platform.now()) - Date.parse(attempt.created_at)) / 60_000
  const isCard = attempt.way === 'card'
  if (isCard && recorded.status === 'requires_action' && minutes >= limits.payAttemptMinutes)
    return giveUp(platform, company_id, try_id)
  const seconds = isCard ? limits.payAttemptMinutes * 60 : debitLookSeconds
  await platform.database.inCompany(company_id, (db) => lookLater(db, attempt, platform.now(), seconds))
}

/** The queue's task: an attempt that must not go on, because its document was voided or the bank said no. */
export async function giveUpPayment(
  platform: Platform,
  { company_id, try_id }: PayloadOf<typeof billingTasks.giveUpPayment>,
): Promise<void> {
  await giveUp(platform, company_id, try_id)
}

/** Stops an attempt at the processor, and frees its amount; one that was charged meanwhile is written down instead. */
export async function giveUp(platform: Platform, companyId: string, attemptId: string): Promise<void> {
  const attempt = await readAttempt(platform, companyId, attemptId)
  if (!attempt || attempt.status === 'succeeded' || attempt.status === 'canceled') return
  const { account_id, provider_id } = attempt
  if (!provider_id) {
    // Nothing can be charged without its id, and from now on none is kept.
    await platform.database.inCompany(companyId, (db, company) => releaseAttempt(db, company, attemptId, null))
    const later = await readAttempt(platform, companyId, attemptId)
    if (later?.provider_id) await giveUp(platform, companyId, attemptId)
    return
  }
  const known = { account_id, payment_id: provider_id }
  const payment = await platform.payments.cancelPayment(known).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'invalid_transition') return platform.payments.getPayment(known)
    if (error.code === 'not_found') return null
    throw error
  })
  if (payment) await record(platform, companyId, attemptId, payment)
  else await platform.database.inCompany(companyId, (db, company) => releaseAttempt(db, company, attemptId, null))
}

/** Something happened to a payment at the processor: how it stands is read and written. What is not ours is let alone. */
export async function followProviderPayment(platform: Platform, companyId: string, accountId: string, id: string) {
  const attempt = await platform.database.inCompany(companyId, (db, company) =>
    db
      .selectFrom('payment_try')
      .selectAll()
      .where('company_id', '=', company)
      .where('account_id', '=', accountId)
      .where('provider_id', '=', id)
      .executeTakeFirst(),
  )
  if (!attempt) return undefined
  if (attempt.status === 'succeeded' && attempt.way === 'card') return attempt
  const payment = await askFor(platform, attempt, id)
  return payment ? record(platform, companyId, attempt.id, payment) : attempt
}

function record(platform: Platform, companyId: string, id: string, payment: ProviderPayment): Promise<PayAttempt> {
  return platform.database.inCompany(companyId, (db, company) =>
    recordOutcome({ db, platform, companyId: company, actor: null }, id, payment),
  )
}

function readAttempt(platform: Platform, companyId: string, id: string): Promise<PayAttempt | undefined> {
  return platform.database.inCompany(companyId, (db, company) => findAttempt(db, company, id))
}

/** A payment as it stands at the processor; null when the processor knows none of that id. */
function askFor(platform: Platform, { account_id }: PayAttempt, payment_id: string): Promise<ProviderPayment | null> {
  return platform.payments.getPayment({ account_id, payment_id }).catch((error) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
}

function isOpen({ status }: PayAttempt): boolean {
  return openStatuses.some((open) => open === status)
}
