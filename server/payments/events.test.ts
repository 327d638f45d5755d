import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { receiveStripeEvent } from '#contract/subscription/calls.ts'
import { tasksOf } from '#server/tasks.ts'
import { tablesWithRowsOf } from '#test/calls/company-rows.ts'
import { answerFor, brokenMoney, cardFor, openShop, type Payer, pay, payer } from '#test/payers.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cards, signedEvent } from '#test/server/practice.ts'
import { processorOf } from '#test/subscribers.ts'

const test = await openTestApp()
const shop = await openShop(test)
const stripe = processorOf(test)
const invoiceOf = (who: Payer) => expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))

it('the processor reports what happened in any order, again and again, and it is written down once', async () => {
  const who = await payer(test, 'invoice', shop)
  const asked = await expectSuccess(pay(test, who, { card: cards.asks, amount: '500' }))
  await answerFor(test, who.account, asked.attempt?.client_secret ?? '', true)
  const [id = ''] = asked.attempt?.client_secret?.split('_secret_') ?? []
  await stripe.refunds.create({ payment_intent: id, amount: 20_000 }, { stripeAccount: who.account })
  const { data } = await stripe.events.list({ limit: 100 }, { stripeAccount: who.account })
  const about = data.filter(({ data: { object } }) => JSON.stringify(object).includes(id))
  expect(about.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['payment_intent.requires_action', 'payment_intent.succeeded', 'charge.refunded']),
  )
  // The refund first, the question last, each three times under an id of its own as if nobody had kept it.
  for (const event of [...about, ...about, ...about]) await deliver({ ...event, id: `evt_${randomUUID()}` })
  await test.work()
  const { document, payments: list } = await invoiceOf(who)
  expect(document.amount_paid).toBe('300.00')
  expect(list).toMatchObject([{ amount: '500.00', refunded: '200.00', status: 'partially_refunded' }])
})

it('a stranger’s account changes nothing by a payment, whatever it says of itself', async () => {
  const who = await payer(test, 'invoice', shop)
  const asked = await expectSuccess(pay(test, who, { card: cards.asks }))
  const [id = ''] = asked.attempt?.client_secret?.split('_secret_') ?? []
  const object = { id, object: 'payment_intent', metadata: { company_id: who.company_id, try_id: asked.try_id } }
  const other = await openShop(test)
  for (const account of ['acct_nobody', other.account])
    await deliver({ type: 'payment_intent.succeeded', account, data: { object } })
  await test.work()
  expect((await invoiceOf(who)).payments).toEqual([])
})

it('what a company charges on its account by other ways is none of the product’s business', async () => {
  const who = await payer(test, 'invoice', shop)
  const payment_method = await cardFor(test, who.account)
  await stripe.paymentIntents.create(
    { amount: 1000, currency: 'usd', payment_method, confirm: true, metadata: { document_id: who.id } },
    { stripeAccount: who.account },
  )
  await test.work()
  expect((await invoiceOf(who)).payments).toEqual([])
})

it('an account that the processor stops takes no cards any more, and an owner sees what is missing', async () => {
  const who = await payer(test)
  const { getAccount } = test.platform.payments
  test.platform.payments.getAccount = async (id) => ({
    ...(await getAccount(id)),
    charges_enabled: false,
    missing: ['individual.verification.document', 'company.tax_id'],
  })
  try {
    await deliver({
      type: 'account.updated',
      account: who.account,
      data: { object: { id: who.account, object: 'account' } },
    })
    await test.work()
    const { account } = await expectSuccess(who.browser.call(payments.getPaymentAccount))
    expect(account).toMatchObject({ state: 'restricted', missing: ['business', 'documents'], takes_cards: false })
    expect(await pay(test, who)).toMatchObject({ code: 400, body: { error_code: 'not_payable' } })
  } finally {
    test.platform.payments.getAccount = getAccount
  }
})

it('the queue finds what no webhook reported by a look every ten minutes', async () => {
  const who = await payer(test, 'invoice', shop)
  await test.work()
  const asked = await expectSuccess(pay(test, who, { card: cards.asks }))
  await answerFor(test, who.account, asked.attempt?.client_secret ?? '', true)
  await test.platform.database.outside((db) =>
    db.deleteFrom('provider_event').where('account_id', '=', who.account).execute(),
  )
  await tasksOf(test.platform).sweep_payment_events?.({})
  const kept = await test.platform.database.outside((db) =>
    db.selectFrom('provider_event').select('type').where('account_id', '=', who.account).execute(),
  )
  expect(kept.map(({ type }) => type)).toContain('payment_intent.succeeded')
  await test.work()
  expect((await invoiceOf(who)).document.balance).toBe('0.00')
})

it('a client who never finishes a payment has it given up after a quarter of an hour', async () => {
  const who = await payer(test, 'invoice', shop)
  const asked = await expectSuccess(pay(test, who, { card: cards.asks }))
  const follow = () => tasksOf(test.platform).follow_payment?.({ company_id: who.company_id, try_id: asked.try_id })
  const check = () => expectSuccess(who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id: asked.try_id }))
  await follow()
  expect(await check()).toMatchObject({ outcome: 'requires_action' })
  const { now } = test.platform
  test.platform.now = () => new Date(Date.now() + 16 * 60_000).toISOString()
  await follow()?.finally(() => {
    test.platform.now = now
  })
  expect(await check()).toMatchObject({ outcome: 'canceled' })
})

it('an owner whose company is erased leaves no payment, attempt, refund or account behind', async () => {
  const who = await payer(test)
  const { receipt } = await expectSuccess(pay(test, who, { amount: '100' }))
  await expectSuccess(
    who.browser.call(payments.refundInvoicePayment, {
      id: who.id,
      payment_id: receipt?.payment_id ?? '',
      amount: '10',
    }),
  )
  await test.platform.database.inCompany(who.company_id, (db) =>
    db.updateTable('company').set({ erase_at: '2020-01-01T00:00:00Z' }).where('id', '=', who.company_id).execute(),
  )
  expect(await tablesWithRowsOf(test, who.company_id)).toEqual(
    expect.arrayContaining(['payment', 'payment_try', 'refund', 'payment_account']),
  )
  await tasksOf(test.platform).erase_company?.({ company_id: who.company_id })
  expect(await tablesWithRowsOf(test, who.company_id)).toEqual([])
  const left = await test.platform.database.outside((db) =>
    db.selectFrom('payment_account_holder').select('account_id').where('account_id', '=', who.account).execute(),
  )
  expect(left).toEqual([])
  // What is still reported of the account reaches nobody.
  await test.work()
})

it('after all of it the books agree with themselves', async () => expect(await brokenMoney(test, shop)).toEqual([]))

async function deliver(event: object) {
  expect((await openBrowser(test).call(receiveStripeEvent, signedEvent(event) as never)).code).toBe(200)
}
