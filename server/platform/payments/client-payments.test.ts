import { randomUUID } from 'node:crypto'
import { afterAll, expect, test as it } from 'vitest'
import { answerBank, cards, cardToken, openPractice } from '#test/server/practice.ts'
import type { NewPayment } from './shapes.ts'

const { practice, payments, stripe } = await openPractice({ misbehaves: 0.05, seed: 5 })

afterAll(() => practice.stop())

/** A company whose account takes cards. */
async function account() {
  const of = { company_id: randomUUID(), name: 'Harlow', email: 'sam@harlow.co', country: 'US' }
  const { id } = await payments.createAccount(of)
  const { url } = await payments.accountLink({ account_id: id, return_path: '/settings', refresh_path: '/settings' })
  await fetch(url, { method: 'POST', redirect: 'manual' })
  return id
}

const account_id = await account()

async function pay(number: string, over: Partial<NewPayment> = {}) {
  const { token } = await cardToken(practice, number, { account: account_id })
  return payments.createPayment({
    account_id,
    amount: 93_658,
    currency: 'USD',
    method_token: token,
    description: 'INV-1042',
    metadata: { document_id: 'd1' },
    key: randomUUID(),
    ...over,
  })
}

it('an account takes payments only after its owner has been at the processor’s page', async () => {
  const of = { company_id: randomUUID(), name: 'New', email: 'new@example.com', country: 'US' }
  const made = await payments.createAccount(of)
  expect(made).toMatchObject({ company_id: of.company_id, charges_enabled: false, details_submitted: false })
  expect((await payments.createAccount(of)).id).toBe(made.id)
  const { url } = await payments.accountLink({
    account_id: made.id,
    return_path: '/settings',
    refresh_path: '/settings',
  })
  await fetch(url, { method: 'POST', redirect: 'manual' })
  expect(await payments.getAccount(made.id)).toMatchObject({ charges_enabled: true, payouts_enabled: true })
  await expect(payments.getAccount('acct_guess')).rejects.toMatchObject({ code: 'not_found' })
})

it('a client pays with a card, once however often it is sent', async () => {
  const { token } = await cardToken(practice, cards.works, { account: account_id })
  const over = { method_token: token, key: randomUUID() }
  const made = await Promise.all(Array.from({ length: 20 }, () => pay(cards.works, over)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made[0]).toMatchObject({
    status: 'succeeded',
    account_id,
    amount: 93_658,
    amount_received: 93_658,
    currency: 'USD',
    metadata: { document_id: 'd1' },
    card: { brand: 'visa', last4: '4242' },
    error: null,
  })
  expect(await payments.getPayment({ account_id, payment_id: made[0]?.id ?? '' })).toMatchObject({
    status: 'succeeded',
  })
})

it('a declined payment says why and waits for another card', async () => {
  const made = await pay(cards.poor)
  expect(made).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    error: { decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  })
  const { token } = await cardToken(practice, cards.works, { account: account_id })
  const again = { account_id, payment_id: made.id, method_token: token }
  expect(await payments.confirmPayment({ ...again, key: randomUUID() })).toMatchObject({
    id: made.id,
    status: 'succeeded',
  })
  const twice = await payments.confirmPayment({ ...again, key: randomUUID() })
  expect(twice).toMatchObject({ status: 'succeeded', amount_received: 93_658 })
})

it.each([
  ['agrees', true, 'succeeded'],
  ['refuses', false, 'requires_payment_method'],
])('a payment whose bank asks waits until the holder %s', async (_, agrees, status) => {
  const made = await pay(cards.asks)
  expect(made).toMatchObject({
    status: 'requires_action',
    kind: 'payment',
    client_secret: expect.stringMatching(/_secret_/),
  })
  await answerBank(stripe, made, agrees, account_id)
  expect(await payments.getPayment({ account_id, payment_id: made.id })).toMatchObject({ status })
})

it('a payment is given up before it is charged, and not afterwards', async () => {
  const waiting = await pay(cards.works, { method_token: null })
  expect(waiting).toMatchObject({ status: 'requires_payment_method', error: null })
  const given = { account_id, payment_id: waiting.id }
  expect(await payments.cancelPayment(given)).toMatchObject({ status: 'canceled' })
  expect(await payments.cancelPayment(given)).toMatchObject({ status: 'canceled' })
  const paid = await pay(cards.works)
  await expect(payments.cancelPayment({ account_id, payment_id: paid.id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

it('money goes back once a key, and never more than came in', async () => {
  const paid = await pay(cards.works)
  const of = { account_id, payment_id: paid.id }
  const key = randomUUID()
  const backs = await Promise.all(
    [1, 2, 3].map(() => payments.refundPayment({ ...of, amount: 50_000, metadata: { refund_id: 'r1' }, key })),
  )
  expect(new Set(backs.map(({ id }) => id)).size).toBe(1)
  expect(backs[0]).toMatchObject({ amount: 50_000, status: 'succeeded', payment_id: paid.id })
  expect(await payments.getPayment(of)).toMatchObject({ amount_refunded: 50_000 })
  const rest = (amount: number) => payments.refundPayment({ ...of, amount, metadata: {}, key: randomUUID() })
  await expect(rest(43_659)).rejects.toMatchObject({ code: 'invalid_amount' })
  await rest(43_658)
  await expect(rest(1)).rejects.toMatchObject({ code: 'invalid_amount' })
  const listed = await payments.listRefunds(of)
  expect(listed.map(({ amount, metadata }) => [amount, metadata])).toEqual([
    [43_658, {}],
    [50_000, { refund_id: 'r1' }],
  ])
})

it('an amount below what a card takes is refused as such', async () => {
  await expect(pay(cards.works, { amount: 49 })).rejects.toMatchObject({ code: 'invalid_amount' })
})

it('a company’s payment is not found on another company’s account', async () => {
  const paid = await pay(cards.works)
  const elsewhere = await account()
  await expect(payments.getPayment({ account_id: elsewhere, payment_id: paid.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('what happened on a company’s account is listed for it, oldest first', async () => {
  const here = await account()
  const { token } = await cardToken(practice, cards.works, { account: here })
  await pay(cards.works, { account_id: here, method_token: token })
  const events = await payments.listEvents({ since: new Date(0).toISOString(), account_id: here })
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
  expect(events.every(({ account_id }) => account_id === here)).toBe(true)
  expect(events[2]?.object).toMatchObject({ kind: 'payment_intent', metadata: { document_id: 'd1' } })
})
