import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import {
  forgetOldEvents,
  handlePaymentEvent,
  keepEvent,
  type PaymentHandler,
  sweepEvents,
  sweepPaymentEvents,
} from '#server/platform/payments/provider-events.ts'
import type { ProviderSubscription } from '#server/platform/payments/shapes.ts'
import { openTestApp } from '#test/server/app.ts'
import { businessMonthly, cards, cardToken, crewMonthly } from '#test/server/practice.ts'

const test = await openTestApp()
const { platform, practice } = test
const { payments, database } = platform
const now = () => Math.floor(Date.now() / 1000)

async function keptEvents(ids?: string[]) {
  return database.outside((db) =>
    db
      .selectFrom('provider_event')
      .select(['id', 'handled_at'])
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .execute(),
  )
}

async function queued(): Promise<number> {
  const { rows } = await database.outside((db) =>
    sql<{ n: number }>`select count(*)::int as n from provider_event where handled_at is null`.execute(db),
  )
  return rows[0]?.n ?? 0
}

/** A domain as the real ones are: it writes what the processor says now, unless it has written something asked for later. */
function books() {
  const state = new Map<string, ProviderSubscription>()
  const handler: PaymentHandler = {
    hears: ['customer.subscription.', 'invoice.'],
    async handle(_platform, { object }) {
      if (!object.subscription_id) return
      const found = await payments.getSubscription(object.subscription_id)
      const known = state.get(found.id)
      if (!known || known.read_at <= found.read_at) state.set(found.id, found)
    },
  }
  return { state, handler }
}

it('whatever the order in which the events of a plan arrive, the books end as the processor has it', {
  timeout: 60_000,
}, async () => {
  const since = new Date(now() * 1000).toISOString()
  const subscription_id = await livedPlan()
  const events = (await payments.listEvents({ since })).filter(
    ({ object }) => object.subscription_id === subscription_id,
  )
  expect(events.length).toBeGreaterThan(10)
  const truth = await payments.getSubscription(subscription_id)
  for (let order = 0; order < 20; order++) {
    const { state, handler } = books()
    const shuffled = events.map((event) => ({ event, at: Math.random() })).sort((a, b) => a.at - b.at)
    const delivered = shuffled.flatMap(({ event, at }) => (at < 0.1 ? [event, event] : [event]))
    await Promise.all(delivered.map((event) => handler.handle(platform, event)))
    expect({ ...state.get(subscription_id), read_at: '' }).toEqual({ ...truth, read_at: '' })
  }
})

it('a domain that fails at an event is asked again, and keeps no other from hearing it', async () => {
  const event = { id: `evt_${randomUUID()}`, type: 'invoice.paid', created: platform.now(), account_id: null }
  const object = {
    id: 'in_1',
    kind: 'invoice',
    customer_id: 'cus_1',
    subscription_id: null,
    payment_id: null,
    metadata: {},
  }
  await database.outside((db) => keepEvent(db, { ...event, object }))
  let attempts = 0
  const failing: PaymentHandler = {
    hears: ['invoice.'],
    async handle() {
      if (attempts++ === 0) throw new Error('the processor was away')
    },
  }
  let heard = 0
  const next: PaymentHandler = {
    hears: ['invoice.'],
    async handle() {
      heard++
    },
  }
  const deaf: PaymentHandler = { hears: ['customer.'], handle: () => Promise.reject(new Error('not for me')) }
  const handle = () => handlePaymentEvent(platform, { id: event.id }, [deaf, failing, next])
  await expect(handle()).rejects.toThrow('away')
  expect(heard).toBe(1)
  expect((await keptEvents([event.id]))[0]?.handled_at).toBeNull()
  await handle()
  await handle()
  expect(attempts).toBe(2)
  expect((await keptEvents([event.id]))[0]?.handled_at).not.toBeNull()
})

it('a sweep finds what no webhook reported, once', async () => {
  const since = new Date(now() * 1000 - 1000).toISOString()
  const { customer_id } = await payments.saveCustomer({
    company_id: randomUUID(),
    name: 'Harlow',
    email: 'sam@harlow.co',
  })
  const known = await keptEvents()
  expect(await sweepEvents(platform, since, [])).toBeGreaterThan(0)
  expect(await sweepEvents(platform, since, [])).toBe(0)
  await payments.saveCustomer({ company_id: randomUUID(), name: 'Marlow', email: 'max@marlow.co' })
  expect(await sweepPaymentEvents(platform, [])).toBeGreaterThan(0)
  expect(await sweepPaymentEvents(platform, [])).toBe(0)
  const { rows } = await database.outside((db) =>
    sql<{ id: string }>`select id from provider_event where object ->> 'id' = ${customer_id}`.execute(db),
  )
  expect(rows).toHaveLength(1)
  expect((await keptEvents()).length).toBeGreaterThan(known.length)
  await test.work()
  expect(await queued()).toBe(0)
})

it('a sweep forgets events that nobody will repeat, and keeps the others', async () => {
  const [old, recent, unhandled] = [41, 39, 41].map((days, nth) => ({
    id: `evt_${nth}_${randomUUID()}`,
    at: new Date(Date.parse(platform.now()) - days * 86_400_000).toISOString(),
    handled_at: nth === 2 ? null : platform.now(),
  }))
  const rows = [old, recent, unhandled].map((row) => ({ ...row, provider: 'stripe', type: 'x', object: '{}' }) as never)
  await database.outside((db) => db.insertInto('provider_event').values(rows).execute())
  expect(await database.outside((db) => forgetOldEvents(db, platform.now(), 100))).toBe(1)
  const left = await keptEvents([old?.id ?? '', recent?.id ?? '', unhandled?.id ?? ''])
  expect(left.map(({ id }) => id).sort()).toEqual([recent?.id, unhandled?.id])
})

/** A plan that was bought, canceled, kept, changed, renewed, late, paid and canceled for good. */
async function livedPlan(): Promise<string> {
  const company_id = randomUUID()
  const { customer_id } = await payments.saveCustomer({ company_id, name: 'Harlow', email: 'sam@harlow.co' })
  const add = async (number: string) => {
    const { token } = await cardToken(practice, number)
    return (await payments.addMethod({ customer_id, payment_method_token: token, key: randomUUID() })).card.id
  }
  const good = await add(cards.works)
  const plan = {
    company_id,
    customer_id,
    price: crewMonthly,
    trial_end: null,
    payment_method_id: good,
    key: randomUUID(),
  }
  const { id: subscription_id } = await payments.createSubscription(plan)
  const of = () => ({ subscription_id, key: randomUUID() })
  await payments.cancelAtPeriodEnd(of())
  await payments.keepSubscription(of())
  await payments.changeSubscription({ ...of(), price: businessMonthly })
  practice.advance({ days: 32 })
  await payments.removeMethod({ customer_id, payment_method_id: good })
  practice.advance({ days: 32 })
  await payments.payOutstanding({ ...of(), payment_method_id: await add('5555555555554444') })
  await payments.cancelAtPeriodEnd(of())
  practice.advance({ days: 32 })
  return subscription_id
}
