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
    const fields = fieldsOf(input, await priceId(input.price))
    const made = await readSubscription(
      processor,
      (options) =>
        client()
          .subscriptions.create(fields, { ...options, idempotencyKey: input.key })
          .catch(refuseToken),
      { charges: true },
    )
    return refuseDeclined(processor, made)
  }

  async function changeSubscription(input: Parameters<Payments['changeSubscription']>[0]) {
    const { subscription_id: id, key } = input
    const price = await priceId(input.price)
    const now = await ask(subscriptionAnswer, (options) => client().subscriptions.retrieve(id, {}, options))
    const item = now.items.data[0]
    const fields: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item?.id, price, quantity: input.seats ?? item?.quantity ?? 1 }],
      proration_behavior: 'always_invoice',
      // All or nothing: a charge that is refused leaves the old plan.
      payment_behavior: 'error_if_incomplete',
    }
    return update(processor, { id, fields, key, charges: true })
  }

  const ending =
    (cancel_at_period_end: boolean): Payments['cancelAtPeriodEnd'] =>
    ({ subscription_id: id, key }) =>
      update(processor, { id, fields: { cancel_at_period_end }, key })

  return {
    createSubscription,
    changeSubscription,
    cancelAtPeriodEnd: ending(true),
    keepSubscription: ending(false),
    cancelNow: ({ subscription_id }) => cancel(processor, subscription_id),
  }
}

function fieldsOf(input: NewSubscription, price: string): Stripe.SubscriptionCreateParams {
  return {
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
}

/** A first charge that the bank refused leaves nothing behind: the next attempt begins anew. */
async function refuseDeclined(processor: Processor, made: ProviderSubscription): Promise<ProviderSubscription> {
  const { latest_attempt: attempt } = made
  if (made.status !== 'incomplete' || attempt?.status !== 'requires_payment_method') return made
  await cancel(processor, made.id)
  throw declined(attempt.error ?? { code: 'card_declined', decline_code: null, message: 'Your card was declined.' })
}

function cancel(processor: Processor, id: string): Promise<ProviderSubscription> {
  return readSubscription(processor, (options) => {
    const { subscriptions } = processor.client()
    return subscriptions
      .cancel(id, { ...withAttempt }, options)
      .catch((error) =>
        codeOf(error) === 'resource_missing'
          ? subscriptions.retrieve(id, { ...withAttempt }, options)
          : Promise.reject(error),
      )
  })
}

type Update = { id: string; fields: Stripe.SubscriptionUpdateParams; key: string; charges?: boolean }

function update(processor: Processor, { id, fields, key, charges = false }: Update): Promise<ProviderSubscription> {
  return readSubscription(
    processor,
    (options) =>
      processor
        .client()
        .subscriptions.update(id, { ...fields, ...withAttempt }, { ...options, idempotencyKey: key })
        .catch(refuseEnded),
    { charges },
  )
}

/** It ended at the processor, and we have not heard of it yet. */
function refuseEnded(error: unknown): never {
  const ended = error instanceof stripe().errors.StripeInvalidRequestError && /cancel/i.test(error.message)
  throw ended ? invalidTransition('plan', 'canceled', 'active') : error
}
