import { getCard } from '#practice/cards/payments/methods.ts'
import { type Context, get, keep, shown } from '#practice/cards/resources/context.ts'
import { cardRefused, invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, flag, text } from '#practice/cards/resources/form.ts'
import type { Invoice } from '#practice/cards/resources/resources.ts'
import { chargeInvoice } from './invoices.ts'
import { methodOf } from './subscriptions.ts'

/** Pays an open invoice now, with a given card or the one the plan has. */
export function payInvoice(ctx: Context, id: string, fields: Fields): Invoice {
  const invoice = get(ctx, 'invoice', id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open') throw invalid(`You can only pay an open invoice, not one that is ${invoice.status}.`)
  const subscription = get(ctx, 'subscription', invoice.parent.subscription_details.subscription)
  const given = text(fields, 'payment_method')
  const method = given ? getCard(ctx, given, 'payment_method') : methodOf(ctx, subscription)
  if (!method) throw invalid('There is no card to pay with.', 'payment_method', 'resource_missing')
  const intent = chargeInvoice(ctx, invoice, method, !flag(fields, 'off_session'))
  if (intent?.last_payment_error) {
    // An attempt by hand counts for nothing: the next one by itself comes as it was planned.
    const { attempt_count, next_payment_attempt } = invoice
    keep(ctx, { ...get(ctx, 'invoice', id), attempt_count, next_payment_attempt })
    keep(ctx, { ...get(ctx, 'subscription', subscription.id), status: subscription.status })
    throw cardRefused(intent.last_payment_error, { payment_intent: shown(intent) })
  }
  if (intent?.status === 'requires_action')
    throw cardRefused(
      {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This payment requires additional user action before it can be completed successfully.',
      },
      { payment_intent: shown(intent) },
    )
  return get(ctx, 'invoice', id)
}
