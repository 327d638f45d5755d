import { all, type Desk, get, keep } from './desk.ts'
import { chargeInvoice, voidInvoice } from './invoices.ts'
import { daySeconds, oneLater } from './periods.ts'
import { refusedPlan } from './settlement.ts'
import { bill, end, itemOf, lineOf, methodOf } from './subscriptions.ts'
import type { Invoice, Subscription } from './things.ts'

/** An unfinished first payment is given up after this long. Source: https://docs.stripe.com/billing/subscriptions/overview */
const unfinishedSeconds = 23 * 3600
/** The end of a trial is announced this long before. */
const warningSeconds = 3 * daySeconds

/** Does everything that has fallen due until now, each thing at its own moment. */
export function runBilling(desk: Desk) {
  for (let guard = 0; guard < 10_000; guard++) {
    const next = all(desk, 'subscription')
      .map((subscription) => ({ subscription, due: dueAt(desk, subscription) }))
      .filter(({ due }) => due !== null && due <= desk.now())
      .sort((a, b) => Number(a.due) - Number(b.due))[0]
    if (!next) return
    const due = Number(next.due)
    doDue({ ...desk, now: () => due }, next.subscription)
  }
}

/** When something is next to be done for a plan; null: never. */
function dueAt(desk: Desk, subscription: Subscription): number | null {
  const { status, trial_end, _warned, created } = subscription
  const period = itemOf(subscription).current_period_end
  if (status === 'incomplete') return created + unfinishedSeconds
  if (status === 'trialing') return _warned ? (trial_end ?? period) : (trial_end ?? period) - warningSeconds
  if (status === 'active') return period
  if (status === 'past_due') return Math.min(period, openInvoice(desk, subscription)?.next_payment_attempt ?? period)
  return null
}

function doDue(desk: Desk, subscription: Subscription) {
  const { status, trial_end, _warned, latest_invoice, cancel_at_period_end } = subscription
  const period = itemOf(subscription).current_period_end
  if (status === 'incomplete') {
    if (latest_invoice) voidInvoice(desk, latest_invoice)
    end(desk, subscription, 'incomplete_expired')
  } else if (status === 'trialing' && !_warned) {
    const warned = keep(desk, { ...subscription, _warned: true })
    if ((trial_end ?? 0) - desk.now() > 0) desk.tell('customer.subscription.trial_will_end', warned)
  } else if (desk.now() < period) tryAgain(desk, subscription)
  else if (cancel_at_period_end) end(desk, subscription, 'canceled')
  else renew(desk, subscription)
}

function renew(desk: Desk, subscription: Subscription) {
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
  keep(desk, renewed, 'customer.subscription.updated')
  bill(desk, renewed, [lineOf(desk, renewed)], 'subscription_cycle', false)
  const billed = get(desk, 'subscription', subscription.id)
  const open = openInvoice(desk, billed)
  if (open && billed.status !== 'past_due') refusedPlan(desk, billed, open.next_payment_attempt)
}

function tryAgain(desk: Desk, subscription: Subscription) {
  const open = openInvoice(desk, subscription)
  if (!open) return
  chargeInvoice(desk, open, methodOf(desk, subscription), false)
  const after = get(desk, 'invoice', open.id)
  if (after.status === 'open') refusedPlan(desk, get(desk, 'subscription', subscription.id), after.next_payment_attempt)
}

function openInvoice(desk: Desk, { latest_invoice }: Subscription): Invoice | undefined {
  const invoice = latest_invoice ? get(desk, 'invoice', latest_invoice) : undefined
  return invoice?.status === 'open' ? invoice : undefined
}
