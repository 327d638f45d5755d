import type { z } from 'zod'
import { instantOf, paymentAnswer, subscriptionAnswer } from './answers.ts'
import { attemptOfPayment, attemptOfSetup } from './attempts.ts'
import type { Processor } from './client.ts'
import type { Attempt, ProviderSubscription } from './shapes.ts'

/** What is asked for together with a subscription, so that its newest charge is known. */
export const withAttempt = { expand: ['latest_invoice.payments', 'pending_setup_intent'] }

type Answer = z.output<typeof subscriptionAnswer>

/** Asks for a subscription (or changes it) and reads its whole state. */
export async function readSubscription(
  processor: Processor,
  request: Parameters<Processor['ask']>[1],
  asked: { charges?: boolean } = {},
): Promise<ProviderSubscription> {
  const read_at = processor.now()
  const answer = await processor.ask(subscriptionAnswer, request, asked)
  return subscriptionOf(answer, await latestAttempt(processor, answer), read_at)
}

export function subscriptionOf(answer: Answer, latest_attempt: Attempt | null, read_at: string): ProviderSubscription {
  const item = answer.items.data[0]
  if (!item) throw new Error('A subscription has an item')
  return {
    id: answer.id,
    customer_id: answer.customer,
    company_id: answer.metadata.company_id ?? null,
    status: answer.status,
    plan: item.price.metadata.plan,
    interval: item.price.recurring.interval,
    amount: item.price.unit_amount ?? null,
    currency: item.price.currency.toUpperCase(),
    seats: item.quantity,
    current_period_end: instantOf(item.current_period_end),
    trial_end: answer.trial_end ? instantOf(answer.trial_end) : null,
    cancel_at_period_end: answer.cancel_at_period_end,
    ended_at: answer.ended_at ? instantOf(answer.ended_at) : null,
    payment_method_id: answer.default_payment_method ?? null,
    latest_attempt,
    read_at,
  }
}

/** The keeping of the card while on trial; else the charge of the newest invoice, asked for where it matters. */
async function latestAttempt({ client, ask }: Processor, answer: Answer): Promise<Attempt | null> {
  const setup = answer.pending_setup_intent
  if (setup && typeof setup === 'object') return attemptOfSetup(setup)
  const invoice = answer.latest_invoice
  if (!invoice || typeof invoice === 'string') return null
  const payment = invoice.payments?.data.at(-1)?.payment.payment_intent
  if (!payment) return null
  if (invoice.status === 'paid')
    return { id: payment, kind: 'payment', status: 'succeeded', client_secret: null, error: null }
  return attemptOfPayment(await ask(paymentAnswer, (options) => client().paymentIntents.retrieve(payment, {}, options)))
}
