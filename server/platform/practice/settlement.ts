import { type Desk, get, keep } from './desk.ts'
import { markPaid, markRefused } from './invoices.ts'
import type { Intent, Subscription } from './things.ts'

/** What follows from a charge that was made or refused: the invoice, and the state of its plan. */
export function settle(desk: Desk, intent: Intent) {
  if (!intent._invoice) return
  const invoice = get(desk, 'invoice', intent._invoice)
  const subscription = get(desk, 'subscription', invoice.parent.subscription_details.subscription)
  if (intent.status === 'succeeded') {
    markPaid(desk, invoice)
    paid(desk, subscription)
  } else {
    const refused = markRefused(desk, invoice)
    if (refused.billing_reason !== 'subscription_create') refusedPlan(desk, subscription, refused.next_payment_attempt)
  }
}

function paid(desk: Desk, subscription: Subscription) {
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    keep(desk, { ...subscription, status: 'active' }, 'customer.subscription.updated')
}

/** Late at the first refusal, unpaid after the last. */
export function refusedPlan(desk: Desk, subscription: Subscription, nextTry: number | null) {
  const status = nextTry === null ? 'unpaid' : 'past_due'
  if (subscription.status !== status && subscription.status !== 'canceled')
    keep(desk, { ...subscription, status }, 'customer.subscription.updated')
}
