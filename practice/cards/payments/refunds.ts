import { all, begin, type Context, get, keep, newId } from '#practice/cards/resources/context.ts'
import { invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, text, whole, words } from '#practice/cards/resources/form.ts'
import type { Refund } from '#practice/cards/resources/resources.ts'

export function createRefund(ctx: Context, fields: Fields): Refund {
  const intent = get(ctx, 'payment_intent', text(fields, 'payment_intent') ?? '', 'payment_intent')
  if (!intent.latest_charge)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  const charge = get(ctx, 'charge', intent.latest_charge)
  if (charge.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  if (charge.disputed && charge.payment_method_details.type === 'us_bank_account')
    throw invalid(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed')
  const left = charge.amount - charge.amount_refunded
  const amount = whole(fields, 'amount') ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  const refund: Refund = {
    ...begin(ctx, 'refund', 're'),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
    balance_transaction: newId('txn'),
    metadata: words(fields, 'metadata'),
  }
  keep(ctx, {
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
  keep(ctx, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }, 'charge.refunded')
  return keep(ctx, refund, 'refund.created')
}

/** What was given back of a payment, newest first. */
export function refundsOf(ctx: Context, payment: string): Refund[] {
  return all(ctx, 'refund').filter(({ payment_intent }) => payment_intent === payment)
}

/** What the account owns, by currency. */
export function balanceOf(ctx: Context): object {
  const sums = new Map<string, number>()
  for (const { net, currency } of all(ctx, 'balance_transaction')) sums.set(currency, (sums.get(currency) ?? 0) + net)
  const available = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  return { object: 'balance', available, pending: [], livemode: false }
}
