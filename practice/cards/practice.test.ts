import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterEach, expect, test as it } from 'vitest'
import { practiceKeys } from '#server/platform/payments/practice-keys.ts'
import { answerBank, cards, cardToken, keys, openPractice, type PracticeBench } from '#test/server/practice.ts'
import { isPracticeRunning } from './already-running.ts'

const open: PracticeBench[] = []

afterEach(async () => {
  for (const { practice } of open.splice(0)) await practice.stop()
})

async function bench(over?: Parameters<typeof openPractice>[0]) {
  const made = await openPractice(over)
  open.push(made)
  return made
}

it('a browser sends a card to the processor and gets a token; the number is kept nowhere', async () => {
  const { practice, stripe } = await bench()
  const { status, token } = await cardToken(practice, cards.works)
  expect(status).toBe(200)
  const method = await stripe.paymentMethods.retrieve(token)
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(JSON.stringify(method)).not.toContain(cards.works)
})

it.each([
  ['a real card, because it has no business here', '4111111111111111', {}, 'card_declined'],
  ['a number with a wrong digit', '4242424242424241', {}, 'incorrect_number'],
  ['a month that does not exist', cards.works, { month: '13' }, 'invalid_expiry_month'],
  ['a year that is over', cards.works, { year: '2020' }, 'invalid_expiry_year'],
  ['a security code of two digits', cards.works, { cvc: '12' }, 'invalid_cvc'],
])('the processor refuses %s', async (_, number, over, code) => {
  const { practice } = await bench()
  expect((await cardToken(practice, number, over)).error?.code).toBe(code)
})

it('a page of another site gets nothing, and neither does a browser that asks for more than a card', async () => {
  const { practice } = await bench()
  const ask = (path: string, origin: string, key: string) =>
    fetch(`${practice.url}/v1/${path}`, { headers: { origin, authorization: `Bearer ${key}` } })
  expect((await ask('customers/cus_1', 'https://elsewhere.example', keys.secret_key)).status).toBe(403)
  expect((await ask('invoices', 'http://localhost:3000', keys.publishable_key)).status).toBe(401)
  expect((await ask('invoices', 'http://localhost:3000', 'sk_test_guess')).status).toBe(401)
  const preflight = await fetch(`${practice.url}/v1/payment_methods`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
})

it('the same key gives the same object, with other words it is refused', async () => {
  const { stripe } = await bench()
  const idempotencyKey = randomUUID()
  const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey })
  const many = await Promise.all(Array.from({ length: 20 }, () => make('Harlow')))
  expect(new Set(many.map(({ id }) => id)).size).toBe(1)
  await expect(make('Marlow')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

it('the official client accepts the signature of every webhook, and of none that was touched', async () => {
  const { stripe, practice, sent } = await bench()
  await stripe.customers.create({ name: 'Harlow' })
  await practice.deliverAll()
  const [{ payload, signature } = { payload: '', signature: '' }] = sent
  expect(stripe.webhooks.constructEvent(payload, signature, keys.webhook_secret).type).toBe('customer.created')
  expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, keys.webhook_secret)).toThrow()
  expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow()
})

it('what was made is there again after a restart, at the same address', async () => {
  const first = await bench({ durable: true })
  const customer = await first.stripe.customers.create({ name: 'Harlow', metadata: { company_id: 'x' } })
  first.practice.advance({ days: 3 })
  const then = first.practice.now()
  await first.practice.stop()
  const second = await bench({ durable: true, dataDir: first.dataDir })
  expect(second.practice.url).toBe(first.practice.url)
  expect(await second.stripe.customers.retrieve(customer.id)).toMatchObject({
    name: 'Harlow',
    metadata: { company_id: 'x' },
  })
  expect(second.practice.now()).toBeGreaterThanOrEqual(then)
})

it('a second server of the same data finds the processor of the first', async () => {
  const { practice, dataDir } = await bench()
  expect(await isPracticeRunning(dataDir, keys)).toBe(true)
  expect(await isPracticeRunning(dataDir, practiceKeys('another key of thirty-two letters'))).toBe(false)
  await practice.stop()
  expect(await isPracticeRunning(dataDir, keys)).toBe(false)
})

it('time passes by the test clock of the API', async () => {
  const { stripe, practice } = await bench()
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve('clock_practice')
  await stripe.testHelpers.testClocks.advance('clock_practice', { frozen_time: frozen_time + 86_400 })
  expect(practice.now()).toBeGreaterThanOrEqual(frozen_time + 86_400)
})

it('the bank asks on a page that only the product may frame, and tells it when the holder has answered', async () => {
  const { stripe, practice } = await bench()
  const { token } = await cardToken(practice, cards.asks)
  const intent = await stripe.paymentIntents.create({
    amount: 93_658,
    currency: 'usd',
    payment_method: token,
    confirm: true,
    use_stripe_sdk: true,
  })
  expect(intent.status).toBe('requires_action')
  const { html, policy, done } = await answerBank(stripe, { id: intent.id, kind: 'payment' }, true)
  expect(html).toContain('Practice mode: no real money moves.')
  expect(html).toContain('$936.58')
  expect(policy).toContain('frame-ancestors http://localhost:3000')
  // Its icon is let in: a browser says an error of each that is not.
  expect([html, policy]).toEqual([
    expect.stringContaining('<link rel="icon" href="data:,">'),
    expect.stringContaining('img-src data:'),
  ])
  expect(done).toContain('postMessage')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

it('a company’s account takes payments once its owner has clicked, and its balance is what came in less fees and refunds', async () => {
  const { stripe, practice } = await bench()
  const account = await stripe.accounts.create({ type: 'standard', business_profile: { name: 'Harlow' } })
  const { token } = await cardToken(practice, cards.works, { account: account.id })
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 10_000, currency: 'usd', payment_method: token, confirm: true },
      { stripeAccount: account.id },
    )
  await expect(pay()).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/settings?done',
    refresh_url: 'http://localhost:3000/settings?again',
  })
  expect(await (await fetch(link.url)).text()).toContain('Card payments for Harlow')
  const clicked = await fetch(link.url, { method: 'POST', redirect: 'manual' })
  expect(clicked.headers.get('location')).toBe('http://localhost:3000/settings?done')
  const spent = await fetch(link.url, { redirect: 'manual' })
  expect(spent.headers.get('location')).toBe('http://localhost:3000/settings?again')
  expect((await stripe.accounts.retrieve(account.id)).charges_enabled).toBe(true)
  const paid = await pay()
  await stripe.refunds.create({ payment_intent: paid.id, amount: 2_500 }, { stripeAccount: account.id })
  const balance = await stripe.balance.retrieve({}, { stripeAccount: account.id })
  expect(balance.available).toEqual([expect.objectContaining({ amount: 10_000 - 320 - 2_500, currency: 'usd' })])
  await expect(stripe.paymentIntents.retrieve(paid.id)).rejects.toMatchObject({ code: 'resource_missing' })
})

it('events of a time are listed page by page, newest first', async () => {
  const { stripe } = await bench()
  for (let nth = 0; nth < 12; nth++) await stripe.customers.create({ name: `Customer ${nth}` })
  const found: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 5 })) found.push(event)
  expect(found).toHaveLength(12)
  expect(found[0]?.data.object).toMatchObject({ name: 'Customer 11' })
})

it('a processor that misbehaves sends events twice and in another order, the same each time it is started', async () => {
  const orders = []
  for (let run = 0; run < 2; run++) {
    const { stripe, practice, sent } = await bench({ misbehaves: 0.2, seed: 7 })
    for (let nth = 0; nth < 20; nth++)
      await stripe.customers.create({ name: `${nth}` }, { maxNetworkRetries: 3, idempotencyKey: `key-${run}-${nth}` })
    await practice.deliverAll()
    orders.push(
      sent.map(
        ({ payload }) =>
          (JSON.parse(payload) as Stripe.Event & { data: { object: { name: string } } }).data.object.name,
      ),
    )
  }
  expect(orders[0]?.length).toBeGreaterThan(20)
  expect(orders[0]).not.toEqual([...(orders[0] ?? [])].sort((a, b) => Number(a) - Number(b)))
  expect(new Set(orders[0]).size).toBe(20)
  expect(orders[1]).toEqual(orders[0])
})
