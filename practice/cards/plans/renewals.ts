import { all, type Context, get, keep } from '#practice/cards/resources/context.ts'
import type { Invoice, Subscription } from '#practice/cards/resources/resources.ts'
import { refusedPlan } from './finish-charge.ts'
import { chargeInvoice, voidInvoice } from './invoices.ts'
import { daySeconds, oneLater } from './periods.ts'
import { bill, end, itemOf, lineOf, methodOf } from './subscriptions.ts'

/** An unfinished first payment is given up after this long. Source: https://docs.stripe.com/billing/subscriptions/overview */
const unfinishedSeconds = 23 * 3600
/** The end of a trial is announced this long before. */
const warningSeconds = 3 * daySeconds

/** Does everything that has fallen due until now, each thing at its own moment. */
export function runBilling(ctx: Context) {
  for (let guard = 0; guard < 10_000; guard++) {
    const next = all(ctx, 'subscription')
      .map((subscription) => ({ subscription, due: dueAt(ctx, subscription) }))
      .filter(({ due }) => due !== null && due <= ctx.now())
      .sort((a, b) => Number(a.due) - Number(b.due))[0]
    if (!next) return
    const due = Number(next.due)
    doDue({ ...ctx, now: () => due }, next.subscription)
  }
}

/** When something is next to be done for a plan; null: never. */
function dueAt(ctx: Context, subscription: Subscription): number | null {
  const { status, trial_end, _warned, created } = subscription
  const period = itemOf(subscription).current_period_end
  if (status === 'incomplete') return created + unfinishedSeconds
  if (status === 'trialing') return _warned ? (trial_end ?? period) : (trial_end ?? period) - warningSeconds
  if (status === 'active') return period
  if (status === 'past_due') return Math.min(period, openInvoice(ctx, subscription)?.next_payment_attempt ?? period)
  return null
}

function doDue(ctx: Context, subscription: Subscription) {
  const { status, trial_end, _warned, latest_invoice, cancel_at_period_end } = subscription
  const period = itemOf(subscription).current_period_end
  if (status === 'incomplete') {
    if (latest_invoice) voidInvoice(ctx, latest_invoice)
    end(ctx, subscription, 'incomplete_expired')
  } else if (status === 'trialing' && !_warned) {
    const warned = keep(ctx, { ...subscription, _warned: true })
    if ((trial_end ?? 0) - ctx.now() > 0) ctx.emit('customer.subscription.trial_will_end', warned)
  } else if (ctx.now() < period) chargeAgain(ctx, subscription)
  else if (cancel_at_period_end) end(ctx, subscription, 'canceled')
  else renew(ctx, subscription)
}

function renew(ctx: Context, subscription: Subscription) {
  const item = itemOf(subscription)
  const start = item.current_period_end
  const next = {
    ...item,
    current_period_start: start,
    current_period_end: oneLater(start, item.price.recurring.interval),
  }
  const renewed: Subscription = {
    ...subscription,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    items: { ...subscription.items, data: [next] },
  }
  keep(ctx, renewed, 'customer.subscription.updated')
  bill(ctx, renewed, [lineOf(ctx, renewed)], 'subscription_cycle', false)
  const billed = get(ctx, 'subscription', subscription.id)
  const open = openInvoice(ctx, billed)
  if (open && billed.status !== 'past_due') refusedPlan(ctx, billed, open.next_payment_attempt)
}

function chargeAgain(ctx: Context, subscription: Subscription) {
  const open = openInvoice(ctx, subscription)
  if (!open) return
  chargeInvoice(ctx, open, methodOf(ctx, subscription), false)
  const after = get(ctx, 'invoice', open.id)
  if (after.status === 'open') refusedPlan(ctx, get(ctx, 'subscription', subscription.id), after.next_payment_attempt)
}

function openInvoice(ctx: Context, { latest_invoice }: Subscription): Invoice | undefined {
  const invoice = latest_invoice ? get(ctx, 'invoice', latest_invoice) : undefined
  return invoice?.status === 'open' ? invoice : undefined
}
