import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Sweep } from '#server/platform/database/sweep.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '../task.ts'
import * as tasks from '../tasks.ts'
import type { PaymentEvent } from './shapes.ts'

/**
 * What follows from an event of the card processor, in one domain. It runs once an event, or again after a failure; two
 * events about the same thing may run at once and in any order.
 */
export type PaymentHandler = {
  /** Stripe's words for what it hears, e.g. `customer.subscription.`: the beginning is enough. */
  hears: readonly string[]
  /**
   * Reads the object anew at the processor (the event only says that there is something) and writes what it finds, unless
   * what is written was asked for later (`read_at`): so the last word is the processor's, whatever came first.
   */
  handle(platform: Platform, event: PaymentEvent): Promise<void>
}

/** Keeps an event and queues its handling in one transaction; one that is known changes nothing. Answers whether it was new. */
export async function keepEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const { id, type, created, account_id, object } = event
  const kept = await sql`
    with kept as (
      insert into provider_event (provider, id, type, at, account_id, object)
      values ('stripe', ${id}, ${type}, ${created}, ${account_id}, ${JSON.stringify(object)}::jsonb)
      on conflict do nothing returning id)
    select enqueue(${tasks.handlePaymentEvent.name}, json_build_object('id', kept.id)) from kept`.execute(db)
  return kept.rows.length > 0
}

/** The queue's task: lets every domain that hears an event act on it, whatever the others threw. A thrown error brings it back later. */
export async function handlePaymentEvent(
  platform: Platform,
  { id }: PayloadOf<typeof tasks.handlePaymentEvent>,
  handlers: readonly PaymentHandler[],
) {
  const event = await platform.database.outside((db) => findEvent(db, id))
  if (!event) return
  const problems: unknown[] = []
  for (const handler of handlers)
    if (hears(handler, event.type)) await handler.handle(platform, event).catch((error) => problems.push(error))
  if (problems.length > 0) throw problems[0]
  await platform.database.outside((db) =>
    db
      .updateTable('provider_event')
      .set({ handled_at: sql`now()` })
      .where('provider', '=', 'stripe')
      .where('id', '=', id)
      .execute(),
  )
}

/** Some of what happened may have been reported late: asked again from this long before the newest that is known. */
const overlapMs = 3_600_000
/** The processor remembers a month. */
const longestMs = 29 * 86_400_000

/** The task that runs now and then: what no webhook reported since the newest event that is known, is found by asking. */
export async function sweepPaymentEvents(platform: Platform, accounts: readonly string[]): Promise<number> {
  const newest = await platform.database.outside((db) =>
    db
      .selectFrom('provider_event')
      .select((select) => select.fn.max('at').as('at'))
      .where('provider', '=', 'stripe')
      .executeTakeFirst(),
  )
  const now = Date.parse(platform.now())
  const since = Math.max(newest?.at ? Math.min(Date.parse(newest.at), now) - overlapMs : 0, now - longestMs)
  return sweepEvents(platform, new Date(since).toISOString(), accounts)
}

/**
 * Asks the processor what happened lately and keeps what no webhook reported: after it nothing is missing. `accounts`: those
 * of the companies, beside our own. Answers how many were new.
 */
export async function sweepEvents(platform: Platform, since: string, accounts: readonly string[]): Promise<number> {
  let found = 0
  const problems: unknown[] = []
  for (const account_id of [null, ...accounts]) {
    // An account that was closed keeps nobody from looking at the others.
    const events = await platform.payments.listEvents({ since, account_id }).catch((error) => {
      if (!(error instanceof Refusal) || error.code !== 'not_found') problems.push(error)
      return []
    })
    for (const event of events) if (await platform.database.outside((db) => keepEvent(db, event))) found += 1
  }
  if (problems.length > 0) throw problems[0]
  return found
}

/** The processor repeats itself for three days and remembers for a month: what is older is not reported again. */
const keptDays = 40

/** Handled events that nobody will repeat. */
export const forgetOldEvents: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from provider_event where (provider, id) in
    (select provider, id from provider_event
      where handled_at is not null and at < ${now}::timestamptz - make_interval(days => ${keptDays}) limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
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
