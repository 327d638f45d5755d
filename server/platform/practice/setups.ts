import { askToKeep, refusedByHolder } from './bank.ts'
import { begin, type Desk, get, keep, shown } from './desk.ts'
import { type Fields, flag, text, words } from './form.ts'
import { attach } from './methods.ts'
import { clientSecretOf, nextOf } from './secrets.ts'
import type { Failure, Setup } from './things.ts'
import { cardRefused, invalid } from './wrong.ts'

/** Keeps a card for a customer, after its bank has agreed. */
export function createSetup(desk: Desk, fields: Fields): Setup {
  const customer = text(fields, 'customer')
  if (customer) get(desk, 'customer', customer, 'customer')
  const base = begin(desk, 'setup_intent', 'seti')
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
  if (!flag(fields, 'confirm')) return keep(desk, setup, 'setup_intent.created')
  return tryMethod(desk, keep(desk, setup, 'setup_intent.created'))
}

/** Makes a setup that waits for the holder, for a card that a plan on trial will be charged to. */
export function setupForTrial(desk: Desk, customer: string, payment_method: string): Setup | null {
  const method = get(desk, 'payment_method', payment_method)
  if (askToKeep(method, desk.now()) !== 'ask') return null
  const base = begin(desk, 'setup_intent', 'seti')
  const client_secret = clientSecretOf(base.id)
  return keep(desk, {
    ...base,
    status: 'requires_action',
    client_secret,
    customer,
    payment_method,
    usage: 'off_session',
    next_action: nextOf(desk, { id: base.id, client_secret }),
    last_setup_error: null,
    metadata: {},
  })
}

function tryMethod(desk: Desk, setup: Setup): Setup {
  if (!setup.payment_method) throw invalid('You must provide a payment method to confirm.', 'payment_method')
  const method = get(desk, 'payment_method', setup.payment_method, 'payment_method')
  if (method._spent || (method.customer && method.customer !== setup.customer))
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method')
  const verdict = askToKeep(method, desk.now())
  if (verdict === 'yes') return succeed(desk, setup)
  if (verdict === 'ask')
    return keep(
      desk,
      { ...setup, status: 'requires_action', next_action: nextOf(desk, setup) },
      'setup_intent.requires_action',
    )
  const stopped = fail(desk, setup, verdict)
  throw cardRefused(verdict, { setup_intent: shown(stopped) })
}

/** The holder has answered. */
export function finishSetup(desk: Desk, setup: Setup, agrees: boolean): Setup {
  const method = get(desk, 'payment_method', setup.payment_method ?? '')
  if (!agrees) return fail(desk, setup, refusedByHolder('setup_intent', method.id))
  keep(desk, { ...method, _agreed: true })
  return succeed(desk, setup)
}

function succeed(desk: Desk, setup: Setup): Setup {
  const method = get(desk, 'payment_method', setup.payment_method ?? '')
  if (setup.customer) attach(desk, method, setup.customer)
  return keep(
    desk,
    { ...setup, status: 'succeeded', next_action: null, last_setup_error: null },
    'setup_intent.succeeded',
  )
}

function fail(desk: Desk, setup: Setup, last_setup_error: Failure): Setup {
  return keep(
    desk,
    { ...setup, status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error },
    'setup_intent.setup_failed',
  )
}
