import { performance } from 'node:perf_hooks'
import { afterEach, describe, expect, it } from 'vitest'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as calls from '#contract/subscription/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cardOf, doTask, endTrialOf, planOf, subscriber, subscriptionsOf } from '#test/subscribers.ts'
import { pullPlan } from './pull.ts'

const test = await openTestApp()
const crew = { plan: 'crew', interval: 'month' } as const
afterEach(() => test.practice.faults.clear())

const faults = [
  ['is down', { kind: 'down' }],
  ['is slow', { kind: 'slow', ms: 30_000 }],
  ['is too busy', { kind: 'busy' }],
  ['is broken', { kind: 'broken' }],
  ['cuts its answers', { kind: 'half' }],
  ['talks nonsense', { kind: 'nonsense' }],
  ['leaves out what was asked', { kind: 'hollow' }],
] as const

describe.each(faults)('when the card processor %s', (_, fault) => {
  it('an owner is told within ten seconds, and nothing is half done', { timeout: 40_000 }, async () => {
    const { browser, company_id } = await owner(test)
    const payment_method_token = await cardOf(test)
    const before = await planOf(browser)
    test.practice.faults.set(fault)
    const begun = performance.now()
    const [refused] = await Promise.all([
      browser.call(calls.changePlan, { ...crew, payment_method_token }),
      // Other areas know nothing of it.
      expectSuccess(browser.call(getDashboard)),
    ])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(refused).toMatchObject({ code: 503, body: { error_code: 'payment_unavailable' } })
    expect(await planOf(browser)).toEqual(before)
    test.practice.faults.clear()
    await waitForBreaker()
    expect(await subscriptionsOf(test, company_id)).toEqual([])
    const again = await expectSuccess(browser.call(calls.changePlan, { ...crew, payment_method_token }))
    expect(again.subscription).toMatchObject({ chosen: true, plan: 'crew' })
    expect(await subscriptionsOf(test, company_id)).toHaveLength(1)
  })
})

describe('when the processor did it and its answer was lost', () => {
  const lost = { kind: 'lost' } as const
  const beginning = { about: 'POST /v1/subscriptions' }

  it('the next try finds the plan instead of beginning a second one', { timeout: 40_000 }, async () => {
    const { browser, company_id } = await subscribing()
    test.practice.faults.set(lost, beginning)
    const unsure = await browser.call(calls.reactivateSubscription)
    expect(unsure).toMatchObject({ code: 503, body: { error_code: 'payment_unavailable' } })
    test.practice.faults.clear()
    await waitForBreaker()
    const found = await expectSuccess(browser.call(calls.reactivateSubscription))
    expect(found).toMatchObject({ is_active: true, subscription: { status: 'active' } })
    expect(await living(company_id)).toBe(1)
    expect((await expectSuccess(browser.call(calls.listReceipts))).receipts).toHaveLength(1)
  })

  it('without a next try the queue finds it; one look leaves no difference', { timeout: 40_000 }, async () => {
    const { browser, company_id } = await subscribing()
    test.practice.faults.set(lost, beginning)
    await browser.call(calls.reactivateSubscription)
    test.practice.faults.clear()
    await waitForBreaker()
    await finishLeftChanges(company_id)
    expect(await planOf(browser)).toMatchObject({ is_active: true, subscription: { status: 'active', plan: 'crew' } })
    expect(await living(company_id)).toBe(1)
    await doTask(test, 'look_at_plan', company_id)
    expect(await pullPlan(test.platform, company_id)).toEqual([])
  })
})

it('a server that dies between the processor and the commit leaves what the next look finds', {
  timeout: 40_000,
}, async () => {
  const { browser, company_id } = await subscribing()
  const { database } = test.platform
  const begin = database.begin
  const dead = new Error('the server is gone')
  const { payments } = test.platform
  const create = payments.createSubscription
  payments.createSubscription = async (input) => {
    const made = await create(input)
    database.begin = () => Promise.reject(dead) // from here on nothing is written any more
    return made
  }
  try {
    expect((await browser.call(calls.reactivateSubscription)).code).toBe(500)
  } finally {
    database.begin = begin
    payments.createSubscription = create
  }
  expect(await living(company_id)).toBe(1)
  expect(await planOf(browser)).toMatchObject({ is_active: false })
  const differences = await pullPlan(test.platform, company_id, true)
  expect(differences).toContain('status')
  expect(await planOf(browser)).toMatchObject({ is_active: true, subscription: { status: 'active' } })
  expect(await pullPlan(test.platform, company_id)).toEqual([])
})

it('a second plan that came about by mischance is ended, the first one stays', async () => {
  const { browser, company_id } = await subscriber(test)
  const [first] = await subscriptionsOf(test, company_id)
  if (!first) throw new Error('There is a plan')
  await test.platform.payments.createSubscription({
    customer_id: first.customer_id,
    company_id,
    price: { plan: 'business', name: 'Business', interval: 'month', amount: 9900, currency: 'USD' },
    trial_end: null,
    payment_method_id: null,
    key: `mischance ${company_id}`,
  })
  await doTask(test, 'look_at_plan', company_id)
  const after = await subscriptionsOf(test, company_id)
  expect(after.map(({ id, status }) => [id === first.id, status])).toEqual([
    [false, 'canceled'],
    [true, 'trialing'],
  ])
  expect((await planOf(browser)).subscription).toMatchObject({ plan: 'crew', chosen: true })
})

/** An owner with a card whose trial is over. */
async function subscribing() {
  const person = await subscriber(test)
  await endTrialOf(test, person.company_id)
  return person
}

async function living(companyId: string): Promise<number> {
  return (await subscriptionsOf(test, companyId)).filter(({ status }) => status === 'active').length
}

/** Does what waits in the queue for a change whose end nobody saw. */
async function finishLeftChanges(company_id: string) {
  const left = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('subscription').select('change_key').executeTakeFirstOrThrow(),
  )
  expect(left.change_key).not.toBeNull()
  const { tasksOf } = await import('#server/tasks.ts')
  await tasksOf(test.platform).settle_plan_change?.({ company_id, change_key: left.change_key })
}

/** After several failures nobody is asked for a moment. */
async function waitForBreaker() {
  for (let n = 0; n < 60; n++) {
    const asked = await test.platform.payments.listSubscriptions('cus_nobody').catch((error) => error)
    if (asked?.code !== 'payment_unavailable') return
    await new Promise((done) => setTimeout(done, 250))
  }
}
