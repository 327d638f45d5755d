import { begin, type Context, keep, newId } from '#practice/cards/resources/context.ts'
import type { Charge, Dispute, Intent } from '#practice/cards/resources/resources.ts'

type Paid = { method: string; details: Charge['payment_method_details'] }

/** What a payment comes to: charged, or on its way between two banks. */
export function chargeOf(ctx: Context, intent: Intent, paid: Paid, status: Charge['status']): Charge {
  const { amount, currency, customer, description, metadata } = intent
  return {
    ...begin(ctx, 'charge', status === 'pending' ? 'py' : 'ch'),
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency,
    customer,
    description,
    paid: status === 'succeeded',
    status,
    payment_intent: intent.id,
    payment_method: paid.method,
    payment_method_details: paid.details,
    balance_transaction: null,
    metadata,
  }
}

/** What an account gets of a charge, less `fee`; or what is taken from it, below zero. */
export function keepTransaction(
  ctx: Context,
  type: 'charge' | 'adjustment',
  { amount, currency, source, fee }: { amount: number; currency: string; source: string; fee: number },
): string {
  const id = newId('txn')
  const net = amount - fee
  keep(ctx, { id, object: 'balance_transaction', created: ctx.now(), type, amount, fee, net, currency, source })
  return id
}

/** The holder tells the bank that a charge was not theirs. */
export function openDispute(ctx: Context, charge: Charge, is: Pick<Dispute, 'reason' | 'status'>): Dispute {
  const { amount, currency, payment_intent } = keep(ctx, { ...charge, disputed: true })
  const of = { charge: charge.id, payment_intent, amount, currency, metadata: {} }
  return keep(ctx, { ...begin(ctx, 'dispute', 'dp'), ...of, ...is }, 'charge.dispute.created')
}
