import { type PaymentHandler, sweepEvents } from '#server/platform/payments/provider-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { companyOfAccount, debitedAccounts } from './account.ts'
import { followProviderPayment } from './follow.ts'
import { notifyOfDispute } from './notify-of-payment.ts'
import { syncAccount } from './open-account.ts'
import { findPaymentOfAttempt, followProviderRefunds } from './refunds-at-processor.ts'

/**
 * What the card processor reports of the companies' own accounts: clients paid, money went back, a payment is disputed, the
 * account changed. Whatever happened is read anew there. Of accounts and payments that are not ours nothing is written: a
 * company may use its account for other things as well.
 */
export const clientPaymentEvents: PaymentHandler = {
  hears: ['payment_intent.', 'charge.refund', 'refund.', 'charge.dispute.', 'account.'],
  async handle(platform, { type, account_id, object }) {
    if (!account_id) return // a company pays for its plan there
    const companyId = await platform.database.outside((db) => companyOfAccount(db, account_id))
    if (!companyId) return
    if (type.startsWith('account.')) return syncAccount(platform, companyId)
    if (!object.payment_id) return
    const attempt = await followProviderPayment(platform, companyId, account_id, object.payment_id)
    if (!attempt || type.startsWith('payment_intent.')) return
    if (type.startsWith('charge.dispute.')) {
      // What the bank of a debited account took back is written down already: there is nothing to answer.
      if (attempt.way === 'card' && type === 'charge.dispute.created') await dispute(platform, companyId, attempt.id)
      return
    }
    await followProviderRefunds(platform, companyId, account_id, object.payment_id)
  },
}

async function dispute(platform: Platform, companyId: string, attemptId: string) {
  await platform.database.inCompany(companyId, async (db, company) => {
    const payment = await findPaymentOfAttempt(db, company, attemptId)
    if (payment) await notifyOfDispute({ db, platform, companyId: company, actor: null }, payment.id)
  })
}

/** What banks took back of debits and no webhook reported: each account is asked once a day for what happened in two. */
export async function sweepDebits(platform: Platform): Promise<void> {
  const accounts = await platform.database.outside((db) => debitedAccounts(db, platform.now()))
  if (accounts.length === 0) return
  const since = new Date(Date.parse(platform.now()) - 48 * 3_600_000).toISOString()
  await sweepEvents(platform, since, accounts)
}
