import { all, begin, type Desk, get, keep, newId } from './desk.ts'
import { type Fields, text, whole, words } from './form.ts'
import type { Refund } from './things.ts'
import { invalid } from './wrong.ts'

export function createRefund(desk: Desk, fields: Fields): Refund {
  const intent = get(desk, 'payment_intent', text(fields, 'payment_intent') ?? '', 'payment_intent')
  if (!intent.latest_charge)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  const charge = get(desk, 'charge', intent.latest_charge)
  const left = charge.amount - charge.amount_refunded
  const amount = whole(fields, 'amount') ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  const refund: Refund = {
    ...begin(desk, 'refund', 're'),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
    balance_transaction: newId('txn'),
    metadata: words(fields, 'metadata'),
  }
  keep(desk, {
    id: refund.balance_transaction,
    object: 'balance_transaction',
    created: refund.created,
    type: 'refund',
    amount: -amount,
    fee: 0,
    net: -amount,
    currency: charge.currency,
    source: refund.id,
  })
  const amount_refunded = charge.amount_refunded + amount
  keep(desk, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }, 'charge.refunded')
  return keep(desk, refund, 'refund.created')
}

/** What was given back of a payment, newest first. */
export function refundsOf(desk: Desk, payment: string): Refund[] {
  return all(desk, 'refund').filter(({ payment_intent }) => payment_intent === payment)
}

/** What the account owns, by currency. */
export function balanceOf(desk: Desk): object {
  const sums = new Map<string, number>()
  for (const { net, currency } of all(desk, 'balance_transaction')) sums.set(currency, (sums.get(currency) ?? 0) + net)
  const available = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  return { object: 'balance', available, pending: [], livemode: false }
}
