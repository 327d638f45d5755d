import type Stripe from 'stripe'
import { invalidTransition } from '#contract/wire/refusal.ts'
import { secondsOf, subscriptionAnswer } from './answers.ts'
import { codeOf } from './ask.ts'
import { refuseToken } from './cards.ts'
import type { Processor } from './client.ts'
import { declined } from './declined.ts'
import { stripe } from './library.ts'
import { openPrices } from './prices.ts'
import type { NewSubscription, Payments, ProviderSubscription } from './shapes.ts'
import { readSubscription, withAttempt } from './subscription-state.ts'

type Parts = Pick<
  Payments,
  'createSubscription' | 'changeSubscription' | 'cancelAtPeriodEnd' | 'keepSubscription' | 'cancelNow'
>

/** Plans: what a company subscribes to on our own account, until it ends. */
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
  }
}

/** It ended at the processor, and we have not heard of it yet. */
function refuseEnded(error: unknown): never {
  const ended = error instanceof stripe().errors.StripeInvalidRequestError && /cancel/i.test(error.message)
  throw ended ? invalidTransition('plan', 'canceled', 'active') : error
}
