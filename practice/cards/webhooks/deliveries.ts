import { createHmac } from 'node:crypto'
import type { Random } from '#practice/cards/faults/random.ts'
import type { Event } from '#practice/cards/resources/resources.ts'
import type { Store } from '#practice/cards/resources/store.ts'

/** Seconds until the next attempt at a webhook that was not taken; then hourly. */
const pauses = [1, 5, 30, 120, 600]
/** Given up after three days, as at Stripe: https://docs.stripe.com/webhooks#retries */
const mostAttempts = 75

type Delivery = { id: string; event: Event; attempts: number; due: number }

/** Hands a webhook to the product; answers the HTTP status, 0 when there was nobody. */
export type Send = (payload: string, signature: string) => Promise<number>

export type Deliveries = {
  add(event: Event): void
  /** Sends what is due at this moment (seconds since 1970). Answers when the next one is. */
  sendDue(now: number): Promise<number | null>
  /** Sends everything there is, due or not, in any order, until it is taken or has been refused three times more. */
  deliverAll(): Promise<void>
  /** Forgets what is waiting: nobody will ever be told of it. */
  loseAll(): void
}

export function openDeliveries(store: Store, secret: string, send: Send, random: Random): Deliveries {
  const waiting = () => store.all<Delivery>('delivery')

  /** Some events are sent twice and some late: nothing is promised about either. */
  function add(event: Event) {
    const due = seconds() + (random.happens() ? 30 : 0)
    const copies = random.happens() ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      const id = `${event.id}/${copy}`
      store.set('delivery', id, { id, event, attempts: 0, due } satisfies Delivery)
    }
  }

  async function attemptOne(delivery: Delivery): Promise<boolean> {
    const payload = JSON.stringify(delivery.event)
    const status = await send(payload, signatureOf(payload, secret, seconds())).catch(() => 0)
    const taken = status >= 200 && status < 300
    const attempts = delivery.attempts + 1
    if (taken || attempts >= mostAttempts) store.remove('delivery', delivery.id)
    else store.set('delivery', delivery.id, { ...delivery, attempts, due: seconds() + (pauses[attempts - 1] ?? 3600) })
    store.flush()
    return taken
  }

  return {
    add,
    async sendDue(now) {
      for (const delivery of waiting().filter(({ due }) => due <= now)) await attemptOne(delivery)
      const next = waiting().map(({ due }) => due)
      return next.length > 0 ? Math.min(...next) : null
    },
    loseAll() {
      for (const { id } of waiting()) store.remove('delivery', id)
    },
    async deliverAll() {
      for (let round = 0; round < 4 && waiting().length > 0; round++)
        for (const delivery of random.shuffled(waiting())) await attemptOne(delivery)
    },
  }
}

/** The header of a webhook. Source: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(payload: string, secret: string, now: number): string {
  return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${payload}`).digest('hex')}`
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
