import { askToCharge, refusedByHolder } from './bank.ts'
import { begin, type Desk, get, keep, newId, shown } from './desk.ts'
import { type Fields, flag, text, whole, words } from './form.ts'
import { clientSecretOf, nextOf } from './secrets.ts'
import type { Charge, Failure, Intent, Method } from './things.ts'
import { cardRefused, invalid } from './wrong.ts'

/** The least a card takes, in minor units. */
const least = 50

export function createIntent(desk: Desk, fields: Fields): Intent {
  refuseClosedAccount(desk)
  const amount = whole(fields, 'amount') ?? 0
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount < least) throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  const intent = makeIntent(desk, {
    amount,
    currency: text(fields, 'currency') ?? 'usd',
    customer: text(fields, 'customer') ?? null,
    description: text(fields, 'description') ?? null,
    receipt_email: text(fields, 'receipt_email') ?? null,
    metadata: words(fields, 'metadata'),
    _invoice: null,
  })
  return flag(fields, 'confirm') ? confirmIntent(desk, intent.id, fields) : intent
}

export function confirmIntent(desk: Desk, id: string, fields: Fields): Intent {
  const intent = get(desk, 'payment_intent', id)
  if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'confirm')
  const method = text(fields, 'payment_method')
  if (!method) throw invalid('You must provide a payment method to confirm.', 'payment_method')
  const tried = tryToCharge(
    desk,
    intent,
    get(desk, 'payment_method', method, 'payment_method'),
    !flag(fields, 'off_session'),
  )
  if (tried.last_payment_error) throw cardRefused(tried.last_payment_error, { payment_intent: shown(tried) })
  return tried
}

export function cancelIntent(desk: Desk, id: string): Intent {
  const intent = get(desk, 'payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel')
  return keep(desk, { ...intent, status: 'canceled', next_action: null }, 'payment_intent.canceled')
}

type New = Pick<Intent, 'amount' | 'currency' | 'customer' | 'description' | 'receipt_email' | 'metadata' | '_invoice'>

export function makeIntent(desk: Desk, of: New): Intent {
  const base = begin(desk, 'payment_intent', 'pi')
  const intent: Intent = {
    ...base,
    status: 'requires_payment_method',
    amount_received: 0,
    client_secret: clientSecretOf(base.id),
    payment_method: null,
    latest_charge: null,
    next_action: null,
    last_payment_error: null,
    ...of,
  }
  return keep(desk, intent, 'payment_intent.created')
}

/** Asks the card's bank. The intent tells how that went: charged, waiting for the holder, or why not. */
export function tryToCharge(desk: Desk, intent: Intent, method: Method, present: boolean): Intent {
  if (method._spent || (method.customer && method.customer !== intent.customer))
    throw invalid('The provided PaymentMethod was previously used and may not be used again.', 'payment_method')
  const verdict = askToCharge(method, desk.now(), present)
  if (verdict === 'yes') return charge(desk, intent, method)
  if (verdict === 'ask')
    return keep(
      desk,
      {
        ...intent,
        status: 'requires_action',
        payment_method: method.id,
        next_action: nextOf(desk, intent),
        last_payment_error: null,
      },
      'payment_intent.requires_action',
    )
  return fail(desk, intent, verdict)
}

/** The holder has answered. */
export function finishIntent(desk: Desk, intent: Intent, agrees: boolean): Intent {
  const method = get(desk, 'payment_method', intent.payment_method ?? '')
  if (!agrees) return fail(desk, intent, refusedByHolder('payment_intent', method.id))
  return charge(desk, intent, keep(desk, { ...method, _agreed: method._agreed || intent._invoice !== null }))
}

function charge(desk: Desk, intent: Intent, method: Method): Intent {
  const { amount, currency, customer, description, metadata } = intent
  const base = begin(desk, 'charge', 'ch')
  const fee = desk.account ? Math.round(amount * 0.029) + 30 : 0
  const transaction = newId('txn')
  keep(desk, {
    id: transaction,
    object: 'balance_transaction',
    created: desk.now(),
    type: 'charge',
    amount,
    fee,
    net: amount - fee,
    currency,
    source: base.id,
  })
  const made: Charge = {
    ...base,
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency,
    customer,
    description,
    paid: true,
    status: 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    balance_transaction: transaction,
    metadata,
  }
  const done: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    payment_method: method.id,
    latest_charge: base.id,
    next_action: null,
    last_payment_error: null,
  }
  if (!method.customer) keep(desk, { ...method, _spent: true })
  keep(desk, made, 'charge.succeeded')
  keep(desk, done, 'payment_intent.succeeded')
  if (method._behaviour === 'disputed') dispute(desk, made)
  desk.follow(desk, done)
  return done
}

function dispute(desk: Desk, charge: Charge) {
  const { amount, currency, payment_intent } = keep(desk, { ...charge, disputed: true })
  const of = { charge: charge.id, payment_intent, amount, currency, metadata: {} }
  const opened = { ...of, reason: 'fraudulent', status: 'needs_response' } as const
  keep(desk, { ...begin(desk, 'dispute', 'dp'), ...opened }, 'charge.dispute.created')
}

function fail(desk: Desk, intent: Intent, last_payment_error: Failure): Intent {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error,
  }
  keep(desk, failed, 'payment_intent.payment_failed')
  desk.follow(desk, failed)
  return failed
}

function refuseClosedAccount(desk: Desk) {
  if (desk.account && !get({ ...desk, account: '' }, 'account', desk.account).charges_enabled)
    throw invalid('Your account cannot currently make charges. Finish the onboarding first.')
}

function unexpected(intent: Intent, deed: string): Error {
  return invalid(
    `You cannot ${deed} this PaymentIntent because it has a status of ${intent.status}.`,
    undefined,
    'payment_intent_unexpected_state',
  )
}
