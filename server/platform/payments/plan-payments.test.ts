import { randomUUID } from 'node:crypto'
import { afterAll, expect, test as it } from 'vitest'
import {
  answerBank,
  businessMonthly,
  cards,
  cardToken,
  crewMonthly,
  crewYearly,
  openPractice,
} from '#test/server/practice.ts'
import type { NewSubscription } from './shapes.ts'

const { practice, payments, stripe } = await openPractice({ misbehaves: 0.05, seed: 3 })

afterAll(() => practice.stop())

/** A company with a card that is its default. */
async function company(number = cards.works) {
  const company_id = randomUUID()
  const { customer_id } = await payments.saveCustomer({ company_id, name: 'Harlow', email: 'sam@harlow.co' })
  const card = await addCard(customer_id, number)
  await payments.setDefaultMethod({ customer_id, payment_method_id: card.id })
  return { company_id, customer_id, card }
}

async function addCard(customer_id: string, number: string) {
  const { token } = await cardToken(practice, number)
  const { card, attempt } = await payments.addMethod({ customer_id, payment_method_token: token, key: randomUUID() })
  if (attempt) await answerBank(stripe, attempt, true)
  return card
}

function subscribe(of: { company_id: string; customer_id: string }, over: Partial<NewSubscription> = {}) {
  const { company_id, customer_id } = of
  return payments.createSubscription({
    company_id,
    customer_id,
    price: crewMonthly,
    trial_end: null,
    payment_method_id: null,
    key: randomUUID(),
    ...over,
  })
}

const daysText = (days: number) => new Date((practice.now() + days * 86_400) * 1000).toISOString()
const refusal = (code: string) => expect.objectContaining({ code })

it('a company is one customer, however often it is saved', async () => {
  const of = { company_id: randomUUID(), name: 'Harlow', email: 'sam@harlow.co' }
  const [one, two] = await Promise.all([payments.saveCustomer(of), payments.saveCustomer(of)])
  expect(one).toEqual(two)
  const { customer_id } = one
  expect(await payments.saveCustomer({ ...of, name: 'Harlow & Sons', customer_id })).toEqual({ customer_id })
  expect(await stripe.customers.retrieve(customer_id)).toMatchObject({ name: 'Harlow & Sons' })
})

it('an owner keeps cards, chooses the default, and takes one away', async () => {
  const { customer_id, card } = await company()
  const second = await addCard(customer_id, '5555555555554444')
  expect(await payments.listMethods(customer_id)).toEqual([
    expect.objectContaining({ id: card.id, brand: 'visa', last4: '4242', is_default: true }),
    expect.objectContaining({ id: second.id, brand: 'mastercard', last4: '4444', is_default: false }),
  ])
  await payments.setDefaultMethod({ customer_id, payment_method_id: second.id })
  await payments.removeMethod({ customer_id, payment_method_id: card.id })
  await payments.removeMethod({ customer_id, payment_method_id: card.id })
  expect(await payments.listMethods(customer_id)).toEqual([
    expect.objectContaining({ id: second.id, is_default: true }),
  ])
})

it('an owner cannot touch the card of another company', async () => {
  const [mine, theirs] = [await company(), await company()]
  const foreign = { customer_id: mine.customer_id, payment_method_id: theirs.card.id }
  await expect(payments.removeMethod(foreign)).rejects.toEqual(refusal('not_found'))
  await expect(payments.setDefaultMethod(foreign)).rejects.toEqual(refusal('not_found'))
  await expect(subscribe(mine, { payment_method_id: theirs.card.id })).rejects.toEqual(refusal('validation_error'))
  expect(await payments.listMethods(theirs.customer_id)).toHaveLength(1)
})

it.each([
  ['declined', cards.declined, 'generic_decline', 'Your card was declined.'],
  ['without funds', cards.poor, 'insufficient_funds', 'Your card has insufficient funds.'],
  ['expired', cards.expired, 'expired_card', 'Your card has expired.'],
])('a card that is %s is not kept, and the bank’s plain words come back', async (_, number, decline_code, message) => {
  const { customer_id } = await company()
  const { token } = await cardToken(practice, number)
  const adding = payments.addMethod({ customer_id, payment_method_token: token, key: randomUUID() })
  await expect(adding).rejects.toMatchObject({ code: 'card_declined', message, detail: { decline_code } })
  expect(await payments.listMethods(customer_id)).toHaveLength(1)
})

it('a token that was never given out asks for the card once more', async () => {
  const { customer_id } = await company()
  const adding = payments.addMethod({ customer_id, payment_method_token: 'pm_guess', key: randomUUID() })
  await expect(adding).rejects.toMatchObject({
    code: 'validation_error',
    detail: { fields: { payment_method_token: [expect.anything()] } },
  })
})

it('a card whose bank asks is kept once its holder has agreed', async () => {
  const { customer_id } = await company()
  const { token } = await cardToken(practice, cards.asks)
  const { card, attempt } = await payments.addMethod({ customer_id, payment_method_token: token, key: randomUUID() })
  expect(attempt).toMatchObject({
    kind: 'setup',
    status: 'requires_action',
    client_secret: expect.stringMatching(/_secret_/),
  })
  expect(await payments.listMethods(customer_id)).toHaveLength(1)
  await answerBank(stripe, attempt ?? { id: '', kind: '' }, true)
  expect((await payments.listMethods(customer_id)).map(({ id }) => id)).toContain(card.id)
})

it('an owner subscribes: the first month is charged at once, and there is a receipt', async () => {
  const of = await company()
  const made = await subscribe(of)
  expect(made).toMatchObject({
    status: 'active',
    company_id: of.company_id,
    plan: 'crew',
    interval: 'month',
    seats: 1,
    cancel_at_period_end: false,
    latest_attempt: { kind: 'payment', status: 'succeeded' },
  })
  const days = (Date.parse(made.current_period_end) / 1000 - practice.now()) / 86_400
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
  expect(await payments.listReceipts(of.customer_id)).toEqual([
    expect.objectContaining({
      amount: 4900,
      currency: 'USD',
      status: 'paid',
      description: '1 × Chalkline Crew (at $49.00 / month)',
    }),
  ])
})

it('fifty times the same key is one plan and one charge', async () => {
  const of = await company()
  const key = randomUUID()
  const made = await Promise.all(Array.from({ length: 50 }, () => subscribe(of, { key })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await payments.listReceipts(of.customer_id)).toHaveLength(1)
})

it('subscribing while on trial charges nothing until it ends', async () => {
  const of = await company()
  const made = await subscribe(of, { trial_end: daysText(10) })
  expect(made).toMatchObject({ status: 'trialing', latest_attempt: null })
  practice.advance({ days: 10, hours: 1 })
  expect(await payments.getSubscription(made.id)).toMatchObject({ status: 'active' })
  const [newest] = await payments.listReceipts(of.customer_id)
  expect(newest).toMatchObject({ amount: 4900, status: 'paid' })
})

it('a first payment that is declined leaves nothing behind', async () => {
  const of = await company(cards.failsLater)
  await expect(subscribe(of)).rejects.toMatchObject({
    code: 'card_declined',
    detail: { decline_code: 'generic_decline' },
  })
  const left = await payments.listSubscriptions(of.customer_id)
  expect(left.map(({ status }) => status)).toEqual(['canceled'])
})

it('a first payment whose bank asks waits for the holder, and is given up when nobody answers for a day', async () => {
  const of = await company(cards.alwaysAsks)
  const made = await subscribe(of)
  expect(made).toMatchObject({ status: 'incomplete', latest_attempt: { kind: 'payment', status: 'requires_action' } })
  await answerBank(stripe, made.latest_attempt ?? { id: '', kind: '' }, true)
  expect(await payments.getSubscription(made.id)).toMatchObject({
    status: 'active',
    latest_attempt: { status: 'succeeded' },
  })
  const other = await subscribe(await company(cards.alwaysAsks))
  await answerBank(stripe, other.latest_attempt ?? { id: '', kind: '' }, false)
  expect(await payments.getSubscription(other.id)).toMatchObject({
    status: 'incomplete',
    latest_attempt: { status: 'requires_payment_method', error: { code: expect.stringContaining('authentication') } },
  })
  practice.advance({ hours: 24 })
  expect(await payments.getSubscription(other.id)).toMatchObject({ status: 'incomplete_expired' })
})

it('a plan ends with its period when it was canceled, and goes on when it was kept', async () => {
  const [leaving, staying] = [await subscribe(await company()), await subscribe(await company())]
  for (const { id } of [leaving, staying])
    expect(await payments.cancelAtPeriodEnd({ subscription_id: id, key: randomUUID() })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
  await payments.keepSubscription({ subscription_id: staying.id, key: randomUUID() })
  practice.advance({ days: 32 })
  const [left, stayed] = [await payments.getSubscription(leaving.id), await payments.getSubscription(staying.id)]
  expect(left).toMatchObject({ status: 'canceled', ended_at: leaving.current_period_end })
  expect(stayed).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(stayed.current_period_end > staying.current_period_end).toBe(true)
  await expect(payments.keepSubscription({ subscription_id: leaving.id, key: randomUUID() })).rejects.toEqual(
    refusal('invalid_transition'),
  )
  expect(await payments.cancelNow({ subscription_id: leaving.id })).toMatchObject({ status: 'canceled' })
})

it('a renewal that fails is late, is tried again, and is unpaid in the end; a new card brings it back', async () => {
  const of = await company()
  const made = await subscribe(of)
  const bad = await addCard(of.customer_id, cards.failsLater)
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id })
  practice.advance({ days: 32 })
  expect(await payments.getSubscription(made.id)).toMatchObject({
    status: 'past_due',
    latest_attempt: { status: 'requires_payment_method', error: { decline_code: 'generic_decline' } },
  })
  const paying = payments.payOutstanding({ subscription_id: made.id, payment_method_id: bad.id, key: randomUUID() })
  await expect(paying).rejects.toEqual(refusal('card_declined'))
  expect(await payments.getSubscription(made.id)).toMatchObject({ status: 'past_due' })
  practice.advance({ days: 20 })
  expect(await payments.getSubscription(made.id)).toMatchObject({ status: 'unpaid' })
  const paid = await payments.payOutstanding({
    subscription_id: made.id,
    payment_method_id: of.card.id,
    key: randomUUID(),
  })
  expect(paid).toMatchObject({ status: 'active', latest_attempt: { status: 'succeeded' } })
})

it('another plan charges the difference for what is left, a smaller one is credited', async () => {
  const of = await company()
  const made = await subscribe(of)
  const change = { subscription_id: made.id, price: businessMonthly, key: randomUUID() }
  expect(await payments.changeSubscription(change)).toMatchObject({ plan: 'business', status: 'active' })
  await payments.changeSubscription(change)
  const [difference, ...rest] = await payments.listReceipts(of.customer_id)
  expect(rest).toHaveLength(1)
  expect(difference?.amount).toBeGreaterThan(4990)
  expect(difference?.amount).toBeLessThanOrEqual(5000)
  await payments.changeSubscription({ subscription_id: made.id, price: crewMonthly, key: randomUUID() })
  practice.advance({ days: 32 })
  const renewed = await stripe.invoices.list({ customer: of.customer_id, limit: 1 })
  expect(renewed.data[0]).toMatchObject({ total: 4900, amount_due: 0, status: 'paid' })
  expect(
    await payments.changeSubscription({ subscription_id: made.id, price: crewYearly, key: randomUUID() }),
  ).toMatchObject({
    interval: 'year',
  })
})

it('a change that the bank refuses leaves the old plan', async () => {
  const of = await company()
  const made = await subscribe(of)
  const bad = await addCard(of.customer_id, cards.failsLater)
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id })
  const changing = payments.changeSubscription({ subscription_id: made.id, price: businessMonthly, key: randomUUID() })
  await expect(changing).rejects.toEqual(refusal('card_declined'))
  expect(await payments.getSubscription(made.id)).toMatchObject({ plan: 'crew', status: 'active' })
  expect(await payments.listReceipts(of.customer_id)).toHaveLength(1)
})

it('a price that has changed is made anew; who subscribed before keeps the old one', async () => {
  const [before, after] = [await company(), await company()]
  await subscribe(before)
  const dearer = { ...crewMonthly, amount: 5900 }
  await subscribe(after, { price: dearer })
  practice.advance({ days: 32 })
  const amounts = async (customer_id: string) => (await payments.listReceipts(customer_id)).map(({ amount }) => amount)
  expect(await amounts(before.customer_id)).toEqual([4900, 4900])
  expect(await amounts(after.customer_id)).toEqual([5900, 5900])
  await subscribe(await company())
})
