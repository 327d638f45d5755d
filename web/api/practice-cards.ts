import { readExpiry, type TypedCard } from '#contract/subscription/typed-card-rules.ts'
import { type SendError, sendError } from './send-error.ts'

/** Where the practice card processor is, and on whose behalf it is asked. */
export type PracticePlace = { browser_base: string | null; publishable_key: string; account?: string | null }

/** How far a payment attempt is: where the card's bank asks for confirmation, or why it refused. */
export type PracticeAttempt = { status: string; page: string | null; message: string | null }

/** Why a card was not taken, in the shape of a call's error; `field` when it is about one of its three. */
export function cardError(message: string, field?: keyof TypedCard): SendError {
  const fields = field ? { [field]: [message] } : {}
  return sendError(message, { kind: 'other', status: 0, error_code: 'card_declined', fields, sentences: [message] })
}

/** Sends a card to the practice processor, past our server; answers its token. */
export async function sendCard(place: PracticePlace, card: TypedCard): Promise<string> {
  const until = readExpiry(card.expiry)
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': String(until?.month ?? ''),
    'card[exp_year]': String(until?.year ?? ''),
    'card[cvc]': card.cvc,
  })
  const answer = await ask(place, 'payment_methods', { method: 'POST', body })
  if (typeof answer.id === 'string') return answer.id
  throw cardError(answer.error?.message ?? 'Check the card', fields[answer.error?.code ?? ''])
}

/** A bank account, picked at its bank or typed by its numbers. */
export type PracticeAccount = { name: string; picked: string; routing: string; number: string; typed: boolean }

/** Sends a bank account to the practice processor, past our server; answers its token. */
export async function sendAccount(place: PracticePlace, account: PracticeAccount): Promise<string> {
  const { name, picked, routing, number, typed } = account
  const body = new URLSearchParams({ type: 'us_bank_account', 'billing_details[name]': name.trim() })
  if (typed) {
    body.set('us_bank_account[routing_number]', routing)
    body.set('us_bank_account[account_number]', number)
  } else body.set('us_bank_account[financial_connections_account]', `fca_practice_${picked}`)
  const answer = await ask(place, 'payment_methods', { method: 'POST', body })
  if (typeof answer.id === 'string') return answer.id
  throw cardError(answer.error?.message ?? 'Check the bank account')
}

/** The status of a payment attempt. `client_secret` names it: `pi_…_secret_…`. */
export async function fetchAttempt(place: PracticePlace, client_secret: string): Promise<PracticeAttempt> {
  const [id = ''] = client_secret.split('_secret_')
  const resource = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await ask(place, `${resource}/${id}?${new URLSearchParams({ client_secret })}`, {})
  const failed = answer.last_payment_error ?? answer.last_setup_error
  return {
    status: answer.status ?? '',
    page: answer.next_action?.use_stripe_sdk?.practice_url ?? null,
    message: failed?.message ?? null,
  }
}

type Answer = {
  id?: string
  status?: string
  error?: { code?: string; message?: string }
  next_action?: { use_stripe_sdk?: { practice_url?: string } } | null
  last_payment_error?: { message?: string } | null
  last_setup_error?: { message?: string } | null
}

const fields: Record<string, keyof TypedCard | undefined> = {
  incorrect_number: 'number',
  card_declined: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_cvc: 'cvc',
}

/** Asks twice: the processor may be restarting, and asking again changes nothing. */
async function ask(place: PracticePlace, path: string, init: RequestInit, again = true): Promise<Answer> {
  const { browser_base, publishable_key, account } = place
  const headers: Record<string, string> = { authorization: `Bearer ${publishable_key}` }
  if (account) headers['stripe-account'] = account
  try {
    const signal = AbortSignal.timeout(8000)
    const response = await fetch(`${browser_base}/v1/${path}`, { ...init, headers, signal, credentials: 'omit' })
    if (response.status >= 500 && again) return ask(place, path, init, false)
    return (await response.json()) as Answer
  } catch {
    if (again) return ask(place, path, init, false)
    throw cardError('The card processor doesn’t answer. Nothing was charged. Try again in a moment.')
  }
}
