import { type Context, get, keep } from '#practice/cards/resources/context.ts'
import type { Intent, Subscription } from '#practice/cards/resources/resources.ts'
import { markPaid, markRefused } from './invoices.ts'

/** What follows from a charge that was made or refused: the invoice, and the state of its plan. */
export function finishCharge(ctx: Context, intent: Intent) {
  if (!intent._invoice) return
  const invoice = get(ctx, 'invoice', intent._invoice)
  const subscription = get(ctx, 'subscription', invoice.parent.subscription_details.subscription)
  if (intent.status === 'succeeded') {
    markPaid(ctx, invoice)
    paid(ctx, subscription)
  } else {
    const refused = markRefused(ctx, invoice)
    if (refused.billing_reason !== 'subscription_create') refusedPlan(ctx, subscription, refused.next_payment_attempt)
  }
}

function paid(ctx: Context, subscription: Subscription) {
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    keep(ctx, { ...subscription, status: 'active' }, 'customer.subscription.updated')
}

/** Late at the first refusal, unpaid after the last. */
export function refusedPlan(ctx: Context, subscription: Subscription, nextAttempt: number | null) {
  const status = nextAttempt === null ? 'unpaid' : 'past_due'
  if (subscription.status !== status && subscription.status !== 'canceled')
    keep(ctx, { ...subscription, status }, 'customer.subscription.updated')
}
