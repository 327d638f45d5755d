import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { deactivateEmployee } from '#contract/employees/calls.ts'
import * as notificationCalls from '#contract/notifications/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { brokenMoney, openShop, type Payer, pay, payer } from '#test/payers.ts'
import { employee } from '#test/samples/employees.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { processorOf } from '#test/subscribers.ts'

const test = await openTestApp()
const shop = await openShop(test)

/** An invoice that a client has paid by card. */
async function paid(amount?: string) {
  const who = await payer(test, 'invoice', shop)
  const { receipt, try_id } = await expectSuccess(pay(test, who, amount ? { amount } : {}))
  return { ...who, payment_id: receipt?.payment_id ?? '', try_id }
}

function refund(who: Payer & { payment_id: string }, over: { amount?: string; reason?: string } = {}, key?: string) {
  const { id, payment_id } = who
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return who.browser.call(payments.refundInvoicePayment, { id, payment_id, ...over }, headers)
}

const invoiceOf = (who: Payer) => expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))

/** What went back to the card at the processor, in cents. */
async function givenBack(who: Payer & { try_id: string }): Promise<number[]> {
  const { data } = await processorOf(test).refunds.list(
    { payment_intent: await intentOf(who) },
    { stripeAccount: who.account },
  )
  return data.map(({ amount }) => amount)
}

async function intentOf({ company_id, try_id }: Payer & { try_id: string }): Promise<string> {
  const { provider_id } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('payment_try').select('provider_id').where('id', '=', try_id).executeTakeFirstOrThrow(),
  )
  return provider_id ?? ''
}

it('an owner refunds a card payment in parts: it goes back to the card, and the invoice is owed again', async () => {
  const who = await paid()
  const part = await expectSuccess(refund(who, { amount: '337.97', reason: 'One board less' }))
  expect(part).toMatchObject({
    refund: { amount: '337.97', status: 'completed', reason: 'One board less' },
    payment: { status: 'partially_refunded', refunded: '337.97', refundable: '1000.00' },
    document: { display_status: 'partially_paid', amount_paid: '1000.00', balance: '337.97' },
  })
  const [mail] = await mailTo(test, who.address)
  expect(mail?.subject).toMatch(/^Refund for invoice INV-/)
  expect(mail?.text).toContain('to Visa •••• 4242')
  expect(await refund(who, { amount: '1000.01' })).toMatchObject({
    code: 400,
    body: { error_code: 'invalid_amount', fields: { amount: ['Refund at most 1000.00'] } },
  })
  expect(await expectSuccess(refund(who))).toMatchObject({
    payment: { status: 'refunded', refundable: '0.00' },
    document: { display_status: 'sent', amount_paid: '0.00', balance: '1337.97' },
  })
  expect(await refund(who)).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
  expect(await givenBack(who)).toEqual([100_000, 33_797])
  const { history } = await invoiceOf(who)
  expect(history.filter(({ kind }) => kind === 'refunded')).toMatchObject([
    { who: 'Sam Harlow' },
    { note: 'One board less' },
  ])
  // The link works again, and what is due can be paid again.
  expect(await expectSuccess(pay(test, who))).toMatchObject({ view: { display_status: 'paid' } })
})

it('an owner who refunds fifty times at once with one key does it once, with fifty keys never beyond the payment', async () => {
  const [one, many] = [await paid(), await paid()]
  const key = randomUUID()
  const fifty = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, at) => work(at)))
  const same = await fifty(() => refund(one, { amount: '100' }, key))
  expect(new Set(same.map(({ code, body }) => `${code} ${body.refund_id}`)).size).toBe(1)
  expect(await givenBack(one)).toEqual([10_000])
  const codes = (await fifty(() => refund(many, { amount: '500' }, randomUUID()))).map(({ code }) => code)
  expect(codes.filter((code) => code === 201)).toHaveLength(2)
  expect(await givenBack(many)).toEqual([50_000, 50_000])
  expect((await invoiceOf(many)).document.amount_paid).toBe('337.97')
})

it('an owner gives a surplus back first, and a payment by check is only written down', async () => {
  const who = await payer(test, 'invoice', shop)
  const { payment_id } = await expectSuccess(
    who.browser.call(billing.recordPayment, { id: who.id, amount: '1400', method: 'check' }),
  )
  const back = await expectSuccess(refund({ ...who, payment_id }, { amount: '62.03' }))
  expect(back).toMatchObject({ document: { display_status: 'paid', balance: '0.00' }, payment: { refunded: '62.03' } })
  const more = await expectSuccess(refund({ ...who, payment_id }, { amount: '337.97' }))
  expect(more.document).toMatchObject({ display_status: 'partially_paid', balance: '337.97', amount_paid: '1000.00' })
  expect((await mailTo(test, who.address))[0]?.text).toContain('by hand')
})

it('a refund made at the processor’s own pages is written down once, however often it is told', async () => {
  const who = await paid()
  const made = { payment_intent: await intentOf(who), amount: 40_000 }
  await processorOf(test).refunds.create(made, { stripeAccount: who.account })
  await test.work()
  await test.work()
  const { document, payments: list, history } = await invoiceOf(who)
  expect(document).toMatchObject({ amount_paid: '937.97', display_status: 'partially_paid' })
  expect(list).toMatchObject([{ refunded: '400.00', status: 'partially_refunded' }])
  expect(history.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ who: 'Card processor' }])
  const { notifications } = await expectSuccess(who.browser.call(notificationCalls.listNotifications))
  expect(notifications[0]).toMatchObject({
    kind: 'payment_refunded',
    title: expect.stringContaining('$400.00 of INV-'),
  })
  // More than the rest is refused here as well.
  expect(await refund(who, { amount: '937.98' })).toMatchObject({ code: 400 })
})

it('a payment that its holder disputes: the owner is told once, and it stands in the history', async () => {
  const who = await payer(test, 'invoice', shop)
  await expectSuccess(pay(test, who, { card: '4000000000000259' }))
  await test.work()
  await test.work()
  const { history } = await invoiceOf(who)
  expect(history.filter(({ kind }) => kind === 'payment_disputed')).toHaveLength(1)
  const { notifications } = await expectSuccess(who.browser.call(notificationCalls.listNotifications))
  expect(notifications.filter(({ kind }) => kind === 'payment_disputed')).toHaveLength(1)
  expect((await mailTo(test, who.email))[0]?.subject).toContain('disputes $1,337.97')
})

it('who may not refund does not, and nobody refunds another document’s payment', async () => {
  const [who, other] = [await paid(), await paid()]
  const { browser } = await employee(test, who, 'manager')
  const { id, payment_id } = who
  expect((await browser.call(payments.refundInvoicePayment, { id, payment_id })).code).toBe(403)
  expect((await refund({ ...who, payment_id: other.payment_id })).code).toBe(404)
  expect((await who.browser.call(payments.refundDeposit, { id, payment_id })).code).toBe(404)
  expect(await givenBack(who)).toEqual([])
})

it('an owner cannot delete a card payment: the money is there, and is refunded instead', async () => {
  const who = await paid()
  const { id, payment_id } = who
  const answer = await who.browser.call(billing.deletePayment, { id, payment_id })
  expect(answer).toMatchObject({ code: 409, body: { message: 'This was paid online. Refund it instead.' } })
  expect((await invoiceOf(who)).payments).toHaveLength(1)
})

it('after all of it the books agree with themselves', async () => expect(await brokenMoney(test, shop)).toEqual([]))

it('a bookkeeper who is removed while the processor works is refused, and what it did is found by the queue', async () => {
  const who = await paid()
  const keeper = await employee(test, who, 'bookkeeper')
  test.practice.faults.set({ kind: 'slow', ms: 1_500 }, { about: 'POST /v1/refunds', times: 1 })
  const { id, payment_id } = who
  const asked = keeper.browser.call(payments.refundInvoicePayment, { id, payment_id })
  await expect.poll(async () => (await invoiceOf(who)).payments[0]?.refunding).toBe('1337.97')
  await expectSuccess(who.browser.call(deactivateEmployee, { id: keeper.user_id }))
  expect(await asked).toMatchObject({ code: 401, body: { error_code: 'not_authenticated' } })
  expect((await invoiceOf(who)).payments[0]).toMatchObject({ status: 'completed', refunding: '1337.97' })
  test.practice.faults.clear()
  await test.work()
  expect((await invoiceOf(who)).payments[0]).toMatchObject({
    status: 'refunded',
    refunded: '1337.97',
    refunding: '0.00',
  })
  expect(await givenBack(who)).toEqual([133_797])
})
