import { begin, type Context, get, keep, shown } from '#practice/cards/resources/context.ts'
import { cardRefused, invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, flag, text, words } from '#practice/cards/resources/form.ts'
import type { Failure, Setup } from '#practice/cards/resources/resources.ts'
import { askToKeep, refusedByHolder } from './bank.ts'
import { clientSecretOf, nextOf } from './client-secrets.ts'
import { attach, getCard } from './methods.ts'

/** Keeps a card for a customer, after its bank has agreed. */
export function createSetup(ctx: Context, fields: Fields): Setup {
  const customer = text(fields, 'customer')
  if (customer) get(ctx, 'customer', customer, 'customer')
  const base = begin(ctx, 'setup_intent', 'seti')
  const setup: Setup = {
    ...base,
    status: 'requires_payment_method',
    client_secret: clientSecretOf(base.id),
    customer: customer ?? null,
    payment_method: text(fields, 'payment_method') ?? null,
    usage: text(fields, 'usage') ?? 'off_session',
    next_action: null,
    last_setup_error: null,
    metadata: words(fields, 'metadata'),
  }
  if (!flag(fields, 'confirm')) return keep(ctx, setup, 'setup_intent.created')
  return tryMethod(ctx, keep(ctx, setup, 'setup_intent.created'))
}

/** Makes a setup that waits for the holder, for a card that a plan on trial will be charged to. */
export function setupForTrial(ctx: Context, customer: string, payment_method: string): Setup | null {
  const method = getCard(ctx, payment_method)
  if (askToKeep(method, ctx.now()) !== 'ask') return null
  const base = begin(ctx, 'setup_intent', 'seti')
  const client_secret = clientSecretOf(base.id)
  return keep(ctx, {
    ...base,
    status: 'requires_action',
    client_secret,
    customer,
    payment_method,
    usage: 'off_session',
    next_action: nextOf(ctx, { id: base.id, client_secret }),
    last_setup_error: null,
    metadata: {},
  })
}

function tryMethod(ctx: Context, setup: Setup): Setup {
  if (!setup.payment_method) throw invalid('You must provide a payment method to confirm.', 'payment_method')
  const method = getCard(ctx, setup.payment_method, 'payment_method')
  if (method._spent || (method.customer && method.customer !== setup.customer))
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method')
  const verdict = askToKeep(method, ctx.now())
  if (verdict === 'yes') return succeed(ctx, setup)
  if (verdict === 'ask')
    return keep(
      ctx,
      { ...setup, status: 'requires_action', next_action: nextOf(ctx, setup) },
      'setup_intent.requires_action',
    )
  const stopped = fail(ctx, setup, verdict)
  throw cardRefused(verdict, { setup_intent: shown(stopped) })
}

/** The holder has answered. */
export function finishSetup(ctx: Context, setup: Setup, agrees: boolean): Setup {
  const method = getCard(ctx, setup.payment_method ?? '')
  if (!agrees) return fail(ctx, setup, refusedByHolder('setup_intent', method.id))
  keep(ctx, { ...method, _agreed: true })
  return succeed(ctx, setup)
}

function succeed(ctx: Context, setup: Setup): Setup {
  const method = getCard(ctx, setup.payment_method ?? '')
  if (setup.customer) attach(ctx, method, setup.customer)
  return keep(
    ctx,
    { ...setup, status: 'succeeded', next_action: null, last_setup_error: null },
    'setup_intent.succeeded',
  )
}

function fail(ctx: Context, setup: Setup, last_setup_error: Failure): Setup {
  return keep(
    ctx,
    { ...setup, status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error },
    'setup_intent.setup_failed',
  )
}
