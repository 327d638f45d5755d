import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as calls from '#contract/subscription/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cards } from '#test/server/practice.ts'
import { answerQuestion, cardOf, endTrialOf, followClock, pass, planOf, subscriber } from '#test/subscribers.ts'

const test = await openTestApp()
followClock(test)
const mastercard = '5555555555554444'

const listOf = async (browser: Browser) => (await expectSuccess(browser.call(calls.listPaymentMethods))).payment_methods
const add = async (browser: Browser, number: string, make_default = false) =>
  browser.call(calls.addPaymentMethod, { payment_method_token: await cardOf(test, number), make_default })

it('an owner keeps a card without a plan; the first one is the default', async () => {
  const { browser } = await owner(test)
  const { payment_methods, payment_setup } = await expectSuccess(add(browser, cards.works))
  expect(payment_methods).toMatchObject([{ brand: 'visa', last4: '4242', exp_month: 12, is_default: true }])
  expect(payment_setup).toMatchObject({ practice: true, publishable_key: expect.stringMatching(/^pk_/) })
  expect(JSON.stringify(payment_methods)).not.toContain('pm_')
})

it('an owner adds a second card, makes it the default, and takes the first away', async () => {
  const { browser } = await subscriber(test)
  const { payment_methods } = await expectSuccess(add(browser, mastercard))
  expect(payment_methods.map(({ last4, is_default }) => [last4, is_default])).toEqual([
    ['4242', true],
    ['4444', false],
  ])
  const second = payment_methods[1]?.id ?? ''
  await expectSuccess(browser.call(calls.setDefaultPaymentMethod, { payment_method_id: second }))
  expect((await planOf(browser)).billing?.payment_method).toMatchObject({ last4: '4444' })
  const first = payment_methods[0]?.id ?? ''
  await expectSuccess(browser.call(calls.removePaymentMethod, { payment_method_id: first }))
  expect(await listOf(browser)).toMatchObject([{ last4: '4444', is_default: true }])
})

it('an owner who takes the default card away has the other one in its place', async () => {
  const { browser } = await subscriber(test)
  await expectSuccess(add(browser, mastercard))
  const [visa] = await listOf(browser)
  await expectSuccess(browser.call(calls.removePaymentMethod, { payment_method_id: visa?.id ?? '' }))
  expect(await listOf(browser)).toMatchObject([{ last4: '4444', is_default: true }])
})

it('an owner cannot take away the only card of a running plan; afterwards they can', async () => {
  const { browser, company_id } = await subscriber(test)
  const [card] = await listOf(browser)
  const requested = { payment_method_id: card?.id ?? '' }
  expect(await browser.call(calls.removePaymentMethod, requested)).toMatchObject({
    code: 400,
    body: { error_code: 'payment_method_in_use' },
  })
  expect(await listOf(browser)).toHaveLength(1)
  await endTrialOf(test, company_id)
  expect((await expectSuccess(browser.call(calls.removePaymentMethod, requested))).payment_methods).toEqual([])
})

it('an owner whose card is declined reads the bank’s words, and it is not kept', async () => {
  const { browser } = await subscriber(test)
  const answer = await add(browser, cards.declined, true)
  expect(answer).toMatchObject({ code: 402, body: { error_code: 'card_declined', message: 'Your card was declined.' } })
  expect(await listOf(browser)).toMatchObject([{ last4: '4242', is_default: true }])
})

it('an owner whose bank asks has the card kept once they have agreed', async () => {
  const { browser } = await subscriber(test)
  const input = { payment_method_token: await cardOf(test, cards.asks), make_default: true }
  const asked = await expectSuccess(browser.call(calls.addPaymentMethod, input))
  expect(asked).toMatchObject({ attempt: { kind: 'setup' }, payment_methods: [{ last4: '4242' }] })
  await answerQuestion(test, asked.attempt?.client_secret ?? '', true)
  const kept = await expectSuccess(browser.call(calls.addPaymentMethod, input))
  expect(kept).toMatchObject({ attempt: null, payment_methods: [{ last4: '3155', is_default: true }, {}] })
})

it('an owner pays with a new card what is late, and the plan is active again', { timeout: 60_000 }, async () => {
  const { browser } = await subscriber(test, { card: cards.failsLater })
  await pass(test, { days: 15 })
  expect((await planOf(browser)).subscription).toMatchObject({ status: 'past_due', grace_until: expect.any(String) })
  const refused = await add(browser, cards.declined)
  expect(refused).toMatchObject({ code: 402, body: { error_code: 'card_declined' } })
  await expectSuccess(add(browser, mastercard))
  expect(await planOf(browser)).toMatchObject({
    is_active: true,
    subscription: { status: 'active', grace_until: null },
    billing: { payment_method: { last4: '4444' } },
  })
  expect((await expectSuccess(browser.call(calls.listReceipts))).receipts[0]).toMatchObject({ status: 'paid' })
})

it('an owner reaches no card of another company', async () => {
  const [mine, theirs] = [await subscriber(test), await subscriber(test)]
  const [foreign] = await listOf(theirs.browser)
  for (const payment_method_id of [foreign?.id ?? '', randomUUID()])
    for (const row of [calls.removePaymentMethod, calls.setDefaultPaymentMethod])
      expect(await mine.browser.call(row, { payment_method_id })).toMatchObject({
        code: 400,
        body: { error_code: 'validation_error', fields: { payment_method_id: [expect.any(String)] } },
      })
  expect(await listOf(theirs.browser)).toHaveLength(1)
})

it('an owner who adds one card fifty times at once has it once', { timeout: 60_000 }, async () => {
  const { browser } = await owner(test)
  const payment_method_token = await cardOf(test)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.call(calls.addPaymentMethod, { payment_method_token })),
  )
  const codes = answers.map(({ code }) => code)
  expect(
    codes.every((code) => [200, 201, 400, 409].includes(code)),
    codes.join(),
  ).toBe(true)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(await listOf(browser)).toHaveLength(1)
})

it('an owner who adds a card is answered 201, and 200 for the same one again', async () => {
  const { browser } = await subscriber(test)
  const token = await cardOf(test, mastercard)
  const keep = () => browser.call(calls.addPaymentMethod, { payment_method_token: token })
  expect([(await keep()).code, (await keep()).code]).toEqual([201, 200])
})
