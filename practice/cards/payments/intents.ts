import { begin, type Context, get, keep, shown } from '#practice/cards/resources/context.ts'
import { cardRefused, invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, flag, members, text, whole, within, words } from '#practice/cards/resources/form.ts'
import type { Failure, Intent, Method } from '#practice/cards/resources/resources.ts'
import { askToCharge, refusedByHolder } from './bank.ts'
import { chargeOf, keepTransaction, openDispute } from './charges.ts'
import { clientSecretOf, nextOf } from './client-secrets.ts'
import { beginDebit } from './debits.ts'
import { getCard } from './methods.ts'

/** The least a card takes, in minor units. */
const least = 50

export function createIntent(ctx: Context, fields: Fields): Intent {
  refuseClosedAccount(ctx)
  const amount = whole(fields, 'amount') ?? 0
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount < least) throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  const intent = makeIntent(ctx, {
    amount,
    currency: text(fields, 'currency') ?? 'usd',
    customer: text(fields, 'customer') ?? null,
    description: text(fields, 'description') ?? null,
    receipt_email: text(fields, 'receipt_email') ?? null,
    metadata: words(fields, 'metadata'),
    _invoice: null,
    ...waysOf(fields),
  })
  return flag(fields, 'confirm') ? confirmIntent(ctx, intent.id, fields) : intent
}

export function confirmIntent(ctx: Context, id: string, fields: Fields): Intent {
  const intent = get(ctx, 'payment_intent', id)
  if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'confirm')
  const method = text(fields, 'payment_method')
  if (!method) throw invalid('You must provide a payment method to confirm.', 'payment_method')
  const found = get(ctx, 'payment_method', method, 'payment_method')
  if (intent._ways && !intent._ways.includes(found.type))
    throw invalid(`The payment method type "${found.type}" is not allowed for this PaymentIntent.`, 'payment_method')
  if (found.type === 'us_bank_account') return beginDebit(ctx, intent, found, within(fields, 'mandate_data'))
  const tried = tryToCharge(ctx, intent, found, !flag(fields, 'off_session'))
  if (tried.last_payment_error) throw cardRefused(tried.last_payment_error, { payment_intent: shown(tried) })
  return tried
}

export function cancelIntent(ctx: Context, id: string): Intent {
  const intent = get(ctx, 'payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    throw unexpected(intent, 'cancel')
  return keep(ctx, { ...intent, status: 'canceled', next_action: null }, 'payment_intent.canceled')
}

type New = Pick<
  Intent,
  'amount' | 'currency' | 'customer' | 'description' | 'receipt_email' | 'metadata' | '_invoice'
> &
  Pick<Partial<Intent>, '_ways'>

function waysOf(fields: Fields): Pick<Partial<Intent>, '_ways'> {
  const ways = members(fields, 'allowed_payment_method_types').filter((each) => typeof each === 'string')
  return ways.length > 0 ? { _ways: ways } : {}
}

export function makeIntent(ctx: Context, of: New): Intent {
  const base = begin(ctx, 'payment_intent', 'pi')
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
  return keep(ctx, intent, 'payment_intent.created')
}

/** Asks the card's bank. The intent shows how that went: charged, waiting for the holder, or why not. */
export function tryToCharge(ctx: Context, intent: Intent, method: Method, present: boolean): Intent {
  if (method._spent || (method.customer && method.customer !== intent.customer))
    throw invalid('The provided PaymentMethod was previously used and may not be used again.', 'payment_method')
  const verdict = askToCharge(method, ctx.now(), present)
  if (verdict === 'yes') return charge(ctx, intent, method)
  if (verdict === 'ask')
    return keep(
      ctx,
      {
        ...intent,
        status: 'requires_action',
        payment_method: method.id,
        next_action: nextOf(ctx, intent),
        last_payment_error: null,
      },
      'payment_intent.requires_action',
    )
  return fail(ctx, intent, verdict)
}

/** The holder has answered. */
export function finishIntent(ctx: Context, intent: Intent, agrees: boolean): Intent {
  const method = getCard(ctx, intent.payment_method ?? '')
  if (!agrees) return fail(ctx, intent, refusedByHolder('payment_intent', method.id))
  return charge(ctx, intent, keep(ctx, { ...method, _agreed: method._agreed || intent._invoice !== null }))
}

function charge(ctx: Context, intent: Intent, method: Method): Intent {
  const details = { type: 'card', card: method.card } as const
  const pending = chargeOf(ctx, intent, { method: method.id, details }, 'succeeded')
  const { amount, currency } = intent
  const fee = ctx.account ? Math.round(amount * 0.029) + 30 : 0
  const made = {
    ...pending,
    balance_transaction: keepTransaction(ctx, 'charge', { amount, currency, source: pending.id, fee }),
  }
  const done: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: made.id,
    next_action: null,
    last_payment_error: null,
  }
  if (!method.customer) keep(ctx, { ...method, _spent: true })
  keep(ctx, made, 'charge.succeeded')
  keep(ctx, done, 'payment_intent.succeeded')
  if (method._behaviour === 'disputed') openDispute(ctx, made, { reason: 'fraudulent', status: 'needs_response' })
  ctx.afterCharge(ctx, done)
  return done
}

function fail(ctx: Context, intent: Intent, last_payment_error: Failure): Intent {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error,
  }
  keep(ctx, failed, 'payment_intent.payment_failed')
  ctx.afterCharge(ctx, failed)
  return failed
}

function refuseClosedAccount(ctx: Context) {
  if (ctx.account && !get({ ...ctx, account: '' }, 'account', ctx.account).charges_enabled)
    throw invalid('Your account cannot currently make charges. Finish the onboarding first.')
}

function unexpected(intent: Intent, activity: string): Error {
  return invalid(
    `You cannot ${activity} this PaymentIntent because it has a status of ${intent.status}.`,
    undefined,
    'payment_intent_unexpected_state',
  )
}
