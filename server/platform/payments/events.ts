import type { z } from 'zod'
import { Refusal } from '#contract/wire/refusal.ts'
import { eventAnswer, instantOf, listOf, secondsOf } from './answers.ts'
import type { Processor } from './client.ts'
import { stripe } from './library.ts'
import type { PaymentEvent, Payments } from './shapes.ts'

type Parts = Pick<Payments, 'readWebhook' | 'listEvents'>

/** How old a webhook may be, in seconds. Source: https://docs.stripe.com/webhooks#replay-attacks */
const toleranceSeconds = 300
const pageSize = 100
const pagesAtMost = 10

/** What happened at the processor. `secrets`: one for each place it sends webhooks from, ours and the companies'. */
export function openEvents({ client, ask }: Processor, secrets: string[]): Parts {
  function readWebhook(raw: Uint8Array, signature: string): PaymentEvent {
    for (const secret of secrets) {
      const signed = verified(raw, signature, secret)
      if (!signed) continue
      const event = eventAnswer.safeParse(signed)
      if (event.success) return eventOf(event.data, null)
    }
    throw new Refusal('invalid_token', "This webhook's signature doesn't fit")
  }

  /** The processor lists the newest first, so the pages are turned over before they are given out. */
  async function listEvents({ since, account_id }: { since: string; account_id?: string | null }) {
    const events: PaymentEvent[] = []
    let starting_after: string | undefined
    for (let page = 0; page < pagesAtMost; page++) {
      const { data } = await ask(listOf(eventAnswer), (options) =>
        client().events.list(
          { created: { gte: secondsOf(since) }, limit: pageSize, ...(starting_after ? { starting_after } : {}) },
          { ...options, ...(account_id ? { stripeAccount: account_id } : {}) },
        ),
      )
      events.push(...data.map((event) => eventOf(event, account_id ?? null)))
      starting_after = data.at(-1)?.id
      if (data.length < pageSize) break
    }
    return events.reverse()
  }

  return { readWebhook, listEvents }
}

function verified(raw: Uint8Array, signature: string, secret: string): unknown {
  try {
    return stripe().webhooks.constructEvent(Buffer.from(raw), signature, secret, toleranceSeconds)
  } catch {
    return undefined
  }
}

function eventOf(event: z.output<typeof eventAnswer>, account_id: string | null): PaymentEvent {
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    created: instantOf(event.created),
    account_id: event.account ?? account_id,
    object: {
      id: object.id,
      kind: object.object,
      customer_id: object.object === 'customer' ? object.id : (object.customer ?? null),
      subscription_id:
        object.object === 'subscription'
          ? object.id
          : (object.subscription ?? object.parent?.subscription_details?.subscription ?? null),
      payment_id: object.object === 'payment_intent' ? object.id : (object.payment_intent ?? null),
      metadata: object.metadata ?? {},
    },
  }
}
