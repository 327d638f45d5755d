import { describe, expect, it } from 'vitest'
import { getOnboardingStatus, startPlan } from '#contract/onboarding/calls.ts'
import * as calls from '#contract/subscription/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cards } from '#test/server/practice.ts'
import { answerQuestion, cardOf, endTrialOf, planOf, subscriber, subscriptionsOf } from '#test/subscribers.ts'

const test = await openTestApp()
const crew = { plan: 'crew', interval: 'month' } as const
const fifty = <T>(one: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, at) => one(at)))

describe('choosing a plan', () => {
  it('an owner chooses a plan while setting up, and is set', async () => {
    const { browser } = await owner(test)
    const answer = await expectSuccess(
      browser.call(startPlan, { plan: 'solo', interval: 'year', payment_method_token: await cardOf(test) }),
    )
    expect(answer).toMatchObject({ next: '/dashboard', attempt: null })
    expect(await planOf(browser)).toMatchObject({
      subscription: { status: 'trialing', plan: 'solo', interval: 'year', limits: { users: 1 } },
      billing: { price: '190.00' },
    })
    expect((await browser.call(getOnboardingStatus)).body.isOnboarded).toBe(true)
  })

  it('a person without a company is sent to set it up first', async () => {
    const { browser } = await verifiedPerson(test)
    const answer = await browser.call(startPlan, { ...crew, payment_method_token: 'pm_any' })
    expect(answer).toMatchObject({ code: 403, body: { error_code: 'onboarding_required' } })
  })

  it('an owner who chooses fifty times at once has one plan at the processor', { timeout: 60_000 }, async () => {
    const { browser, company_id } = await owner(test)
    const payment_method_token = await cardOf(test)
    const answers = await fifty(() => browser.call(calls.changePlan, { ...crew, payment_method_token }))
    const codes = new Set(answers.map(({ code }) => code))
    expect(
      [...codes].every((code) => [200, 400, 409].includes(code)),
      [...codes].join(),
    ).toBe(true)
    expect(codes.has(200)).toBe(true)
    expect(await subscriptionsOf(test, company_id)).toHaveLength(1)
    expect(await planOf(browser)).toMatchObject({ subscription: { chosen: true, plan: 'crew' } })
  })

  it('an owner who chooses the same again changes nothing and asks nobody', async () => {
    const { browser } = await subscriber(test)
    test.practice.faults.set({ kind: 'down' })
    const again = await browser.call(calls.changePlan, crew)
    test.practice.faults.clear()
    expect(again).toMatchObject({ code: 200, body: { subscription: { chosen: true } } })
  })

  it('an owner without a card is asked for one', async () => {
    const { browser } = await owner(test)
    expect(await browser.call(calls.changePlan, crew)).toMatchObject({
      code: 400,
      body: { error_code: 'validation_error', fields: { payment_method_token: [expect.any(String)] } },
    })
  })

  it.each([
    ['declined', cards.declined, 'Your card was declined.'],
    ['without funds', cards.poor, 'Your card has insufficient funds.'],
    ['expired', cards.expired, 'Your card has expired.'],
  ])('an owner whose card is %s finds everything as it was', async (_, number, message) => {
    const { browser, company_id } = await owner(test)
    const before = await planOf(browser)
    const payment_method_token = await cardOf(test, number)
    const refused = await browser.call(calls.changePlan, { ...crew, payment_method_token })
    expect(refused).toMatchObject({ code: 402, body: { error_code: 'card_declined', message } })
    expect(await planOf(browser)).toEqual(before)
    expect((await browser.call(calls.listPaymentMethods)).body.payment_methods).toEqual([])
    expect(await subscriptionsOf(test, company_id)).toEqual([])
  })

  it('an owner whose first charge is declined finds everything as it was, the card of before included', async () => {
    const { browser, company_id } = await subscriber(test)
    await endTrialOf(test, company_id)
    const before = await planOf(browser)
    const refused = await browser.call(calls.reactivateSubscription, {
      payment_method_token: await cardOf(test, cards.failsLater),
    })
    expect(refused).toMatchObject({ code: 402, body: { error_code: 'card_declined' } })
    await test.work()
    expect(await planOf(browser)).toEqual(before)
    const { payment_methods } = (await browser.call(calls.listPaymentMethods)).body
    expect(payment_methods).toMatchObject([{ last4: '4242', is_default: true }])
  })

  it('an owner whose bank asks has the card kept once they have agreed; then the same request goes through', async () => {
    const { browser, company_id } = await owner(test)
    const requested = { ...crew, payment_method_token: await cardOf(test, cards.asks) }
    const asked = await expectSuccess(browser.call(calls.changePlan, requested))
    expect(asked).toMatchObject({
      subscription: { chosen: false },
      attempt: { kind: 'setup', status: 'requires_action' },
    })
    await answerQuestion(test, asked.attempt?.client_secret ?? '', true)
    const done = await expectSuccess(browser.call(calls.changePlan, requested))
    expect(done).toMatchObject({ subscription: { chosen: true }, attempt: null, billing: { payment_method: {} } })
    expect(await subscriptionsOf(test, company_id)).toHaveLength(1)
  })

  it('an owner whose bank asks at the first charge has an incomplete plan until they have agreed', async () => {
    const { browser, company_id } = await owner(test)
    await endTrialOf(test, company_id)
    const requested = { ...crew, payment_method_token: await cardOf(test, cards.alwaysAsks) }
    const first = await expectSuccess(browser.call(calls.reactivateSubscription, requested))
    await answerQuestion(test, first.attempt?.client_secret ?? '', true)
    const second = await expectSuccess(browser.call(calls.reactivateSubscription, requested))
    expect(second).toMatchObject({
      is_active: false,
      subscription: { status: 'incomplete' },
      attempt: { kind: 'payment', status: 'requires_action' },
    })
    await answerQuestion(test, second.attempt?.client_secret ?? '', true)
    const third = await expectSuccess(browser.call(calls.changePlan, requested))
    expect(third).toMatchObject({ is_active: true, subscription: { status: 'active' }, attempt: null })
    expect((await subscriptionsOf(test, company_id)).filter(({ status }) => status === 'active')).toHaveLength(1)
    expect((await expectSuccess(browser.call(calls.listReceipts))).receipts).toHaveLength(1)
  })
})
