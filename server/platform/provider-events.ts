import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'
import type { PaymentEvent } from './payments/shapes.ts'
import type { Platform } from './platform.ts'

/** What follows from an event of the card processor, in one domain. It runs once an event, or again after a failure. */
export type PaymentHandler = {
  /** Stripe's words for what it hears, e.g. `customer.subscription.`: the beginning is enough. */
  hears: readonly string[]
  /** Reads the object anew at the processor and writes what it finds: the event only says that there is something. */
  handle(platform: Platform, event: PaymentEvent): Promise<void>
}

/** Queues of events: those about the same customer or payment are always in the same one, one after the other. */
const lines = 64

/** Keeps an event and queues its handling in one transaction; one that is known changes nothing. Answers whether it was new. */
export async function keepEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const { id, type, created, account_id, object } = event
  const kept = await sql`
    with kept as (
      insert into provider_event (provider, id, type, at, account_id, object)
      values ('stripe', ${id}, ${type}, ${created}, ${account_id}, ${JSON.stringify(object)}::jsonb)
      on conflict do nothing returning id)
    select enqueue_in_line('handle_payment_event', json_build_object('id', kept.id), ${lineOf(event)}) from kept`.execute(
    db,
  )
  return kept.rows.length > 0
}

const payloadShape = z.object({ id: z.string() })

/** The queue's task: lets every domain that hears an event act on it. Thrown errors bring it back later. */
export async function handlePaymentEvent(platform: Platform, payload: unknown, handlers: readonly PaymentHandler[]) {
  const { id } = payloadShape.parse(payload)
  const event = await platform.database.outside((db) => findEvent(db, id))
  if (!event) return
  for (const handler of handlers) if (hears(handler, event.type)) await handler.handle(platform, event)
  await platform.database.outside((db) =>
    db
      .updateTable('provider_event')
      .set({ handled_at: sql`now()` })
      .where('provider', '=', 'stripe')
      .where('id', '=', id)
      .execute(),
  )
}

/**
 * Asks the processor what happened lately and keeps what no webhook told: after it nothing is missing. `accounts`: those
 * of the companies, beside our own. Answers how many were new.
 */
export async function sweepEvents(platform: Platform, since: string, accounts: readonly string[]): Promise<number> {
  let found = 0
  for (const account_id of [null, ...accounts]) {
    const events = await platform.payments.listEvents({ since, account_id })
    for (const event of events) if (await platform.database.outside((db) => keepEvent(db, event))) found += 1
  }
  return found
}

async function findEvent(db: Db, id: string): Promise<PaymentEvent | undefined> {
  const row = await db
    .selectFrom('provider_event')
    .select(['id', 'type', 'at', 'account_id', 'object'])
    .where('provider', '=', 'stripe')
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { at, object, ...rest } = row
  return { ...rest, created: at, object: object as unknown as PaymentEvent['object'] }
}

function hears({ hears }: PaymentHandler, type: string): boolean {
  return hears.some((beginning) => type.startsWith(beginning))
}

function lineOf({ account_id, object }: PaymentEvent): string {
  const about = `${account_id} ${object.customer_id ?? object.payment_id ?? object.id}`
  return `payments-${createHash('sha256').update(about).digest().readUInt32BE() % lines}`
}
