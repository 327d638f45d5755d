import { expect, it } from 'vitest'
import { createClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/subscription/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { cards } from '#test/server/practice.ts'
import { cardOf, doTask, followClock, pass, planOf, subscriptionsOf } from '#test/subscribers.ts'

const test = await openTestApp()
followClock(test)

it('an owner lives through trial, plan, late payment, stop, reactivation, cancel, keep, cancel and end', {
  timeout: 60_000,
}, async () => {
  const { browser, email, company_id } = await owner(test)
  expect(await planOf(browser)).toMatchObject({
    is_active: true,
    subscription: { status: 'trialing', plan: 'crew', interval: null, chosen: false },
    billing: { price: null, next_charge_at: null, payment_method: null },
  })

  // A plan is chosen in the trial: nothing is charged before its end.
  const card = await cardOf(test)
  const requested = { plan: 'crew', interval: 'month', payment_method_token: card } as const
  const chosen = await expectSuccess(browser.call(calls.changePlan, requested))
  const { trial_end } = chosen.subscription ?? {}
  expect(chosen).toMatchObject({
    attempt: null,
    subscription: { status: 'trialing', plan: 'crew', interval: 'month', chosen: true },
    billing: { price: '49.00', next_charge_at: trial_end, payment_method: { brand: 'visa', last4: '4242' } },
  })
  expect((await expectSuccess(browser.call(calls.listReceipts))).receipts).toEqual([])

  // The trial ends, the first month is charged.
  await pass(test, { days: 14, hours: 1 })
  const active = await planOf(browser)
  expect(active).toMatchObject({ is_active: true, subscription: { status: 'active' } })
  expect(active.billing?.next_charge_at).toBe(active.subscription?.current_period_end)
  expect((await expectSuccess(browser.call(calls.listReceipts))).receipts).toMatchObject([
    { amount: '49.00', currency: 'USD', status: 'paid' },
  ])
  expect(await subjects(email)).toContain('Receipt for your Crew plan: $49.00')

  // The card fails at a renewal: work goes on for seven days, then stops.
  await swapCard(browser, cards.failsLater)
  await pass(test, { days: 31 })
  const late = await planOf(browser)
  expect(late).toMatchObject({ is_active: true, subscription: { status: 'past_due' } })
  const grace = Date.parse(late.subscription?.grace_until ?? '')
  expect((grace - Date.parse(test.platform.now())) / 86_400_000).toBeLessThanOrEqual(7)
  expect(await subjects(email)).toContain("We couldn't charge your card for Chalkline")
  expect((await browser.call(createClient, { first_name: 'Dana', last_name: 'Cho' })).code).toBe(201)
  await pass(test, { days: 7 })
  expect(await planOf(browser)).toMatchObject({ is_active: false, subscription: { status: 'unpaid' } })
  const refused = await browser.call(createClient, { first_name: 'Dana', last_name: `Cho ${nextNumber()}` })
  expect(refused).toMatchObject({ code: 400, body: { error_code: 'inactive_subscription', redirect: '/dashboard' } })

  // A good card and a new plan.
  const again = await expectSuccess(
    browser.call(calls.reactivateSubscription, { payment_method_token: await cardOf(test) }),
  )
  expect(again).toMatchObject({ is_active: true, subscription: { status: 'active', plan: 'crew', interval: 'month' } })
  expect((await subscriptionsOf(test, company_id)).map(({ status }) => status)).toEqual(['active', 'canceled'])

  // Cancel, keep, cancel, end.
  const canceled = await expectSuccess(browser.call(calls.cancelSubscription, { reason: 'Season is over' }))
  expect(canceled).toMatchObject({
    is_active: true,
    subscription: { status: 'active', cancel_at_period_end: true },
    billing: { next_charge_at: null },
  })
  const kept = await expectSuccess(browser.call(calls.keepSubscription))
  expect(kept).toMatchObject({ subscription: { status: 'active', cancel_at_period_end: false } })
  await expectSuccess(browser.call(calls.cancelSubscription))
  await pass(test, { days: 32 })
  expect(await planOf(browser)).toMatchObject({
    is_active: false,
    subscription: { status: 'canceled', cancel_at_period_end: false, chosen: false },
  })
  const mails = await subjects(email)
  expect(mails.filter((subject) => subject.startsWith('Your Crew plan ends on'))).toHaveLength(2)
  expect(mails.filter((subject) => subject === 'Your Crew plan has ended')).toHaveLength(1)
  expect(mails.filter((subject) => subject.startsWith('Receipt'))).toHaveLength(2)

  // A daily look finds nothing that differs.
  await doTask(test, 'look_at_plan', company_id)
  expect(await planOf(browser)).toMatchObject({ subscription: { status: 'canceled' } })
})

async function swapCard(browser: Browser, number: string) {
  const { payment_methods } = await expectSuccess(
    browser.call(calls.addPaymentMethod, { payment_method_token: await cardOf(test, number), make_default: true }),
  )
  expect(payment_methods).toHaveLength(2)
  expect(payment_methods[0]).toMatchObject({ is_default: true, last4: number.slice(-4) })
}

async function subjects(address: string): Promise<string[]> {
  return (await mailTo(test, address)).map(({ subject }) => subject)
}
