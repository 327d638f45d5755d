import { describe, expect, it } from 'vitest'
import * as calls from '#contract/subscription/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { endTrialOf, planOf, subscriber } from '#test/subscribers.ts'

const test = await openTestApp()

describe('changing a plan', () => {
  it('an owner takes a larger plan: at once, and the difference is charged', async () => {
    const { browser, company_id } = await subscriber(test)
    await endTrialOf(test, company_id)
    await expectSuccess(browser.call(calls.reactivateSubscription))
    const larger = await expectSuccess(browser.call(calls.changePlan, { plan: 'business', interval: 'month' }))
    expect(larger).toMatchObject({
      subscription: { plan: 'business', limits: { users: 20 } },
      billing: { price: '99.00' },
    })
    const { receipts } = await expectSuccess(browser.call(calls.listReceipts))
    expect(receipts.map(({ amount }) => amount)).toEqual(['50.00', '49.00'])
    const smaller = await expectSuccess(browser.call(calls.changePlan, { plan: 'solo', interval: 'month' }))
    expect(smaller).toMatchObject({ subscription: { plan: 'solo', limits: { users: 1 } } })
  })

  it('an owner cannot take a plan that is too small for the team, and nothing changes', async () => {
    const boss = await subscriber(test)
    await employee(test, boss, 'crew_member')
    const refused = await boss.browser.call(calls.changePlan, { plan: 'solo', interval: 'month' })
    expect(refused).toMatchObject({
      code: 400,
      body: {
        error_code: 'seat_limit',
        message: 'Solo has room for 1 person, and your team has 2. Remove someone first, or choose a larger plan.',
      },
    })
    expect(await planOf(boss.browser)).toMatchObject({ subscription: { plan: 'crew' } })
  })

  it('an owner who chooses a plan takes a cancellation back', async () => {
    const { browser } = await subscriber(test)
    await expectSuccess(browser.call(calls.cancelSubscription))
    const chosen = await expectSuccess(browser.call(calls.changePlan, { plan: 'crew', interval: 'year' }))
    expect(chosen).toMatchObject({ subscription: { interval: 'year', cancel_at_period_end: false } })
  })

  it('an owner is told why a plan on trial cannot be kept or started again, and an ended one not canceled', async () => {
    const { browser, company_id } = await subscriber(test)
    const refusal = (message: string) => ({ code: 400, body: { error_code: 'invalid_transition', message } })
    const { keepSubscription, reactivateSubscription, cancelSubscription } = calls
    expect(await browser.call(keepSubscription)).toMatchObject(refusal("This plan is on trial, so it can't be kept"))
    expect(await browser.call(reactivateSubscription)).toMatchObject(
      refusal("This plan is on trial, so it can't be started again"),
    )
    await endTrialOf(test, company_id)
    expect(await browser.call(cancelSubscription)).toMatchObject(
      refusal("This plan is canceled, so it can't be canceled at its end"),
    )
  })

  it('an owner cancels a trial without a plan, and keeps it, without the processor', async () => {
    const { browser } = await owner(test)
    test.practice.faults.set({ kind: 'down' })
    expect((await expectSuccess(browser.call(calls.cancelSubscription))).subscription?.cancel_at_period_end).toBe(true)
    expect((await expectSuccess(browser.call(calls.keepSubscription))).subscription?.cancel_at_period_end).toBe(false)
    test.practice.faults.clear()
  })
})
