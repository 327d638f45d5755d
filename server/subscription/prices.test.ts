import { describe, expect, it } from 'vitest'
import { getPricing, startPlan } from '#contract/onboarding/calls.ts'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import { openTestApp } from '#test/app.ts'
import { expectSuccess, owner } from '#test/factories.ts'
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
})
