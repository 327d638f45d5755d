import { expect, it } from 'vitest'
import * as calls from '#contract/subscription/calls.ts'
import { openRandom } from '#practice/cards/faults/random.ts'
import type { PaymentEvent } from '#server/platform/payments/shapes.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { cards } from '#test/server/practice.ts'
import { cardOf, followClock, pass, planOf, subscriber } from '#test/subscribers.ts'
import { planEvents } from './events.ts'

const test = await openTestApp()
followClock(test)
const { platform } = test

it('whatever the order and number in which a plan’s events arrive, it stands as the processor has it', {
  timeout: 120_000,
}, async () => {
  const since = new Date(Date.now() - 60_000).toISOString()
  const { browser, email, company_id } = await subscriber(test)
  await pass(test, { days: 15 })
  await expectSuccess(browser.call(calls.changePlan, { plan: 'business', interval: 'month' }))
  await expectSuccess(
    browser.call(calls.addPaymentMethod, {
      payment_method_token: await cardOf(test, cards.failsLater),
      make_default: true,
    }),
  )
  await pass(test, { days: 31 })
  await expectSuccess(browser.call(calls.cancelSubscription))
  await expectSuccess(browser.call(calls.keepSubscription))
  await test.work()
  const truth = await planOf(browser)
  expect(truth.subscription).toMatchObject({ status: 'past_due', plan: 'business' })
  const receipts = await expectSuccess(browser.call(calls.listReceipts))
  const mails = (await mailTo(test, email)).length

  const events = (await platform.payments.listEvents({ since })).filter(isHeard)
  expect(events.length).toBeGreaterThan(15)
  const random = openRandom(0.5, 8)
  for (let order = 0; order < 12; order++) {
    await forget(company_id)
    const shuffled = random.shuffled(events)
    await Promise.all([...shuffled, ...shuffled.slice(0, 5)].map((event) => planEvents.handle(platform, event)))
    expect(await planOf(browser), `order ${order}`).toEqual(truth)
    const { receipts: found } = await expectSuccess(browser.call(calls.listReceipts))
    expect(found.map(({ number, amount, status }) => [number, amount, status])).toEqual(
      receipts.receipts.map(({ number, amount, status }) => [number, amount, status]),
    )
  }

  // Reported again, nothing is new: nobody is emailed.
  const before = (await mailTo(test, email)).length
  for (const event of events.slice(0, 6)) await planEvents.handle(platform, event)
  expect(await mailTo(test, email)).toHaveLength(before)
  expect(before).toBeGreaterThanOrEqual(mails)
})

it('what happens on the account of a company, or to a customer of somebody else, is nobody’s plan', async () => {
  const { browser, company_id } = await subscriber(test)
  const before = await planOf(browser)
  await forget(company_id)
  const about = { id: 'sub_1', kind: 'subscription', subscription_id: 'sub_1', payment_id: null, metadata: {} }
  const event = { id: 'evt_1', type: 'customer.subscription.updated', created: platform.now() }
  await planEvents.handle(platform, { ...event, account_id: 'acct_1', object: { ...about, customer_id: 'cus_1' } })
  await planEvents.handle(platform, { ...event, account_id: null, object: { ...about, customer_id: 'cus_nobody' } })
  expect((await planOf(browser)).subscription?.chosen).toBe(false)
  expect(before.subscription?.chosen).toBe(true)
})

it('an answer that was requested earlier never overwrites a later one', async () => {
  const { browser, company_id } = await subscriber(test)
  const { recordPlan } = await import('./record-plan.ts')
  const stale = await test.platform.database.inCompany(company_id, async (db, id) => {
    const { provider_subscription_id: subscription_id, provider_read_at } = await db
      .selectFrom('subscription')
      .selectAll()
      .executeTakeFirstOrThrow()
    const subscription = await platform.payments.getSubscription(subscription_id ?? '')
    const read_at = new Date(Date.parse(provider_read_at ?? '') - 1).toISOString()
    return recordPlan(db, id, { subscription: { ...subscription, status: 'canceled' }, read_at })
  })
  expect(stale).toEqual([])
  expect((await planOf(browser)).subscription?.status).toBe('active')
})

function isHeard({ type }: PaymentEvent): boolean {
  return planEvents.hears.some((beginning) => type.startsWith(beginning))
}

/** The plan's row as it was before anything was reported. */
async function forget(company_id: string) {
  await platform.database.inCompany(company_id, async (db) => {
    await db.deleteFrom('plan_receipt').execute()
    await db
      .updateTable('subscription')
      .set({
        plan: 'crew',
        status: 'trialing',
        interval: null,
        provider_subscription_id: null,
        provider_read_at: null,
        current_period_end: null,
        cancel_at_period_end: false,
        grace_until: null,
      })
      .execute()
  })
}
