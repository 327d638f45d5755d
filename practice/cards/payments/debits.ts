import { begin, type Context, get, keep } from '#practice/cards/resources/context.ts'
import { invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, text, within, words } from '#practice/cards/resources/form.ts'
import type { BankMethod, Charge, DebitBehaviour, Failure, Intent } from '#practice/cards/resources/resources.ts'
import { chargeOf, keepTransaction, openDispute } from './charges.ts'
import { practiceCode, practiceRouting, testAccountOf } from './test-accounts.ts'

const day = 86_400
/** The banks answer within this time. Source: https://docs.stripe.com/payments/ach-direct-debit#timing */
const answerDays = 4
/** One that comes back does so after this time; 60 days are the longest for a person's account. */
const returnDays = 50
/** A code that nobody types is good for so long. */
const codeDays = 10
const mostCodes = 10

/** From the browser: an account picked at its bank is known at once, one typed by its numbers by a small deposit. */
export function createBankMethod(ctx: Context, fields: Fields): BankMethod {
  const asked = within(fields, 'us_bank_account')
  const picked = text(asked, 'financial_connections_account')
  const number = picked ? picked.replace(/^fca_practice_/, '') : (text(asked, 'account_number') ?? '')
  const routing = picked ? practiceRouting : (text(asked, 'routing_number') ?? '')
  if (!/^\d{9}$/.test(routing))
    throw invalid('The routing number must have 9 digits.', 'us_bank_account[routing_number]', 'routing_number_invalid')
  const behaviour = testAccountOf(routing, number)
  if (!behaviour)
    throw invalid(
      'This is practice mode: use one of the test accounts, never a real one.',
      'us_bank_account[account_number]',
      'account_number_invalid',
    )
  const name = text(within(fields, 'billing_details'), 'name')
  if (!name) throw invalid('Missing required param: billing_details[name].', 'billing_details[name]')
  return keep(ctx, {
    ...begin(ctx, 'payment_method', 'pm'),
    type: 'us_bank_account',
    customer: null,
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      last4: number.slice(-4),
      routing_number: routing,
    },
    billing_details: { name },
    metadata: words(fields, 'metadata'),
    _debit: behaviour,
    _verified: picked !== undefined,
    _spent: false,
  })
}

/** Debits an account that its holder has allowed; until it is known it waits for the code of the small deposit. */
export function beginDebit(ctx: Context, intent: Intent, method: BankMethod, mandate: Fields): Intent {
  const online = within(within(mandate, 'customer_acceptance'), 'online')
  if (!text(online, 'ip_address') || !text(online, 'user_agent'))
    throw invalid('A mandate is needed: send mandate_data[customer_acceptance][online].', 'mandate_data')
  if (method._spent)
    throw invalid('The provided PaymentMethod was previously used and may not be used again.', 'payment_method')
  const spent = keep(ctx, { ...method, _spent: true })
  if (intent.currency !== 'usd') throw invalid('Only US dollars can be debited.', 'currency')
  return spent._verified ? process(ctx, intent, spent) : askForCode(ctx, intent, spent)
}

function askForCode(ctx: Context, intent: Intent, method: BankMethod): Intent {
  const account = ctx.account ? `&account=${ctx.account}` : ''
  keepDue(ctx, { id: intent.id, due: ctx.now() + codeDays * day, codes: 0 })
  return keep(
    ctx,
    {
      ...intent,
      status: 'requires_action',
      payment_method: method.id,
      last_payment_error: null,
      next_action: {
        type: 'verify_with_microdeposits',
        verify_with_microdeposits: {
          arrival_date: ctx.now() + day,
          hosted_verification_url: `${ctx.url}/practice/deposit/${intent.id}?client_secret=${intent.client_secret}${account}`,
          microdeposit_type: 'descriptor_code',
        },
      },
    },
    'payment_intent.requires_action',
  )
}

/** The holder types the code of the small deposit. Answers whether it was the right one. */
export function typeCode(ctx: Context, id: string, code: string): boolean {
  const intent = get(ctx, 'payment_intent', id)
  const waiting = ctx.store.get<Due>('debit', id)
  if (intent.status !== 'requires_action' || !waiting) return false
  const method = debited(ctx, intent)
  if (code.trim().toUpperCase() === practiceCode) {
    process(ctx, intent, keep(ctx, { ...method, _verified: true }))
    return true
  }
  const codes = waiting.codes + 1
  keepDue(ctx, { ...waiting, codes })
  if (codes >= mostCodes) fail(ctx, intent, failureOf('payment_method_microdeposit_verification_attempts_exceeded'))
  return false
}

function process(ctx: Context, intent: Intent, method: BankMethod): Intent {
  const details = { type: 'us_bank_account', us_bank_account: method.us_bank_account } as const
  const charge = keep(ctx, chargeOf(ctx, intent, { method: method.id, details }, 'pending'), 'charge.pending')
  if (method._debit === 'stays') ctx.store.remove('debit', intent.id)
  else keepDue(ctx, { id: intent.id, due: ctx.now() + answerDays * day, codes: 0 })
  return keep(
    ctx,
    {
      ...intent,
      status: 'processing',
      payment_method: method.id,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    },
    'payment_intent.processing',
  )
}

type Due = { id: string; account: string; due: number; codes: number }

function keepDue(ctx: Context, due: Omit<Due, 'account'>) {
  ctx.store.set('debit', due.id, { ...due, account: ctx.account })
}

/** Does everything that banks have to say of debits until now, each thing at its own moment. */
export function runDebits(ctx: Context) {
  for (let guard = 0; guard < 10_000; guard++) {
    const [next] = ctx.store
      .all<Due>('debit')
      .filter(({ due }) => due <= ctx.now())
      .sort((a, b) => a.due - b.due)
    if (!next) return
    ctx.store.remove('debit', next.id)
    answer({ ...ctx, account: next.account, now: () => next.due }, next.id)
  }
}

function answer(ctx: Context, id: string) {
  const intent = get(ctx, 'payment_intent', id)
  const { _debit } = debited(ctx, intent)
  if (intent.status === 'requires_action')
    return fail(ctx, intent, failureOf('payment_method_microdeposit_verification_timeout'))
  if (intent.status === 'succeeded') return takeBack(ctx, get(ctx, 'charge', intent.latest_charge ?? ''))
  if (intent.status !== 'processing' || _debit === 'stays') return
  if (_debit !== 'clears' && _debit !== 'returned') return fail(ctx, intent, failureOf(_debit))
  clear(ctx, intent)
  if (_debit === 'returned') keepDue(ctx, { id, due: ctx.now() + (returnDays - answerDays) * day, codes: 0 })
}

function clear(ctx: Context, intent: Intent) {
  const charge = get(ctx, 'charge', intent.latest_charge ?? '')
  const { amount, currency } = intent
  const fee = Math.min(500, Math.round(amount * 0.008))
  const balance_transaction = keepTransaction(ctx, 'charge', { amount, currency, source: charge.id, fee })
  keep(ctx, { ...charge, paid: true, status: 'succeeded', balance_transaction }, 'charge.succeeded')
  keep(ctx, { ...intent, status: 'succeeded', amount_received: amount }, 'payment_intent.succeeded')
}

function fail(ctx: Context, intent: Intent, last_payment_error: Failure) {
  ctx.store.remove('debit', intent.id)
  if (intent.latest_charge)
    keep(ctx, { ...get(ctx, 'charge', intent.latest_charge), status: 'failed' }, 'charge.failed')
  keep(
    ctx,
    { ...intent, status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error },
    'payment_intent.payment_failed',
  )
}

/** The bank took a debit back: what cannot be argued about is lost as it is opened. */
function takeBack(ctx: Context, charge: Charge) {
  const { amount, currency } = charge
  const dispute = openDispute(ctx, charge, { reason: 'debit_not_authorized', status: 'lost' })
  keepTransaction(ctx, 'adjustment', { amount: -amount, currency, source: dispute.id, fee: 0 })
  ctx.emit('charge.dispute.funds_withdrawn', dispute)
  ctx.emit('charge.dispute.closed', dispute)
}

function debited(ctx: Context, { payment_method, latest_charge }: Intent): BankMethod {
  const id = payment_method ?? get(ctx, 'charge', latest_charge ?? '').payment_method
  const method = get(ctx, 'payment_method', id)
  if (method.type !== 'us_bank_account') throw invalid('This is no bank account.', 'payment_method')
  return method
}

type Reason =
  | Exclude<DebitBehaviour, 'clears' | 'returned' | 'stays'>
  | 'payment_method_microdeposit_verification_attempts_exceeded'
  | 'payment_method_microdeposit_verification_timeout'

const sentences: Record<Reason, string> = {
  account_closed: 'The customer\u2019s bank account has been closed.',
  no_account: 'The customer\u2019s bank account could not be located.',
  insufficient_funds: 'The customer\u2019s account has insufficient funds to cover this payment.',
  debit_not_authorized: 'The customer\u2019s bank account does not authorize debits.',
  payment_method_microdeposit_verification_attempts_exceeded:
    'You have exceeded the number of allowed verification attempts.',
  payment_method_microdeposit_verification_timeout: 'Microdeposit verification timed out.',
}

function failureOf(code: Reason): Failure {
  return { type: 'invalid_request_error', code, message: sentences[code] }
}
