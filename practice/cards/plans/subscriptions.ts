import { askToCharge } from '#practice/cards/payments/bank.ts'
import { getCard } from '#practice/cards/payments/methods.ts'
import { setupForTrial } from '#practice/cards/payments/setups.ts'
import { all, begin, type Context, get, keep, newId } from '#practice/cards/resources/context.ts'
import { cardRefused, invalid, noSuch } from '#practice/cards/resources/errors.ts'
import { type Fields, flag, members, text, whole, words } from '#practice/cards/resources/form.ts'
import type { Invoice, Method, Price, Subscription, SubscriptionItem } from '#practice/cards/resources/resources.ts'
import { chargeInvoice, makeInvoice, type NewLine, voidInvoice } from './invoices.ts'
import { oneLater } from './periods.ts'

export function createSubscription(ctx: Context, fields: Fields): Subscription {
  const customer = get(ctx, 'customer', text(fields, 'customer') ?? '', 'customer')
  const { price, quantity } = readItem(ctx, fields)
  const given = text(fields, 'default_payment_method')
  if (given && !holds(ctx, given, customer.id)) throw notOf(given)
  const now = ctx.now()
  const until = whole(fields, 'trial_end') ?? 0
  const onTrial = until > now
  const end = onTrial ? until : oneLater(now, price.recurring.interval)
  const item = { id: newId('si'), object: 'subscription_item' as const, quantity, price }
  const subscription: Subscription = {
    ...begin(ctx, 'subscription', 'sub'),
    status: onTrial ? 'trialing' : 'incomplete',
    customer: customer.id,
    currency: price.currency,
    items: { object: 'list', data: [{ ...item, current_period_start: now, current_period_end: end }], has_more: false },
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: onTrial ? now : null,
    trial_end: onTrial ? until : null,
    default_payment_method: given ?? null,
    latest_invoice: null,
    pending_setup_intent: null,
    metadata: words(fields, 'metadata'),
    _warned: false,
  }
  const method = methodOf(ctx, subscription)
  if (!onTrial && !method)
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      'default_payment_method',
      'resource_missing',
    )
  const setup = onTrial && method ? setupForTrial(ctx, customer.id, method.id) : null
  const made = keep(ctx, { ...subscription, pending_setup_intent: setup?.id ?? null }, 'customer.subscription.created')
  const line = onTrial ? { ...lineOf(ctx, made), amount: 0, description: 'Free trial' } : lineOf(ctx, made)
  bill(ctx, made, [line], 'subscription_create', true)
  return get(ctx, 'subscription', made.id)
}

export function updateSubscription(ctx: Context, id: string, fields: Fields): Subscription {
  const subscription = get(ctx, 'subscription', id)
  if (subscription.ended_at)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const given = text(fields, 'default_payment_method')
  if (given && !holds(ctx, given, subscription.customer)) throw notOf(given)
  const cancels = flag(fields, 'cancel_at_period_end') ?? subscription.cancel_at_period_end
  const changed: Subscription = {
    ...subscription,
    cancel_at_period_end: cancels,
    canceled_at: cancels ? (subscription.canceled_at ?? ctx.now()) : null,
    default_payment_method: given ?? subscription.default_payment_method,
    metadata: { ...subscription.metadata, ...words(fields, 'metadata') },
  }
  if (members(fields, 'items').length > 0) return changeItem(ctx, changed, readItem(ctx, fields))
  return keep(ctx, changed, 'customer.subscription.updated')
}

export function cancelSubscription(ctx: Context, id: string): Subscription {
  const subscription = get(ctx, 'subscription', id)
  if (subscription.ended_at) throw noSuch('subscription', id, 'id')
  if (subscription.status === 'incomplete' && subscription.latest_invoice) voidInvoice(ctx, subscription.latest_invoice)
  return end(ctx, subscription, 'canceled')
}

export function end(ctx: Context, subscription: Subscription, status: 'canceled' | 'incomplete_expired'): Subscription {
  const ended_at = ctx.now()
  const ended: Subscription = { ...subscription, status, ended_at, canceled_at: subscription.canceled_at ?? ended_at }
  return keep(ctx, ended, status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated')
}

export function subscriptionsOf(ctx: Context, customer: string, status: string | undefined): Subscription[] {
  return all(ctx, 'subscription').filter(
    (each) =>
      each.customer === customer &&
      (status === 'all' || (status ? each.status === status : each.status !== 'canceled')),
  )
}

/** Makes the invoice of a plan and charges it. */
export function bill(
  ctx: Context,
  subscription: Subscription,
  lines: NewLine[],
  reason: Invoice['billing_reason'],
  present: boolean,
) {
  const invoice = makeInvoice(ctx, subscription, lines, reason)
  const billed = keep(ctx, { ...subscription, latest_invoice: invoice.id })
  if (invoice.status === 'open') chargeInvoice(ctx, invoice, methodOf(ctx, billed), present)
  else if (billed.status === 'incomplete') keep(ctx, { ...billed, status: 'active' }, 'customer.subscription.updated')
}

/** The card a plan is charged to: its own, else the customer's. */
export function methodOf(ctx: Context, subscription: Subscription): Method | undefined {
  const chosen = get(ctx, 'customer', subscription.customer).invoice_settings.default_payment_method
  const id = [subscription.default_payment_method, chosen].find(
    (each) => each && holds(ctx, each, subscription.customer),
  )
  return id ? getCard(ctx, id) : undefined
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  const item = subscription.items.data[0]
  if (!item) throw new Error('A subscription has an item')
  return item
}

/** The line of the current period. */
export function lineOf(ctx: Context, subscription: Subscription): NewLine {
  const { price, quantity, current_period_start: start, current_period_end: finish } = itemOf(subscription)
  const product = get(ctx, 'product', price.product)
  const each = `$${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval}`
  return {
    amount: price.unit_amount * quantity,
    description: `${quantity} × ${product.name} (at ${each})`,
    period: { start, end: finish },
  }
}

/** What is left of the old item is credited, the new one charged; another interval begins a new period. */
function changeItem(ctx: Context, subscription: Subscription, to: { price: Price; quantity: number }): Subscription {
  const old = itemOf(subscription)
  const now = ctx.now()
  const anew = old.price.recurring.interval !== to.price.recurring.interval && subscription.status !== 'trialing'
  const item: SubscriptionItem = {
    ...old,
    ...to,
    current_period_start: anew ? now : old.current_period_start,
    current_period_end: anew ? oneLater(now, to.price.recurring.interval) : old.current_period_end,
  }
  const changed: Subscription = { ...subscription, items: { ...subscription.items, data: [item] } }
  if (subscription.status === 'trialing') return keep(ctx, changed, 'customer.subscription.updated')
  const left = Math.max(0, old.current_period_end - now) / (old.current_period_end - old.current_period_start)
  const share = anew ? 1 : left
  const period = { start: now, end: item.current_period_end }
  const lines: NewLine[] = [
    {
      amount: -Math.round(old.price.unit_amount * old.quantity * left),
      description: 'Unused time',
      period: { start: now, end: old.current_period_end },
    },
    { ...lineOf(ctx, changed), amount: Math.round(item.price.unit_amount * item.quantity * share), period },
  ]
  refuseUncharged(ctx, changed, lines)
  const kept = keep(ctx, changed, 'customer.subscription.updated')
  bill(ctx, kept, lines, 'subscription_update', true)
  return get(ctx, 'subscription', kept.id)
}

/** All or nothing: asked beforehand whether the bank will say yes. */
function refuseUncharged(ctx: Context, subscription: Subscription, lines: NewLine[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const method = methodOf(ctx, subscription)
  if (total + Math.min(0, get(ctx, 'customer', subscription.customer).balance) <= 0) return
  const verdict = method ? askToCharge(method, ctx.now(), false) : 'ask'
  if (verdict === 'yes') return
  throw cardRefused(
    verdict === 'ask' ? { type: 'card_error', code: 'authentication_required', message: 'Add a card first.' } : verdict,
  )
}

function readItem(ctx: Context, fields: Fields): { price: Price; quantity: number } {
  const item = members(fields, 'items')[0]
  if (typeof item !== 'object') throw invalid('Missing required param: items.', 'items', 'parameter_missing')
  return {
    price: get(ctx, 'price', text(item, 'price') ?? '', 'items[0][price]'),
    quantity: whole(item, 'quantity') ?? 1,
  }
}

function holds(ctx: Context, method: string, customer: string): boolean {
  return getCard(ctx, method, 'default_payment_method').customer === customer
}

function notOf(method: string): Error {
  return invalid(
    `The customer does not have a payment method with the ID ${method}.`,
    'default_payment_method',
    'resource_missing',
  )
}
