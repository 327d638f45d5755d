import type { PaymentHandler } from '#server/platform/payments/provider-events.ts'
import { followCustomer } from './pull.ts'

/**
 * What the card processor reports of the companies' own plans. Whatever happened, the whole is read anew: so events may come
 * twice, late and in any order. A card that was taken away names no customer any more; the daily look finds that.
 */
export const planEvents: PaymentHandler = {
  hears: [
    'customer.subscription.',
    'customer.updated',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'invoice.voided',
    'invoice.marked_uncollectible',
    'payment_method.attached',
    'payment_method.updated',
    'payment_method.automatically_updated',
  ],
  async handle(platform, { account_id, object }) {
    if (account_id) return // a client pays a company there
    const customer = object.kind === 'customer' ? object.id : object.customer_id
    if (customer) await followCustomer(platform, customer)
  },
}
