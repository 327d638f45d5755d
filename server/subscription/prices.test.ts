import { describe, expect, it } from 'vitest'
import { getPricing, startPlan } from '#contract/onboarding/calls.ts'
import { changePlan, getSubscriptionStatus } from '#contract/subscription/calls.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cardOf } from '#test/subscribers.ts'

const test = await openTestApp({ settings: { PLAN_PRICES: 'EUR crew=45.50/455 solo=18/180 business=90/900' } })

describe('prices that the settings say', () => {
  it('are those an owner is offered, chooses and reads', async () => {
    const sam = await owner(test)
    const { plans } = await expectSuccess(sam.browser.call(getPricing))
    expect(plans.map(({ key, monthly, yearly, currency }) => [key, monthly, yearly, currency])).toEqual([
      ['solo', '18.00', '180.00', 'EUR'],
      ['crew', '45.50', '455.00', 'EUR'],
      ['business', '90.00', '900.00', 'EUR'],
    ])
    const payment_method_token = await cardOf(test)
    await expectSuccess(sam.browser.call(startPlan, { plan: 'crew', interval: 'month', payment_method_token }))
    const { billing } = await expectSuccess(sam.browser.call(getSubscriptionStatus))
    expect(billing).toMatchObject({ price: '45.50', currency: 'EUR' })
  })

  it('stay what they were for whoever is charged them, when new subscribers are asked for more', async () => {
    const [before, after] = [await owner(test), await owner(test)]
    const choose = { plan: 'crew', interval: 'year' } as const
    const priceOf = async ({ browser }: typeof before) => {
      const { billing } = await expectSuccess(browser.call(getSubscriptionStatus))
      return [billing?.price, billing?.currency]
    }
    const pay = async () => ({ ...choose, payment_method_token: await cardOf(test) })
    await expectSuccess(before.browser.call(startPlan, await pay()))
    const { PLAN_PRICES } = readEnv({ PLAN_PRICES: 'EUR crew=60/600 solo=20/200 business=99/990' })
    Object.assign(test.platform.env, { PLAN_PRICES })
    await expectSuccess(after.browser.call(startPlan, await pay()))
    expect([await priceOf(before), await priceOf(after)]).toEqual([
      ['455.00', 'EUR'],
      ['600.00', 'EUR'],
    ])
    await expectSuccess(before.browser.call(changePlan, { plan: 'business', interval: 'year' }))
    expect(await priceOf(before)).toEqual(['990.00', 'EUR'])
  })
})
