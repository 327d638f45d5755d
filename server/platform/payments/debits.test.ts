import { randomUUID } from 'node:crypto'
import { afterAll, expect, test as it } from 'vitest'
import { accounts, bankToken, openPractice } from '#test/server/practice.ts'
import type { NewPayment } from './shapes.ts'

const { practice, payments, stripe } = await openPractice({ misbehaves: 0.05, seed: 7 })

afterAll(() => practice.stop())

const opened = await payments.createAccount({
  company_id: randomUUID(),
  name: 'Harlow',
  email: 'sam@harlow.co',
  country: 'US',
})
const account_id = opened.id
const { url } = await payments.accountLink({ account_id, return_path: '/settings', refresh_path: '/settings' })
await fetch(url, { method: 'POST', redirect: 'manual' })

const mandate = { accepted_at: new Date().toISOString(), ip_address: '203.0.113.7', user_agent: 'Firefox' }

async function debit(number: string, over: { typed?: boolean } & Partial<NewPayment> = {}) {
  const { typed, ...fields } = over
  const { token } = await bankToken(practice, number, { account: account_id, ...(typed ? { typed } : {}) })
  const made = await payments.createPayment({
    account_id,
    way: 'bank',
    amount: 1_400_000,
    currency: 'USD',
    description: 'INV-1042',
    metadata: {},
    key: randomUUID(),
    ...fields,
  })
  return payments.confirmPayment({ account_id, payment_id: made.id, method_token: token, mandate, key: randomUUID() })
}
const read = (payment: { id: string }) => payments.getPayment({ account_id, payment_id: payment.id })

it('a debit is on its way for days and then there, with the name of the bank and no card', async () => {
  const made = await debit(accounts.clears)
  expect(made).toMatchObject({
    status: 'processing',
    amount_received: 0,
    bank: { name: 'STRIPE TEST BANK', last4: '6789' },
  })
  practice.advance({ days: 3 })
  expect(await read(made)).toMatchObject({ status: 'processing' })
  practice.advance({ days: 1, hours: 1 })
  expect(await read(made)).toMatchObject({
    status: 'succeeded',
    amount_received: 1_400_000,
    disputed: false,
    card: null,
  })
  await expect(payments.cancelPayment({ account_id, payment_id: made.id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

it('a debit on its way is given up by nobody', async () => {
  const made = await debit(accounts.stays)
  await expect(payments.cancelPayment({ account_id, payment_id: made.id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  practice.advance({ days: 30 })
  expect(await read(made)).toMatchObject({ status: 'processing' })
})

it.each([
  ['is empty', accounts.poor, 'insufficient_funds'],
  ['is closed', accounts.closed, 'account_closed'],
])('a debit of an account that %s fails on the fourth day and says why', async (_, number, code) => {
  const made = await debit(number)
  expect(made).toMatchObject({ status: 'processing', error: null })
  practice.advance({ days: 4, hours: 1 })
  expect(await read(made)).toMatchObject({ status: 'requires_payment_method', amount_received: 0, error: { code } })
})

it('a debit that its bank takes back weeks later is disputed, and its money is gone from the account', async () => {
  const made = await debit(accounts.returned)
  practice.advance({ days: 5 })
  expect(await read(made)).toMatchObject({ status: 'succeeded', disputed: false })
  const before = await stripe.balance.retrieve({}, { stripeAccount: account_id })
  practice.advance({ days: 50 })
  expect(await read(made)).toMatchObject({ status: 'succeeded', disputed: true })
  const after = await stripe.balance.retrieve({}, { stripeAccount: account_id })
  expect((before.available[0]?.amount ?? 0) - (after.available[0]?.amount ?? 0)).toBe(1_400_000)
  await expect(
    payments.refundPayment({ account_id, payment_id: made.id, amount: 1, metadata: {}, key: randomUUID() }),
  ).rejects.toThrow()
})

it('an account typed by its numbers waits for the code of a small deposit', async () => {
  const made = await debit(accounts.clears, { typed: true })
  expect(made).toMatchObject({ status: 'requires_action', verify_url: expect.stringContaining('/practice/deposit/') })
  const type = async (code: string) => {
    const page = await fetch(made.verify_url ?? '', { method: 'POST', body: new URLSearchParams({ code }) })
    return page.text()
  }
  expect(await type('SM99ZZ')).toContain('That is not the code')
  expect(await read(made)).toMatchObject({ status: 'requires_action' })
  expect(await type('sm11aa')).toContain('Thank you')
  expect(await read(made)).toMatchObject({ status: 'processing', verify_url: null })
})

it('a small deposit whose code nobody types ends the payment after ten days', async () => {
  const made = await debit(accounts.clears, { typed: true })
  practice.advance({ days: 10, hours: 1 })
  expect(await read(made)).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'payment_method_microdeposit_verification_timeout' },
  })
})

it('nothing is debited that its holder did not allow, and no real account', async () => {
  const { token } = await bankToken(practice, accounts.clears, { account: account_id })
  const made = await payments.createPayment({
    account_id,
    way: 'bank',
    amount: 5_000,
    currency: 'USD',
    description: 'INV-1',
    metadata: {},
    key: randomUUID(),
  })
  const asked = { account_id, payment_id: made.id, method_token: token, key: randomUUID() }
  await expect(payments.confirmPayment(asked)).rejects.toThrow()
  expect((await bankToken(practice, '021000021', { typed: true })).error?.code).toBe('account_number_invalid')
})
