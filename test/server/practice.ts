import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { type Practice, type PracticeOptions, startPractice } from '#practice/cards/start-practice.ts'
import { signatureOf } from '#practice/cards/webhooks/deliveries.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { practiceKeys } from '#server/platform/payments/practice-keys.ts'
import type { Payments, PlanPriceOf } from '#server/platform/payments/shapes.ts'
import { readEnv } from '#server/platform/settings/env.ts'

export type SentWebhook = { payload: string; signature: string }

/** A card processor by itself, with those who speak with it: ours, and the official client bare. */
export type PracticeBench = {
  practice: Practice
  payments: Payments
  stripe: Stripe
  /** Webhooks that were sent, in the order of sending. */
  sent: SentWebhook[]
  dataDir: string
}

const SECRET_KEY = 'a key that only tests know, 32 chars!'
export const keys = practiceKeys(SECRET_KEY)

export async function openPractice(over: Partial<PracticeOptions> = {}): Promise<PracticeBench> {
  const dataDir = over.dataDir ?? mkdtempSync(join(tmpdir(), 'chalkline-practice-'))
  const env = { ...readEnv({ DATA_DIR: dataDir }), SECRET_KEY }
  const sent: SentWebhook[] = []
  const practice = await startPractice({
    dataDir,
    keys,
    origin: env.PUBLIC_URL,
    send: async (payload, signature) => {
      sent.push({ payload, signature })
      return 200
    },
    byItself: false,
    durable: false,
    ...over,
  })
  const { port } = new URL(practice.url)
  const stripe = new Stripe(keys.secret_key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
  return { practice, payments: openPayments(env), stripe, sent, dataDir }
}

/** A webhook as the processor would send it to a test's server. */
export function signedEvent(over: object = {}): { payload: Uint8Array; signature: string } {
  const created = Math.floor(Date.now() / 1000)
  const object = { id: 'cus_sample', object: 'customer', metadata: {} }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.updated',
    created,
    data: { object },
    ...over,
  }
  const text = JSON.stringify(event)
  return { payload: Buffer.from(text), signature: signatureOf(text, keys.webhook_secret, created) }
}

export const cards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002500003155',
  alwaysAsks: '4000002760003184',
  failsLater: '4000000000000341',
  expired: '4000000000000069',
}

/** What the card form of a browser does: the number goes to the processor, a token comes back. */
export async function cardToken(practice: Practice, number: string, over: Record<string, string> = {}) {
  const send = () => sendCard(practice, number, over)
  const made = await send().catch(send) // a browser tries once more, too
  return made.status < 500 ? made : send()
}

async function sendCard(practice: Practice, number: string, over: Record<string, string>) {
  const answer = await fetch(`${practice.url}/v1/payment_methods`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.publishable_key}`,
      origin: 'http://localhost:3000',
      ...(over.account ? { 'stripe-account': over.account } : {}),
    },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': over.month ?? '12',
      'card[exp_year]': over.year ?? String(new Date().getFullYear() + 8),
      'card[cvc]': over.cvc ?? '123',
    }),
  })
  const body = (await answer.json()) as { id: string; error?: { message: string; code: string; decline_code?: string } }
  return { status: answer.status, token: body.id, error: body.error }
}

/** What the holder does when the bank asks. */
export async function answerBank(
  stripe: Stripe,
  attempt: { id: string; kind: string },
  agrees: boolean,
  account?: string,
) {
  const options = account ? { stripeAccount: account } : {}
  const intent =
    attempt.kind === 'payment'
      ? await stripe.paymentIntents.retrieve(attempt.id, {}, options)
      : await stripe.setupIntents.retrieve(attempt.id, {}, options)
  const practice_url = String(intent.next_action?.use_stripe_sdk?.practice_url)
  const page = await fetch(practice_url)
  const html = await page.text()
  const done = await fetch(practice_url, {
    method: 'POST',
    headers: { origin: 'null' }, // as a browser sends a form of a page without a referrer
    body: new URLSearchParams({ answer: agrees ? 'yes' : 'no' }),
  })
  return { html, policy: page.headers.get('content-security-policy'), done: await done.text() }
}

export const crewMonthly: PlanPriceOf = { plan: 'crew', name: 'Crew', interval: 'month', amount: 4900, currency: 'USD' }
export const businessMonthly: PlanPriceOf = { ...crewMonthly, plan: 'business', name: 'Business', amount: 9900 }
export const crewYearly: PlanPriceOf = { ...crewMonthly, interval: 'year', amount: 49000 }

/** Test accounts of the practice bank: what becomes of a debit of them. */
export const accounts = {
  clears: '000123456789',
  closed: '000111111113',
  poor: '000222222227',
  returned: '000555555559',
  stays: '000000000009',
}

/** What the bank form of a browser does: the account goes to the processor, a token comes back. `typed`: by its numbers, so that a small deposit is needed. */
export async function bankToken(practice: Practice, number: string, over: { account?: string; typed?: boolean } = {}) {
  const send = () => sendAccount(practice, number, over)
  const made = await send().catch(send)
  return made.status < 500 ? made : send()
}

async function sendAccount(practice: Practice, number: string, over: { account?: string; typed?: boolean }) {
  const named: Record<string, string> = over.typed
    ? { 'us_bank_account[routing_number]': '110000000', 'us_bank_account[account_number]': number }
    : { 'us_bank_account[financial_connections_account]': `fca_practice_${number}` }
  const answer = await fetch(`${practice.url}/v1/payment_methods`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.publishable_key}`,
      origin: 'http://localhost:3000',
      ...(over.account ? { 'stripe-account': over.account } : {}),
    },
    body: new URLSearchParams({ type: 'us_bank_account', 'billing_details[name]': 'Renee Ortiz', ...named }),
  })
  const body = (await answer.json()) as { id: string; error?: { message: string; code: string } }
  return { status: answer.status, token: body.id, error: body.error }
}
