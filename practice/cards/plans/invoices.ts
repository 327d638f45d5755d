import { makeIntent, tryToCharge } from '#practice/cards/payments/intents.ts'
import { all, begin, type Context, get, keep, newId } from '#practice/cards/resources/context.ts'
import type { Intent, Invoice, InvoiceLine, Method, Subscription } from '#practice/cards/resources/resources.ts'
import { daySeconds } from './periods.ts'

/** Days until the next attempt after the first, second and third refusal; then no more. */
const pauses = [3, 5, 7]

export type NewLine = Pick<InvoiceLine, 'amount' | 'description' | 'period'>

/** A final invoice. A customer's credit is used up first; nothing due counts as paid, what is below zero becomes credit. */
export function makeInvoice(
  ctx: Context,
  subscription: Subscription,
  lines: NewLine[],
  billing_reason: Invoice['billing_reason'],
): Invoice {
  const { currency } = subscription
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const customer = get(ctx, 'customer', subscription.customer)
  const used = total < 0 ? total : Math.min(total, -Math.min(0, customer.balance))
  if (used !== 0) keep(ctx, { ...customer, balance: customer.balance + used }, 'customer.updated')
  const due = total < 0 ? 0 : total - used
  const base = begin(ctx, 'invoice', 'in')
  const invoice: Invoice = {
    ...base,
    number: `PRACTICE-${String(all(ctx, 'invoice').length + 1).padStart(4, '0')}`,
    status: due === 0 ? 'paid' : 'open',
    customer: customer.id,
    currency,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: null,
    billing_reason,
    lines: {
      object: 'list',
      data: lines.map((line) => ({ id: newId('il'), object: 'line_item', currency, ...line })),
      has_more: false,
    },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    hosted_invoice_url: `${ctx.url}/practice/receipts/${base.id}`,
    invoice_pdf: null,
    _intent: null,
  }
  keep(ctx, invoice, 'invoice.created')
  keep(ctx, invoice, 'invoice.finalized')
  if (due === 0) ctx.emit('invoice.paid', invoice)
  return invoice
}

/** Charges an open invoice to a card. `present`: the holder is there to be asked. */
export function chargeInvoice(
  ctx: Context,
  invoice: Invoice,
  method: Method | undefined,
  present: boolean,
): Intent | null {
  if (invoice.status !== 'open') return null
  const intent = invoice._intent
    ? get(ctx, 'payment_intent', invoice._intent)
    : makeIntent(ctx, {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: invoice.customer,
        description: 'Subscription update',
        receipt_email: null,
        metadata: {},
        _invoice: invoice.id,
      })
  const opened = keep(ctx, { ...invoice, _intent: intent.id })
  if (method) return tryToCharge(ctx, intent, method, present)
  markRefused(ctx, opened)
  return intent
}

export function markPaid(ctx: Context, invoice: Invoice): Invoice {
  const { amount_due } = invoice
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  }
  return keep(ctx, paid, 'invoice.paid')
}

export function markRefused(ctx: Context, invoice: Invoice): Invoice {
  const pause = pauses[invoice.attempt_count]
  return keep(
    ctx,
    {
      ...invoice,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: pause === undefined ? null : ctx.now() + pause * daySeconds,
    },
    'invoice.payment_failed',
  )
}

export function voidInvoice(ctx: Context, id: string) {
  const invoice = get(ctx, 'invoice', id)
  if (invoice.status !== 'open') return
  const { _intent } = invoice
  keep(ctx, { ...invoice, status: 'void', next_payment_attempt: null }, 'invoice.voided')
  if (!_intent) return
  const intent = get(ctx, 'payment_intent', _intent)
  if (intent.status !== 'succeeded')
    keep(ctx, { ...intent, status: 'canceled', next_action: null }, 'payment_intent.canceled')
}
