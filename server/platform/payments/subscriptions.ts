import type Stripe from 'stripe'
import { invalidTransition } from '#contract/wire/refusal.ts'
import { idAnswer, instantOf, listOf, receiptAnswer, secondsOf, subscriptionAnswer } from './answers.ts'
import { codeOf } from './ask.ts'
import { refuseToken } from './cards.ts'
import type { Processor } from './client.ts'
import { declined } from './declined.ts'
import { stripe } from './library.ts'
import { openPrices } from './prices.ts'
import type { NewSubscription, Payments, ProviderSubscription, Receipt } from './shapes.ts'
import { readSubscription, subscriptionOf, withAttempt } from './subscription-state.ts'

type Parts = Pick<
  Payments,
  | 'createSubscription'
  | 'changeSubscription'
  | 'cancelAtPeriodEnd'
  | 'keepSubscription'
  | 'cancelNow'
  | 'payOutstanding'
  | 'getSubscription'
  | 'listSubscriptions'
  | 'listReceipts'
>

/** Plans: what a company subscribes to on our own account. */
export function openSubscriptions(processor: Processor): Parts {
  const { client, ask } = processor
  const priceId = openPrices(processor)

  async function createSubscription(input: NewSubscription): Promise<ProviderSubscription> {
    const price = await priceId(input.price)
    const fields: Stripe.SubscriptionCreateParams = {
      customer: input.customer_id,
      items: [{ price, quantity: input.seats ?? 1 }],
      ...(input.payment_method_id ? { default_payment_method: input.payment_method_id } : {}),
      ...(input.trial_end ? { trial_end: secondsOf(input.trial_end) } : {}),
      payment_behavior: 'allow_incomplete',
      // The customer's default card is the one that is charged: a plan that kept one of its own would outlive a change.
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'off' },
      metadata: { company_id: input.company_id },
      ...withAttempt,
    }
    const made = await readSubscription(
      processor,
      (options) =>
        client()
          .subscriptions.create(fields, { ...options, idempotencyKey: input.key })
          .catch(refuseToken),
      { charges: true },
    )
    return refuseDeclined(made)
  }

  /** A first charge that the bank refused leaves nothing behind: the next attempt begins anew. */
  async function refuseDeclined(made: ProviderSubscription): Promise<ProviderSubscription> {
    const { latest_attempt: attempt } = made
    if (made.status !== 'incomplete' || attempt?.status !== 'requires_payment_method') return made
    await cancelNow({ subscription_id: made.id })
    throw declined(attempt.error ?? { code: 'card_declined', decline_code: null, message: 'Your card was declined.' })
  }

  async function changeSubscription(input: Parameters<Payments['changeSubscription']>[0]) {
    const { subscription_id: id, key: idempotencyKey } = input
    const price = await priceId(input.price)
    const now = await ask(subscriptionAnswer, (options) => client().subscriptions.retrieve(id, {}, options))
    const item = now.items.data[0]
    return update(
      id,
      {
        items: [{ id: item?.id, price, quantity: input.seats ?? item?.quantity ?? 1 }],
        proration_behavior: 'always_invoice',
        // All or nothing: a charge that is refused leaves the old plan.
        payment_behavior: 'error_if_incomplete',
      },
      idempotencyKey,
      { charges: true },
    )
  }

  async function cancelNow({ subscription_id: id }: { subscription_id: string }) {
    return readSubscription(processor, (options) =>
      client()
        .subscriptions.cancel(id, { ...withAttempt }, options)
        .catch((error) =>
          codeOf(error) === 'resource_missing'
            ? client().subscriptions.retrieve(id, { ...withAttempt }, options)
            : Promise.reject(error),
        ),
    )
  }

  async function payOutstanding(input: Parameters<Payments['payOutstanding']>[0]) {
    const { subscription_id: id, payment_method_id, key: idempotencyKey } = input
    const now = await ask(subscriptionAnswer, (options) => client().subscriptions.retrieve(id, withAttempt, options))
    const invoice = typeof now.latest_invoice === 'object' ? now.latest_invoice : null
    if (invoice && ['draft', 'open', 'uncollectible'].includes(invoice.status))
      await ask(
        idAnswer,
        (options) =>
          client()
            .invoices.pay(
              invoice.id,
              { ...(payment_method_id ? { payment_method: payment_method_id } : {}) },
              { ...options, idempotencyKey },
            )
            .catch((error) => (wantsHolder(error) || isPaid(error) ? { id: invoice.id } : Promise.reject(error))),
        { charges: true },
      )
    return getSubscription(id)
  }

  function getSubscription(id: string) {
    return readSubscription(processor, (options) => client().subscriptions.retrieve(id, { ...withAttempt }, options))
  }

  async function listSubscriptions(customer: string): Promise<ProviderSubscription[]> {
    const read_at = processor.now()
    const { data } = await ask(listOf(subscriptionAnswer), (options) =>
      client().subscriptions.list({ customer, status: 'all', limit: 100 }, options),
    )
    return data.map((each) => subscriptionOf(each, null, read_at))
  }

  async function listReceipts(customer: string): Promise<Receipt[]> {
    const { data } = await ask(listOf(receiptAnswer), (options) =>
      client().invoices.list({ customer, limit: 100 }, options),
    )
    return data.filter(({ status }) => status !== 'draft').map(receiptOf)
  }

  function update(
    id: string,
    fields: Stripe.SubscriptionUpdateParams,
    idempotencyKey: string,
    asked: { charges?: boolean } = {},
  ) {
    return readSubscription(
      processor,
      (options) =>
        client()
          .subscriptions.update(id, { ...fields, ...withAttempt }, { ...options, idempotencyKey })
          .catch(refuseEnded),
      asked,
    )
  }

  return {
    createSubscription,
    changeSubscription,
    cancelAtPeriodEnd: ({ subscription_id, key }) => update(subscription_id, { cancel_at_period_end: true }, key),
    keepSubscription: ({ subscription_id, key }) => update(subscription_id, { cancel_at_period_end: false }, key),
    cancelNow,
    payOutstanding,
    getSubscription,
    listSubscriptions,
    listReceipts,
  }
}

function receiptOf(answer: import('zod').output<typeof receiptAnswer>): Receipt {
  const line = answer.lines.data.at(-1)
  return {
    id: answer.id,
    number: answer.number ?? null,
    amount: answer.total,
    currency: answer.currency.toUpperCase(),
    status: answer.status ?? 'draft',
    created_at: instantOf(answer.created),
    period_start: instantOf(line?.period?.start ?? answer.created),
    period_end: instantOf(line?.period?.end ?? answer.created),
    description: line?.description ?? null,
    page_url: answer.hosted_invoice_url ?? null,
    pdf_url: answer.invoice_pdf ?? null,
  }
}

/** It ended at the processor, and we have not heard of it yet. */
function refuseEnded(error: unknown): never {
  const ended = error instanceof stripe().errors.StripeInvalidRequestError && /cancel/i.test(error.message)
  throw ended ? invalidTransition('plan', 'canceled', 'active') : error
}

/** Paid meanwhile, by itself or by another tab: that is what was wanted. */
function isPaid(error: unknown): boolean {
  return error instanceof stripe().errors.StripeInvalidRequestError && /already paid/i.test(error.message)
}

/** The bank wants the holder to confirm: the attempt says how to go on. */
function wantsHolder(error: unknown): boolean {
  const wants = ['invoice_payment_intent_requires_action', 'authentication_required']
  return error instanceof stripe().errors.StripeError && wants.includes(codeOf(error) ?? '')
}
