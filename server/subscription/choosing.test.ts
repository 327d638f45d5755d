import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getOnboardingStatus, startPlan } from '#contract/onboarding/calls.ts'
import * as calls from '#contract/subscription/calls.ts'
import { employee } from '#test/samples/employees.ts'
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

  it('fifty at once are one plan at the processor', { timeout: 60_000 }, async () => {
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

  it('the same again changes nothing and asks nobody', async () => {
    const { browser } = await subscriber(test)
    test.practice.faults.set({ kind: 'down' })
    const again = await browser.call(calls.changePlan, crew)
    test.practice.faults.clear()
    expect(again).toMatchObject({ code: 200, body: { subscription: { chosen: true } } })
  })

  it('a card is asked for where there is none', async () => {
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
  ])('a card that is %s leaves everything as it was', async (_, number, message) => {
    const { browser, company_id } = await owner(test)
    const before = await planOf(browser)
    const payment_method_token = await cardOf(test, number)
    const refused = await browser.call(calls.changePlan, { ...crew, payment_method_token })
    expect(refused).toMatchObject({ code: 402, body: { error_code: 'card_declined', message } })
    expect(await planOf(browser)).toEqual(before)
    expect((await browser.call(calls.listPaymentMethods)).body.payment_methods).toEqual([])
    expect(await subscriptionsOf(test, company_id)).toEqual([])
  })

  it('a first charge that is declined leaves everything as it was, the card of before included', async () => {
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

  it('a card whose bank asks is kept once its holder has agreed; then the same wish goes through', async () => {
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

  it('a first charge whose bank asks is incomplete until its holder has agreed', async () => {
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

  it('a plan that is too small for the team is refused, and nothing changes', async () => {
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

  it('choosing a plan takes a cancellation back', async () => {
    const { browser } = await subscriber(test)
    await expectSuccess(browser.call(calls.cancelSubscription))
    const chosen = await expectSuccess(browser.call(calls.changePlan, { plan: 'crew', interval: 'year' }))
    expect(chosen).toMatchObject({ subscription: { interval: 'year', cancel_at_period_end: false } })
  })

  it('what the table of states forbids is refused and named', async () => {
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

  it('a trial without a plan is canceled and kept without the processor', async () => {
    const { browser } = await owner(test)
    test.practice.faults.set({ kind: 'down' })
    expect((await expectSuccess(browser.call(calls.cancelSubscription))).subscription?.cancel_at_period_end).toBe(true)
    expect((await expectSuccess(browser.call(calls.keepSubscription))).subscription?.cancel_at_period_end).toBe(false)
    test.practice.faults.clear()
  })
})

describe('who is told what', () => {
  it('an employee sees how the plan stands and whom to ask, and no money', async () => {
    const boss = await subscriber(test)
    const { browser } = await employee(test, boss, 'admin')
    const seen = await planOf(browser)
    expect(seen).toMatchObject({ is_active: true, owner_name: 'Sam Harlow', subscription: { status: 'trialing' } })
    expect(seen.billing).toBeUndefined()
    for (const row of [calls.listReceipts, calls.listPaymentMethods, calls.cancelSubscription])
      expect(await browser.call(row as object)).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
  })

  it('a client is told nothing of the plan of their contractor', async () => {
    const boss = await owner(test)
    const { browser, user_id } = await employee(test, boss, 'crew_member')
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update membership set kind = 'client', role_id = null where user_id = ${user_id}`.execute(db),
    )
    await endTrialOf(test, boss.company_id)
    expect(await planOf(browser)).toMatchObject({ subscription: null, is_active: true })
  })
})
