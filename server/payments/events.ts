import type { PaymentHandler } from '#server/platform/payments/provider-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { companyOfAccount } from './account.ts'
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
  hears: ['payment_intent.', 'charge.refund', 'refund.', 'charge.dispute.created', 'account.'],
  async handle(platform, { type, account_id, object }) {
    if (!account_id) return // a company pays for its plan there
    const companyId = await platform.database.outside((db) => companyOfAccount(db, account_id))
    if (!companyId) return
    if (type.startsWith('account.')) return syncAccount(platform, companyId)
    if (!object.payment_id) return
    const attempt = await followProviderPayment(platform, companyId, account_id, object.payment_id)
    if (!attempt || type.startsWith('payment_intent.')) return
    if (type === 'charge.dispute.created') return dispute(platform, companyId, attempt.id)
    await followProviderRefunds(platform, companyId, account_id, object.payment_id)
  },
}

async function dispute(platform: Platform, companyId: string, attemptId: string) {
  await platform.database.inCompany(companyId, async (db, company) => {
    const payment = await findPaymentOfAttempt(db, company, attemptId)
    if (payment) await notifyOfDispute({ db, platform, companyId: company, actor: null }, payment.id)
  })
}
